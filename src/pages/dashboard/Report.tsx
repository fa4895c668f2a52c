import { useParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { monthTitle, reportCopy, reportsCopy } from '../../copy/reports.ts'
import { useAssignment } from '../../data/mirror/useAssignment.ts'
import { useMetrics, useReports } from '../../data/mirror/useReports.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { useIsNotFound } from '../../data/sync/useIsNotFound.ts'
import { CustomReport } from '../../features/reports/CustomReport.tsx'
import { ReportBody } from '../../features/reports/ReportBody.tsx'
import { ReportsSkeleton } from '../../features/reports/ReportsSkeleton.tsx'
import { routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

/** The report of one month. */
export function Report() {
  const { month: addressMonth = '' } = useParams()
  const { uid } = usePerson()
  const [reports, metrics] = [useReports(uid), useMetrics(uid)]
  const manager = useAssignment(uid)
  const isRead = reports !== undefined && metrics !== undefined && manager !== undefined
  const report = reports?.find(({ month }) => month === `${addressMonth}-01`)
  const isNotFound = useIsNotFound(isRead && report === undefined)
  const title = report === undefined ? reportsCopy.page : monthTitle(report.month)
  return (
    <WorkPage
      label={title}
      bar={
        <TopBar
          title={title}
          back={{ to: routes.reports, label: reportCopy.back }}
          actions={<TopActions />}
        />
      }
    >
      <title>{pageTitle(report === undefined ? reportsCopy.page : reportCopy.title(report.month))}</title>
      {(!isRead || (report === undefined && !isNotFound)) && <ReportsSkeleton />}
      {isNotFound && (
        <EmptyState
          motif="seo-tools"
          title={reportCopy.notFound}
          sentence={reportCopy.notFoundSentence}
          action={<ButtonLink to={routes.reports}>{reportCopy.back}</ButtonLink>}
        />
      )}
      {isRead && report !== undefined && (
        <ReportBody {...{ report, metrics }} canMeet={manager !== null} ask={<CustomReport uid={uid} />} />
      )}
    </WorkPage>
  )
}
