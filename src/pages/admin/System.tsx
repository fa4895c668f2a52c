import { pageTitle } from '../../copy/brand.ts'
import { recentMoment } from '../../copy/calendar.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { formatCount } from '../../copy/money.ts'
import { systemCopy as said } from '../../copy/system.ts'
import { systemState } from '../../data/staff/system.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { useLoaded } from '../../features/action/useLoaded.ts'
import { ClockRuns, Storage, Versions } from '../../features/system/SystemFacts.tsx'
import { Troubles } from '../../features/system/Troubles.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RefreshCw, WifiOff } from '../../ui/icons.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { StatStrip } from '../../ui/StatStrip.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useNow } from '../../ui/useNow.ts'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

/** What runs behind the app, and what is stuck with its one repair; for super admins. */
export function System() {
  const { online } = useSyncStatus()
  const now = useNow()
  const { value: state, failure, again } = useLoaded(online ? systemState : null)
  const reload = () => void again()
  return (
    <WorkPage
      label={said.page}
      bar={
        <TopBar
          title={said.page}
          actions={
            <>
              {state !== undefined && online && (
                <IconButton label={said.reload} icon={RefreshCw} onClick={reload} />
              )}
              <TopActions />
            </>
          }
        />
      }
    >
      <title>{pageTitle(said.page)}</title>
      {state !== undefined ? (
        <>
          {!online && (
            <Banner boxed tone="amber" icon={WifiOff}>
              {said.old} {said.needsNetwork}
            </Banner>
          )}
          <StatStrip
            label={said.stats}
            stats={[
              {
                label: said.lastRun,
                value: state.clock.runs[0] ? recentMoment(state.clock.runs[0].ran_at, now) : said.never,
              },
              { label: said.letters, value: formatCount(state.letters.waiting) },
              { label: said.pushes, value: formatCount(state.pushes.waiting) },
              { label: said.erasures, value: formatCount(state.erasures.asked) },
            ]}
          />
          <Troubles state={state} onRepaired={reload} />
          <ClockRuns {...state} />
          <Storage {...state} />
          <Versions {...state} />
        </>
      ) : !online || failure === 'offline' ? (
        <EmptyState motif={null} title={said.offline} sentence={said.offlineSentence} />
      ) : failure === null ? (
        <ListSkeleton>{said.loading}</ListSkeleton>
      ) : (
        <EmptyState
          motif={null}
          title={said.failed}
          sentence={failureSentence(failure, said.problems)}
          action={<Button onClick={reload}>{said.retry}</Button>}
        />
      )}
    </WorkPage>
  )
}
