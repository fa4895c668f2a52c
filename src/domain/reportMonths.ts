import { type AccountMetric, type Metric, metrics } from './accountMetric.ts'
import { monthsAfter, todayInMexico } from './calendar.ts'
import type { MonthlyReport } from './monthlyReport.ts'

/** A metric's figure in a month; `before`: in the month before, null if that has none. */
export type Figure = { readonly metric: Metric; readonly value: number; readonly before: number | null }

/** percent: of the month before; difference: in the metric's unit. */
export type FigureChange = { readonly unit: 'percent' | 'difference'; readonly amount: number }

/** For a few contacts, or for points out of a hundred, the difference is clearer than a percentage. */
const inDifference: ReadonlySet<Metric> = new Set<Metric>(['leads', 'seo_score'])

/**
 * Null without a month before. If that was 0 there is no percentage, and the difference is shown; so is one that is
 * rounded to 0 %, which would read as no change.
 */
export function changeOf({ metric, value, before }: Figure): FigureChange | null {
  if (before === null) return null
  const difference = value - before
  const percent = Math.round((difference / before) * 100)
  return inDifference.has(metric) || before === 0 || percent === 0
    ? { unit: 'difference', amount: difference }
    : { unit: 'percent', amount: percent }
}

type Rows = readonly Pick<AccountMetric, 'metric' | 'month' | 'value'>[]

const valueOf = (rows: Rows, metric: Metric, month: string): number | null =>
  rows.find((row) => row.metric === metric && row.month === month)?.value ?? null

export function figureOf(rows: Rows, metric: Metric, month: string): Figure | null {
  const value = valueOf(rows, metric, month)
  return value === null ? null : { metric, value, before: valueOf(rows, metric, monthsAfter(month, -1)) }
}

/** The figures of a month, in the order of the reports. */
export const figuresOf = (rows: Rows, month: string): Figure[] =>
  metrics.flatMap((metric) => figureOf(rows, metric, month) ?? [])

type MonthFigure = Figure & { readonly month: string }

/** One metric over the months up to `month`, oldest first; a month without a figure has no row. */
export const historyOf = (rows: Rows, metric: Metric, month: string, months: number): MonthFigure[] =>
  Array.from({ length: months }, (_, back) => monthsAfter(month, back + 1 - months)).flatMap((each) => {
    const figure = figureOf(rows, metric, each)
    return figure === null ? [] : [{ ...figure, month: each }]
  })

/** Reports, newest first; and the current month, if it has figures. now: ms. */
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

/** The share of the longest bar; 0 if the longest is 0. */
export const shareOf = (value: number, most: number): number => (most === 0 ? 0 : value / most)
