import * as z from 'zod/mini'
import type { AccountFailureCode } from '../../domain/failure.ts'
import { call, type CallResult } from '../session/call.ts'

const refusals = [
  'not_allowed',
  'not_found',
  'no_contract',
  'tier_not_found',
  'cancellation_requested',
  'id_taken',
] as const
export type PrepareAddendumProblem = AccountFailureCode | (typeof refusals)[number]

/** id: of the addendum, made here; asked again, it is one. */
export type AskedAddendum = {
  readonly id: string
  readonly ticket: string
  readonly tool: string
  readonly tier: string
}

const Prepared = z.object({ folio: z.string() })

/** The client gets a notification, a mail and a row on Home, and signs it or lets it go. */
export const prepareAddendum = (
  asked: AskedAddendum,
): Promise<CallResult<z.infer<typeof Prepared>, PrepareAddendumProblem>> =>
  call('/rest/v1/rpc/prepare_addendum', { as: 'person', body: asked, answer: Prepared, refusals })
