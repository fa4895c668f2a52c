import type { ReactNode } from 'react'
import { licencesCopy } from '../../copy/licences.ts'
import { useLicences, useServices, useTasks } from '../../data/mirror/useAccount.ts'
import { progressOf, quartersByTool } from '../../domain/serviceProgress.ts'
import { toolSlugs } from '../../domain/tool.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Hidden } from '../../ui/Hidden.tsx'
import { LicenceGrid, LicenceSkeleton } from '../../ui/LicenceCard.tsx'
import { Block } from '../../ui/WorkPage.tsx'
import { LicenceItem } from './LicenceItem.tsx'

/** A card for each licence that is active. start: what somebody without a plan can do. */
export function LicenceList({ uid, start }: { uid: string; start: ReactNode }) {
  const licences = useLicences(uid)
  const services = useServices(uid)
  const tasks = useTasks(uid)
  if (licences === undefined || services === undefined || tasks === undefined) return <LicencesLoading />
  const active = licences
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => toolSlugs.indexOf(a.tool_name) - toolSlugs.indexOf(b.tool_name))
  if (active.length === 0)
    return (
      <EmptyState
        motif="link-shortener"
        title={licencesCopy.empty}
        sentence={licencesCopy.emptySentence}
        action={start}
      />
    )
  const quarters = quartersByTool(progressOf(services, tasks))
  return (
    <Block title={licencesCopy.title} sentence={licencesCopy.sentence}>
      <LicenceGrid>
        {active.map((licence) => (
          <LicenceItem key={licence.id} licence={licence} quarters={quarters.get(licence.tool_name) ?? 0} />
        ))}
      </LicenceGrid>
    </Block>
  )
}

const waiting = ['a', 'b', 'c', 'd']

function LicencesLoading() {
  return (
    <>
      <output>
        <Hidden>{licencesCopy.loading}</Hidden>
      </output>
      <Block title={licencesCopy.title} sentence={licencesCopy.sentence}>
        <LicenceGrid>
          {waiting.map((key) => (
            <LicenceSkeleton key={key} />
          ))}
        </LicenceGrid>
      </Block>
    </>
  )
}
