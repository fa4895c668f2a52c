import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { call, type CallResult, done } from '../session/call.ts'
import { Money } from './moneySchema.ts'

/** Ends one service apart from the plan. It needs a connection, and is never queued (product §4). */

const refusals = [
  'no_contract',
  'service_in_plan',
  'cancellation_requested',
  'payment_in_progress',
  'paid_without_service',
  'terms_changed',
] as const
export type ServiceEndProblem = RequestFailureCode | (typeof refusals)[number]

const ServiceEndTerms = z.object({
  name: z.string(),
  effective_on: z.string(),
  refund: Money,
  days: z.number(),
  /** The tool stays available, within the plan. */
  in_plan: z.boolean(),
  next_on: z.string(),
  next_amount: Money,
  /** What the client's credit pays of that invoice. */
  next_credit: Money,
  /**
   * Folios of the addenda for other tiers of the tool that are not in force yet: they are cancelled with the service.
   */
  drops: z.array(z.string()),
  /** Identifies these terms; sent with the confirmation, which is refused for other terms. */
  shown: z.string(),
})
/** The terms of ending the service today, computed by the server. */
export type ServiceEndTerms = z.infer<typeof ServiceEndTerms>

export const previewServiceEnd = (tool: ToolSlug): Promise<CallResult<ServiceEndTerms, ServiceEndProblem>> =>
  call('/rest/v1/rpc/service_end_preview', {
    as: 'person',
    body: { tool },
    answer: ServiceEndTerms,
    refusals,
  })

const ServiceReceipt = z.object({
  change: z.string(),
  folio: z.string(),
  effective_on: z.string(),
  refund: Money,
})
export type ServiceReceipt = z.infer<typeof ServiceReceipt>

/** A repeat is the same end. shown: of the terms that the person read. */
export const endService = (
  tool: ToolSlug,
  shown: string,
  reason: string,
): Promise<CallResult<ServiceReceipt, ServiceEndProblem>> =>
  call('/rest/v1/rpc/end_service', {
    as: 'person',
    body: { tool, shown, reason },
    answer: ServiceReceipt,
    refusals,
  })

/** Withdraws the end. */
export const withdrawServiceEnd = (tool: ToolSlug): Promise<CallResult<null, ServiceEndProblem>> =>
  call('/rest/v1/rpc/keep_service', { as: 'person', body: { tool }, answer: done, refusals })
