import { someOf, text } from './argument.ts'
import type { Uid } from './id.ts'
import { type AccountMetric, type Metric, metrics } from './accountMetric.ts'
import { withoutThousands } from './typedNumber.ts'

/** A monthly report that is being written; a missing field has no unsaved change. */
export type ReportDraft = Readonly<Partial<Record<Metric | 'summary', string>>>

/** month: 'YYYY-MM-01'. */
export const reportDraftKey = (client: Uid, month: string): string => `report:${client}:${month}`

const draft = someOf([...metrics, 'summary'], text)

/** kept: the stored text; parts of another version that this one cannot read are left out. */
export function readReportDraft(kept: string | undefined): ReportDraft {
  if (kept === undefined || kept === '') return {}
  try {
    return draft(JSON.parse(kept)) ?? {}
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return {}
  }
}

/** '' without unsaved changes: then there is no draft. */
export const writeReportDraft = (written: ReportDraft): string =>
  Object.keys(written).length === 0 ? '' : JSON.stringify(written)

/** The database's limit (`are_figures`). */
const MAX = 999_999_999
export const maxOf = (metric: Metric): number => (metric === 'seo_score' ? 100 : MAX)

/** "5,806" is 5806, '' is no figure (null). Undefined: not a figure of this metric. */
export function figureIn(metric: Metric, typed: string): number | null | undefined {
  const bare = withoutThousands(typed)
  if (bare === '') return null
  if (bare === null || !/^\d{1,9}(\.\d{1,2})?$/.test(bare)) return undefined
  const value = Number(bare)
  return value <= maxOf(metric) ? value : undefined
}

/** The figures that differ from the saved ones; an emptied one is null. */
export function changedFigures(
  written: ReportDraft,
  saved: readonly Pick<AccountMetric, 'metric' | 'value'>[],
): Partial<Record<Metric, number | null>> {
  const found: Partial<Record<Metric, number | null>> = {}
  for (const metric of metrics) {
    const typed = written[metric]
    const value = typed === undefined ? undefined : figureIn(metric, typed)
    const before = saved.find((row) => row.metric === metric)?.value ?? null
    if (value !== undefined && value !== before) found[metric] = value
  }
  return found
}
