import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import type { ChargedFrom } from '../../domain/contractChange.ts'
import { call, type CallResult } from '../session/call.ts'
import { Money } from '../billing/moneySchema.ts'

const refusals = [
  'not_allowed',
  'not_found',
  'no_contract',
  'tier_not_found',
  'cancellation_requested',
  'service_ending',
  'tier_adds_nothing',
  'id_taken',
] as const
export type PrepareAddendumProblem = RequestFailureCode | (typeof refusals)[number]

/** id: of the addendum, created on this device; a repeat creates no second one. */
export type AddendumRequest = {
  readonly id: string
  readonly ticket: string
  readonly tool: string
  readonly tier: string
  readonly charged_from: ChargedFrom
}

const PreparedAddendum = z.object({ folio: z.string() })

/** The client gets a notification, a mail and a row on Home, and signs it or lets it expire. */
export const prepareAddendum = (
  request: AddendumRequest,
): Promise<CallResult<z.infer<typeof PreparedAddendum>, PrepareAddendumProblem>> =>
  call('/rest/v1/rpc/prepare_addendum', { as: 'person', body: request, answer: PreparedAddendum, refusals })

const offerRefusals = [
  ...refusals,
  'unpaid_invoices',
  'payment_in_progress',
  'changed_today',
  'payment_disputed',
] as const
export type AddendumOfferProblem = RequestFailureCode | (typeof offerRefusals)[number]

const OfferSums = z.object({
  amount_due: Money,
  amount_credited: Money,
  next_on: z.string(),
  next_amount: Money,
  /** What the client's credit pays of that invoice. */
  next_credit: Money,
})
/** The price for the client who signs it today; computed by the server. */
export type OfferSums = z.infer<typeof OfferSums>

export const previewOffer = (
  request: Omit<AddendumRequest, 'id'>,
): Promise<CallResult<OfferSums, AddendumOfferProblem>> =>
  call('/rest/v1/rpc/addendum_offer', {
    as: 'person',
    body: request,
    answer: OfferSums,
    refusals: offerRefusals,
  })
