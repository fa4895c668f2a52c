import { type AccountMetric, type Metric, metrics } from './accountMetric.ts'
import { monthsAfter, todayInMexico } from './calendar.ts'
import type { MonthlyReport } from './monthlyReport.ts'

/** A figure of a month; `before`: of the month before, null when that has none. */
export type Figure = { readonly metric: Metric; readonly value: number; readonly before: number | null }

/** percent: in hundredths of the month before; difference: in what the metric counts. */
export type Change = { readonly unit: 'percent' | 'difference'; readonly amount: number }

/** Of a few contacts, or of points out of a hundred, a percentage says less than the difference. */
const inDifference: ReadonlySet<Metric> = new Set<Metric>(['leads', 'seo_score'])

/** Null without a month before. Of nothing there is no percentage: then it is the difference. */
export function changeOf({ metric, value, before }: Figure): Change | null {
  if (before === null) return null
  const difference = value - before
  return inDifference.has(metric) || before === 0
    ? { unit: 'difference', amount: difference }
    : { unit: 'percent', amount: Math.round((difference / before) * 100) }
}

type Rows = readonly Pick<AccountMetric, 'metric' | 'month' | 'value'>[]

const valueOf = (rows: Rows, metric: Metric, month: string): number | null =>
  rows.find((row) => row.metric === metric && row.month === month)?.value ?? null

export function figureOf(rows: Rows, metric: Metric, month: string): Figure | null {
  const value = valueOf(rows, metric, month)
  return value === null ? null : { metric, value, before: valueOf(rows, metric, monthsAfter(month, -1)) }
}

/** What was measured in a month, in the order of the reports. */
export const figuresOf = (rows: Rows, month: string): Figure[] =>
  metrics.flatMap((metric) => figureOf(rows, metric, month) ?? [])

type MonthFigure = Figure & { readonly month: string }

/** One metric over the months up to `month`, the oldest first; a month that measured nothing has no row. */
export const courseOf = (rows: Rows, metric: Metric, month: string, months: number): MonthFigure[] =>
  Array.from({ length: months }, (_, back) => monthsAfter(month, back + 1 - months)).flatMap((each) => {
    const figure = figureOf(rows, metric, each)
    return figure === null ? [] : [{ ...figure, month: each }]
  })

/** Reports, the newest first; and the month that runs, if it has measured something. now: ms. */
export function reportMonths<Report extends Pick<MonthlyReport, 'month'>>(
  reports: readonly Report[],
  rows: Rows,
  now: number,
): { readonly published: readonly Report[]; readonly running: string | null } {
  const running = `${todayInMexico(now).slice(0, 7)}-01`
  const isRunning =
    rows.some(({ month }) => month === running) && reports.every(({ month }) => month !== running)
  return {
    published: reports.toSorted((a, b) => b.month.localeCompare(a.month)),
    running: isRunning ? running : null,
  }
}

/** How much of the longest bar a value is; where the longest is nothing, none has a length. */
export const shareOf = (value: number, most: number): number => (most === 0 ? 0 : value / most)
