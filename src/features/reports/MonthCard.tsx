import type { ReactNode } from 'react'
import { figureText, metricName, metricUnit, monthTitle, reportsCopy } from '../../copy/reports.ts'
import { type AccountMetric, mainMetrics } from '../../domain/accountMetric.ts'
import { type Figure, figureOf } from '../../domain/reportMonths.ts'
import { monthCards } from '../../styled-system/recipes'
import { ChangeMark } from './ChangeMark.tsx'

type MonthCardProps = {
  month: string
  metrics: readonly AccountMetric[]
  /** Compared with a whole month, a part of one would always have fallen: no change is shown. */
  running?: boolean
  when: string
  badge?: ReactNode
  foot: ReactNode
}

export function MonthCard({ month, metrics, running = false, when, badge, foot }: MonthCardProps) {
  const part = monthCards({ running })
  return (
    <li className={part.root}>
      <header className={part.head}>
        <div>
          <h2 className={part.title}>{monthTitle(month)}</h2>
          <p className={part.when}>{when}</p>
        </div>
        {badge}
      </header>
      <dl className={part.figures}>
        {mainMetrics.map((metric) => {
          const figure = figureOf(metrics, metric, month)
          return (
            <div key={metric} className={part.figure}>
              <dt className={part.name}>{metricName[metric]}</dt>
              {figure === null ? (
                <dd className={part.name}>{reportsCopy.notMeasured}</dd>
              ) : (
                <dd className={part.value}>
                  {figureText(figure.value)}
                  {metric === 'seo_score' && <span className={part.unit}>{metricUnit[metric]}</span>}
                </dd>
              )}
              {figure !== null && (
                <dd className={part.name}>{running ? reportsCopy.soFar : <SinceBefore figure={figure} />}</dd>
              )}
            </div>
          )
        })}
      </dl>
      <div className={part.foot}>{foot}</div>
    </li>
  )
}

function SinceBefore({ figure }: { figure: Figure }) {
  return figure.before === null ? reportsCopy.noMonthBefore : <ChangeMark figure={figure} />
}
