import { pageTitle } from '../../copy/brand.ts'
import { recentMoment } from '../../copy/calendar.ts'
import { formatCount } from '../../copy/money.ts'
import { systemCopy as said } from '../../copy/system.ts'
import { systemState } from '../../data/staff/system.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { useLoaded } from '../../features/action/useLoaded.ts'
import { WhenLoaded } from '../../features/action/WhenLoaded.tsx'
import { ClockRuns, Storage, Versions } from '../../features/system/SystemFacts.tsx'
import { Troubles } from '../../features/system/Troubles.tsx'
import { RefreshCw } from '../../ui/icons.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { StatStrip } from '../../ui/StatStrip.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useNow } from '../../ui/useNow.ts'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

/** The background jobs, and what is stuck with its repair; for super admins. */
export function System() {
  const { online } = useSyncStatus()
  const now = useNow()
  const loaded = useLoaded(online ? systemState : null)
  const reload = () => void loaded.again()
  return (
    <WorkPage
      label={said.page}
      bar={
        <TopBar
          title={said.page}
          actions={
            <>
              {loaded.value !== undefined && online && (
                <IconButton label={said.reload} icon={RefreshCw} onClick={reload} />
              )}
              <TopActions />
            </>
          }
        />
      }
    >
      <title>{pageTitle(said.page)}</title>
      <WhenLoaded loaded={loaded} texts={said} loading={<ListSkeleton>{said.loading}</ListSkeleton>}>
        {(state) => (
          <>
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
        )}
      </WhenLoaded>
    </WorkPage>
  )
}
