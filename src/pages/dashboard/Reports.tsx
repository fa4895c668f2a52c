import { pageTitle } from '../../copy/brand.ts'
import { reportsCopy } from '../../copy/reports.ts'
import { useLicenses } from '../../data/mirror/useAccountRows.ts'
import { useAssignment } from '../../data/mirror/useAssignment.ts'
import { useMetrics, useReports, useUsageEvents } from '../../data/mirror/useReports.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { activeLicenses } from '../../domain/license.ts'
import { reportMonths } from '../../domain/reportMonths.ts'
import { CustomReport } from '../../features/reports/CustomReport.tsx'
import { MonthCards } from '../../features/reports/MonthCards.tsx'
import { RecentUsage } from '../../features/reports/RecentUsage.tsx'
import { ReportsSkeleton } from '../../features/reports/ReportsSkeleton.tsx'
import { reportScreen } from '../../styled-system/recipes'
import { TopBar } from '../../ui/TopBar.tsx'
import { useNow } from '../../ui/useNow.ts'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

/** How many recent events are shown; the tool has all. */
const EVENTS = 10

/** The client's months side by side, and below them the current figures of the tools. */
export function Reports() {
  const { uid } = usePerson()
  const now = useNow()
  const [reports, metrics] = [useReports(uid), useMetrics(uid)]
  const [events, licenses] = [useUsageEvents(uid, EVENTS), useLicenses(uid)]
  // Without a tool nothing is counted.
  const hasTools = (events?.length ?? 0) > 0 || activeLicenses(licenses ?? []).length > 0
  const manager = useAssignment(uid)
  const isRead =
    reports !== undefined &&
    metrics !== undefined &&
    events !== undefined &&
    licenses !== undefined &&
    manager !== undefined
  return (
    <WorkPage label={reportsCopy.page} bar={<TopBar title={reportsCopy.page} actions={<TopActions />} />}>
      <title>{pageTitle(reportsCopy.page)}</title>
      {isRead ? (
        <>
          <MonthCards {...reportMonths(reports, metrics, now)} metrics={metrics} canMeet={manager !== null} />
          <div className={hasTools ? reportScreen().two : undefined}>
            {hasTools && <RecentUsage {...{ events, licenses, now }} />}
            <CustomReport uid={uid} />
          </div>
        </>
      ) : (
        <ReportsSkeleton />
      )}
    </WorkPage>
  )
}
