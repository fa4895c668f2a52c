import { pageTitle } from '../../copy/brand.ts'
import { recentMoment } from '../../copy/calendar.ts'
import { formatCount } from '../../copy/money.ts'
import { systemCopy as copy } from '../../copy/system.ts'
import { systemState } from '../../data/staff/system.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { useLoaded } from '../../features/action/useLoaded.ts'
import { WhenLoaded } from '../../features/action/WhenLoaded.tsx'
import { ClockRuns, Storage, Versions } from '../../features/system/SystemFacts.tsx'
import { SystemIssues } from '../../features/system/SystemIssues.tsx'
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
  const online = useOnline()
  const now = useNow()
  const loaded = useLoaded(online ? systemState : null)
  const reload = () => void loaded.again()
  return (
    <WorkPage
      label={copy.page}
      bar={
        <TopBar
          title={copy.page}
          actions={
            <>
              <IconButton
                label={copy.reload}
                icon={RefreshCw}
                disabled={loaded.value === undefined || !online}
                onClick={reload}
              />
              <TopActions />
            </>
          }
        />
      }
    >
      <title>{pageTitle(copy.page)}</title>
      <WhenLoaded loaded={loaded} texts={copy} loading={<ListSkeleton>{copy.loading}</ListSkeleton>}>
        {(state) => (
          <>
            <StatStrip
              label={copy.stats}
              stats={[
                {
                  label: copy.lastRun,
                  value: state.clock.runs[0] ? recentMoment(state.clock.runs[0].ran_at, now) : copy.never,
                },
                { label: copy.letters, value: formatCount(state.letters.waiting) },
                { label: copy.pushes, value: formatCount(state.pushes.waiting) },
                { label: copy.erasures, value: formatCount(state.erasures.asked) },
              ]}
            />
            <SystemIssues state={state} onRepaired={reload} />
            <ClockRuns {...state} />
            <Storage {...state} />
            <Versions {...state} />
          </>
        )}
      </WhenLoaded>
    </WorkPage>
  )
}
