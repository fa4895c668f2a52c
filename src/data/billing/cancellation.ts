import * as z from 'zod/mini'
import { call, type CallResult, done } from '../session/call.ts'
import { type BillingProblem, billingRefusals } from './planChange.ts'
import { Money } from './moneySchema.ts'

/** The cancellation of a running contract. Each action needs a connection, and is never queued (product §4). */

const CancellationTerms = z.object({ effective_on: z.string(), refund: Money, days: z.number() })
/** The terms of a cancellation today, computed by the server. */
export type CancellationTerms = z.infer<typeof CancellationTerms>

export const previewCancellation = (): Promise<CallResult<CancellationTerms, BillingProblem>> =>
  call('/rest/v1/rpc/cancellation_preview', {
    as: 'person',
    answer: CancellationTerms,
    refusals: billingRefusals,
  })

const Receipt = z.object({ folio: z.string(), effective_on: z.string(), refund: Money })
export type Receipt = z.infer<typeof Receipt>

/** A repeat is the same cancellation. */
export const cancelContract = (reason: string): Promise<CallResult<Receipt, BillingProblem>> =>
  call('/rest/v1/rpc/cancel_contract', {
    as: 'person',
    body: { reason },
    answer: Receipt,
    refusals: billingRefusals,
  })

/** Withdraws the cancellation. */
export const withdrawCancellation = (): Promise<CallResult<null, BillingProblem>> =>
  call('/rest/v1/rpc/keep_contract', { as: 'person', answer: done, refusals: billingRefusals })
