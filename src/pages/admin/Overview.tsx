import { pageTitle } from '../../copy/brand.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { staffOverviewCopy as copy } from '../../copy/staffOverview.ts'
import { staffOverview } from '../../data/staff/overview.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { useLoaded } from '../../features/action/useLoaded.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { WifiOff } from '../../ui/icons.ts'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'
import { Figures } from './overview/Figures.tsx'
import { Revenue } from './overview/Revenue.tsx'
import { OpenWorkList } from './overview/OpenWorkList.tsx'

/** Open work, counts and revenue: of all clients, or of an agent's. */
export function Overview() {
  const online = useOnline()
  const isSuper = usePerson().roles.includes('super_admin')
  const { value, failure, again } = useLoaded(online ? staffOverview : null)
  const side = isSuper ? 'system' : 'agent'
  return (
    <WorkPage
      label={copy.page}
      bar={<TopBar title={copy.page} subtitle={copy.subtitle[side]} actions={<TopActions />} />}
    >
      <title>{pageTitle(copy.page)}</title>
      {value !== undefined ? (
        <>
          {!online && (
            <Banner boxed tone="amber" icon={WifiOff}>
              {copy.old}
            </Banner>
          )}
          <OpenWorkList waits={value.waits} isSuper={isSuper} />
          <Figures counts={value.counts} isSuper={isSuper} />
          <Revenue revenue={value.revenue} months={value.months} />
        </>
      ) : !online || failure === 'offline' ? (
        <EmptyState motif={null} title={copy.offline} sentence={copy.offlineSentence[side]} />
      ) : failure === null ? (
        <ListSkeleton>{copy.loading}</ListSkeleton>
      ) : (
        <EmptyState
          motif={null}
          title={copy.failed}
          sentence={failureSentence(failure, copy.problems)}
          action={<Button onClick={() => void again()}>{copy.retry}</Button>}
        />
      )}
    </WorkPage>
  )
}
