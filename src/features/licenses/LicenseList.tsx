import { type ReactNode, Suspense } from 'react'
import { licensesCopy, licensesSentence } from '../../copy/licenses.ts'
import { useContracts, useLicenses, useServices, useTasks } from '../../data/mirror/useAccountRows.ts'
import { useToolListings } from '../../data/mirror/useToolListings.ts'
import { useToolConfigurations } from '../../data/mirror/useToolConfigurations.ts'
import { contractState } from '../../domain/contractState.ts'
import { serviceProgressOf, quartersByTool } from '../../domain/serviceProgress.ts'
import { useToolSite } from '../../data/session/useToolSite.ts'
import { activeLicenses, isUnpaid, type License } from '../../domain/license.ts'
import { toolAccess } from '../../domain/toolAccess.ts'
import { hasSeat } from '../../domain/toolConfiguration.ts'
import { toolSlugs } from '../../domain/tool.ts'
import { planDialogHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { DialogLink } from '../../ui/DialogLink.tsx'
import { LoadingLabel } from '../../ui/Loading.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useAddressDialog } from '../../ui/useAddressDialog.ts'
import { useNow } from '../../ui/useNow.ts'
import { lazyDialog } from '../lazy/lazy.tsx'
import { LicenseGrid, LicenseSkeleton } from './LicenseCard.tsx'
import { Block } from '../../ui/WorkPage.tsx'
import { LicenseItem } from './LicenseItem.tsx'

/** A card for each active license. emptyAction: shown to a client without a plan. */
// Loaded on demand: most visits only read.
const SeatsDialog = lazyDialog(() => import('./SeatsDialog.tsx').then((module) => module.SeatsDialog))

type LicenseListProps = {
  uid: string
  emptyAction: ReactNode
  /** Id of the license whose seats are shown, from the address; and the setter. */
  seatsOf: string | null
  onSeats: (license: string | null) => void
}

export function LicenseList({ uid, emptyAction, seatsOf, onSeats }: LicenseListProps) {
  const licenses = useLicenses(uid)
  const contracts = useContracts(uid)
  const services = useServices(uid)
  const tasks = useTasks(uid)
  const site = useToolSite()
  const listings = useToolListings()
  const now = useNow()
  const seat = useToolConfigurations(uid)?.some(hasSeat) ?? false
  if (!licenses || !contracts || !services || !tasks) return <LicensesLoading />
  const active = activeLicenses(licenses).toSorted(
    (a, b) => toolSlugs.indexOf(a.tool_name) - toolSlugs.indexOf(b.tool_name),
  )
  if (active.length === 0)
    return (
      <EmptyState
        motif="link-shortener"
        title={seat ? licensesCopy.onlySeats : licensesCopy.empty}
        sentence={seat ? licensesCopy.onlySeatsSentence : licensesCopy.emptySentence}
        action={seat ? <ButtonLink to={routes.tools}>{licensesCopy.toTools}</ButtonLink> : emptyAction}
      />
    )
  const asked = active.find(({ id }) => id === seatsOf)
  const quarters = quartersByTool(serviceProgressOf(services, tasks))
  const accessOf = (license: License) => {
    const tool = license.tool_name
    const state = quarters.get(tool) === 4 ? 'active' : 'configuring'
    return toolAccess(state, site, listings?.get(tool), isUnpaid(license, now))
  }
  return (
    <Block
      title={licensesCopy.title}
      sentence={licensesSentence(active.some((license) => accessOf(license) === 'unreachable'))}
      // While a cancellation waits for its day the server changes no plan.
      aside={
        contractState(contracts) === 'running' && (
          <DialogLink to={planDialogHref}>{licensesCopy.plans}</DialogLink>
        )
      }
    >
      <LicenseGrid>
        {active.map((license) => (
          <LicenseItem
            key={license.id}
            license={license}
            quarters={quarters.get(license.tool_name) ?? 0}
            onSeats={() => onSeats(license.id)}
            access={accessOf(license)}
            listing={listings?.get(license.tool_name)}
          />
        ))}
      </LicenseGrid>
      <Seats asked={asked} onClose={() => onSeats(null)} />
    </Block>
  )
}

function Seats({ asked, onClose }: { asked: License | undefined; onClose: () => void }) {
  const { content, open, forget } = useAddressDialog(asked)
  if (content === undefined) return null
  return (
    <Suspense fallback={null}>
      <SeatsDialog license={content} open={open} onClose={onClose} onGone={forget} />
    </Suspense>
  )
}

const waiting = ['a', 'b', 'c', 'd']

function LicensesLoading() {
  return (
    <Block title={licensesCopy.title} sentence={licensesCopy.sentence}>
      <output>
        <LoadingLabel>{licensesCopy.loading}</LoadingLabel>
      </output>
      <LicenseGrid>
        {waiting.map((key) => (
          <LicenseSkeleton key={key} />
        ))}
      </LicenseGrid>
    </Block>
  )
}
