import { report as said } from './texts.ts'
import type { Report } from './record.ts'

type Metric = Report['figures'][number]['metric']

/** A figure of a month; `before`: of the month before, null when that has none. */
export type Figure = { readonly value: number; readonly before: number | null }

const valueOf = ({ figures }: Report, metric: Metric, month: string): number | null =>
  figures.find((figure) => figure.metric === metric && figure.month === month)?.value ?? null

/** The first day of a month, so many months away. */
export const monthsFrom = (date: string, months: number): string => {
  const [year = '', month = ''] = date.split('-')
  return new Date(Date.UTC(Number(year), Number(month) - 1 + months, 1)).toISOString().slice(0, 10)
}

export function figureOf(record: Report, metric: Metric, month: string): Figure | null {
  const value = valueOf(record, metric, month)
  return value === null ? null : { value, before: valueOf(record, metric, monthsFrom(month, -1)) }
}

/** Of a few contacts, or of points out of a hundred, a percentage says less than the difference. */
const inDifference: ReadonlySet<Metric> = new Set<Metric>(['leads', 'seo_score'])

/** "5,806", "87.5": Intl changes its separators with its version, and the bytes of a document with them. */
export const count = (value: number): string =>
  String(Math.round(value * 10) / 10).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')

/** "+35%", "−3", "Igual"; as changeOf and changeText of the app, to which a test compares it. Empty without a month before. */
export function change(metric: Metric, { value, before }: Figure): string {
  if (before === null) return ''
  const difference = value - before
  const inPercent = !inDifference.has(metric) && before !== 0
  const amount = inPercent ? Math.round((difference / before) * 100) : difference
  if (amount === 0) return said.same
  return `${amount > 0 ? '+' : '−'}${count(Math.abs(amount))}${inPercent ? '%' : ''}`
}
