import type { ReactNode } from 'react'
import { figureText, metricName, metricUnit, reportCopy, reportsCopy } from '../../copy/reports.ts'
import { type AccountMetric, mainMetrics } from '../../domain/accountMetric.ts'
import type { MonthlyReport } from '../../domain/monthlyReport.ts'
import { type Figure, figureOf, figuresOf } from '../../domain/reportMonths.ts'
import { reviewHref } from '../../meetingHrefs.ts'
import { reportScreen } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { CalendarPlus } from '../../ui/icons.ts'
import { StatStrip } from '../../ui/StatStrip.tsx'
import { DocumentButton } from '../documents/DocumentButton.tsx'
import { AllFigures } from './AllFigures.tsx'
import { ChangeMark } from './ChangeMark.tsx'
import { VisitsBars } from './VisitsBars.tsx'

type ReportBodyProps = {
  report: MonthlyReport
  metrics: readonly AccountMetric[]
  /** Without an account manager, no meeting can be booked. */
  canMeet: boolean
  /** The request for a custom report. */
  ask: ReactNode
}

/** One month: its figures with those of the month before, their bars, and the account manager's comment. */
export function ReportBody({ report, metrics, canMeet, ask }: ReportBodyProps) {
  const { id, month, summary } = report
  const part = reportScreen()
  const figures = figuresOf(metrics, month)
  const compared = figures.some(({ before }) => before !== null)
  return (
    <div className={part.root}>
      <p className={part.lead}>
        {reportsCopy.published(report.published_at)}.{' '}
        {compared ? reportCopy.comparedWith(month) : reportCopy.nothingToCompare}
      </p>
      <div className={part.foot} data-bar="actions">
        <DocumentButton kind="report" id={id} />
        {canMeet && (
          <ButtonLink look="primary" to={reviewHref(month)}>
            <Icon of={CalendarPlus} />
            {reportsCopy.schedule}
          </ButtonLink>
        )}
      </div>
      <div className={part.body}>
        <StatStrip
          label={reportCopy.figures}
          stats={mainMetrics.map((metric) => {
            const figure = figureOf(metrics, metric, month)
            return figure === null
              ? { label: metricName[metric], value: '', unit: reportsCopy.notMeasured }
              : {
                  label: metricName[metric],
                  value: figureText(figure.value),
                  unit: metricUnit[metric] ?? '',
                  note: <SinceMonthBefore figure={figure} />,
                }
          })}
        />
        <div className={part.charts}>
          <VisitsBars month={month} metrics={metrics} />
          <AllFigures month={month} figures={figures} />
        </div>
        {summary !== null && (
          <Card heading="h2" title={reportCopy.summary}>
            <p className={part.words}>{summary}</p>
            <p className={part.summary}>{reportCopy.byStaff}</p>
          </Card>
        )}
        {ask}
      </div>
    </div>
  )
}

function SinceMonthBefore({ figure }: { figure: Figure }) {
  if (figure.before === null) return reportsCopy.noMonthBefore
  return (
    <>
      <ChangeMark figure={figure} /> {reportCopy.before(figure.before)}
    </>
  )
}
