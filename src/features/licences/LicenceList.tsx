import { routes } from '../../app/routes.ts'
import { licencesCopy } from '../../copy/licences.ts'
import { useLicences, useServices, useTasks } from '../../data/mirror/useAccount.ts'
import { progressOf, quartersByTool } from '../../domain/serviceProgress.ts'
import { toolSlugs } from '../../domain/tool.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Hidden } from '../../ui/Hidden.tsx'
import { LicenceGrid } from '../../ui/LicenceCard.tsx'
import { CardSkeleton } from '../../ui/Skeletons.tsx'
import { Block } from '../../ui/WorkPage.tsx'
import { LicenceItem } from './LicenceItem.tsx'

/** A card for each licence that is active. */
export function LicenceList({ uid }: { uid: string }) {
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
        action={
          <ButtonLink look="primary" to={routes.accountManager}>
            {licencesCopy.contact}
          </ButtonLink>
        }
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
      <LicenceGrid>
        {waiting.map((key) => (
          <CardSkeleton key={key} />
        ))}
      </LicenceGrid>
    </>
  )
}
