import { figureText, metricName, reportCopy } from '../../copy/reports.ts'
import { type Figure, shareOf } from '../../domain/reportMonths.ts'
import { barTable } from '../../styled-system/recipes'
import { Card } from '../../ui/Card.tsx'
import { BarTable } from './BarTable.tsx'
import { ChangeMark } from './ChangeMark.tsx'

type AllFiguresProps = { month: string; figures: readonly Figure[] }

/**
 * Every figure with that of the month before; each row has its own scale, since visits and points have none in common.
 */
export function AllFigures({ month, figures }: AllFiguresProps) {
  const part = barTable()
  const names = [reportCopy.monthName(month), reportCopy.monthBefore(month)] as const
  return (
    <Card
      heading="h2"
      title={reportCopy.all}
      aside={
        <span className={part.legend} aria-hidden>
          {names.map((name, index) => (
            <span key={name} className={part.key}>
              <svg className={part.swatch}>
                <rect className={index === 0 ? part.bar : part.pale} width="100%" height="100%" />
              </svg>
              {name}
            </span>
          ))}
        </span>
      }
    >
      <BarTable
        label={reportCopy.all}
        heads={[reportCopy.metric, ...names, reportCopy.change]}
        rows={figures.map((figure) => {
          const { metric, value, before } = figure
          const most = Math.max(value, before ?? 0)
          return {
            key: metric,
            name: metricName[metric],
            shares: [shareOf(value, most), ...(before === null ? [] : [shareOf(before, most)])],
            cells: [
              { key: 'value', of: figureText(value) },
              { key: 'before', of: before === null ? null : figureText(before) },
              { key: 'change', of: <ChangeMark figure={figure} /> },
            ],
          }
        })}
      />
    </Card>
  )
}
