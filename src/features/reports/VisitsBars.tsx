import { figureText, monthTitle, reportCopy } from '../../copy/reports.ts'
import type { AccountMetric } from '../../domain/accountMetric.ts'
import { historyOf, shareOf } from '../../domain/reportMonths.ts'
import { Card } from '../../ui/Card.tsx'
import { BarTable } from './BarTable.tsx'
import { ChangeMark } from './ChangeMark.tsx'

const MONTHS = 6

type VisitsBarsProps = { month: string; metrics: readonly AccountMetric[] }

/** Half a year of visits, up to the month of the report. */
export function VisitsBars({ month, metrics }: VisitsBarsProps) {
  const history = historyOf(metrics, 'organic_visits', month, MONTHS)
  if (history.length === 0) return null
  const most = Math.max(...history.map(({ value }) => value))
  return (
    <Card heading="h2" title={reportCopy.course}>
      <BarTable
        label={reportCopy.course}
        heads={[reportCopy.month, reportCopy.visits, reportCopy.change]}
        rows={history.map((figure) => ({
          key: figure.month,
          name: monthTitle(figure.month),
          shares: [shareOf(figure.value, most)],
          cells: [
            { key: 'value', of: figureText(figure.value) },
            { key: 'change', of: <ChangeMark figure={figure} /> },
          ],
        }))}
      />
    </Card>
  )
}
