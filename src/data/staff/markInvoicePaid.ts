import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import type { ManualMethod } from '../../domain/manualPayment.ts'
import { call, type CallResult } from '../session/call.ts'

const refusals = ['not_allowed', 'not_found', 'reference_missing', 'invoice_void'] as const
export type MarkingProblem = RequestFailureCode | (typeof refusals)[number]

const Answer = z.pipe(
  z.object({ invoice: z.object({ marked: z.boolean() }) }),
  z.transform(({ invoice }) => invoice),
)

/** marked: false if another person had already marked it; then nothing was written. */
export const markInvoicePaid = (
  invoice: string,
  method: ManualMethod,
  reference: string,
): Promise<CallResult<{ marked: boolean }, MarkingProblem>> =>
  call('/functions/v1/mark-invoice-paid', {
    as: 'person',
    body: { invoice_id: invoice, payment_method: 'manual', method, reference },
    answer: Answer,
    refusals,
  })
