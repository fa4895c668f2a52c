import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { call, type CallResult, done } from '../session/call.ts'

const refusals = ['contract_active', 'not_allowed'] as const
export type DeletionProblem = RequestFailureCode | (typeof refusals)[number]

const DeletionDay = z.object({ on: z.string() })

/** on: the day on which the account is deleted. A repeat returns the same day. */
export const requestDeletion = (): Promise<CallResult<z.infer<typeof DeletionDay>, DeletionProblem>> =>
  call('/rest/v1/rpc/request_account_deletion', { as: 'person', answer: DeletionDay, refusals })

export const withdrawDeletion = (): Promise<CallResult<null, DeletionProblem>> =>
  call('/rest/v1/rpc/withdraw_account_deletion', { as: 'person', answer: done, refusals })
