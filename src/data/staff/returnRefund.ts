import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import type { ReturnMethod } from '../../domain/refund.ts'
import { call, type CallResult } from '../session/call.ts'

const refusals = ['not_allowed', 'not_found', 'not_by_hand', 'reference_missing'] as const
export type ReturningProblem = RequestFailureCode | (typeof refusals)[number]

/** marked: false if another person had already marked it; then nothing was written. */
export const markRefundReturned = (
  refund: string,
  method: ReturnMethod,
  reference: string,
): Promise<CallResult<{ marked: boolean }, ReturningProblem>> =>
  call('/rest/v1/rpc/mark_refund_returned', {
    as: 'person',
    body: { refund, method, reference },
    answer: z.object({ marked: z.boolean() }),
    refusals,
  })
