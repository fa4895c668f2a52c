import { report as texts } from './texts.ts'
import type { Report } from './record.ts'

type Metric = Report['figures'][number]['metric']

/** A metric's figure in a month; `before`: in the month before, null if that has none. */
export type Figure = { readonly value: number; readonly before: number | null }

const valueOf = ({ figures }: Report, metric: Metric, month: string): number | null =>
  figures.find((figure) => figure.metric === metric && figure.month === month)?.value ?? null

/** The first day of the month this many months away. */
export const monthsFrom = (date: string, months: number): string => {
  const [year = '', month = ''] = date.split('-')
  return new Date(Date.UTC(Number(year), Number(month) - 1 + months, 1)).toISOString().slice(0, 10)
}

export function figureOf(record: Report, metric: Metric, month: string): Figure | null {
  const value = valueOf(record, metric, month)
  return value === null ? null : { value, before: valueOf(record, metric, monthsFrom(month, -1)) }
}

/** For a few contacts, or for points out of a hundred, the difference is clearer than a percentage. */
const inDifference: ReadonlySet<Metric> = new Set<Metric>(['leads', 'seo_score'])

/** "5,806", "87.5": Intl changes its separators with its version, and so would the bytes of a document. */
export const count = (value: number): string =>
  String(Math.round(value * 10) / 10).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')

/** "+35%", "−3", "Igual"; a test compares it with changeOf and changeText of the app. Empty without a month before. */
export function changeText(metric: Metric, { value, before }: Figure): string {
  if (before === null) return ''
  const difference = value - before
  const inPercent = !inDifference.has(metric) && before !== 0
  const amount = inPercent ? Math.round((difference / before) * 100) : difference
  if (amount === 0) return texts.same
  return `${amount > 0 ? '+' : '−'}${count(Math.abs(amount))}${inPercent ? '%' : ''}`
}
