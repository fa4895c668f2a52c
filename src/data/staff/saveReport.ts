import * as z from 'zod/mini'
import type { Metric } from '../../domain/accountMetric.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'
import type { Uid } from '../../domain/id.ts'
import { call, type CallResult } from '../session/call.ts'

const refusals = ['month_running', 'no_figures', 'not_allowed'] as const
export type ReportProblem = RequestFailureCode | (typeof refusals)[number]

const SavedReport = z.object({ changed: z.number(), published: z.boolean() })

type ReportToSave = {
  readonly client: Uid
  /** 'YYYY-MM-01' */
  readonly month: string
  /** Contains only the changed figures; null removes one. */
  readonly figures: Readonly<Partial<Record<Metric, number | null>>>
  /** Null leaves the comment unchanged. */
  readonly summary: string | null
  readonly publish: boolean
}

/** A retry after a lost answer saves the same and publishes nothing twice. */
export const saveReport = ({
  month,
  ...report
}: ReportToSave): Promise<CallResult<z.infer<typeof SavedReport>, ReportProblem>> =>
  call('/rest/v1/rpc/save_report', {
    as: 'person',
    body: { ...report, month: month.slice(0, 7) },
    answer: SavedReport,
    refusals,
  })
