import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { call, type CallResult } from '../session/call.ts'

/**
 * Cards that are stored at the provider. A card number never passes here: only the data by which an owner recognises a
 * card.
 */

const refusals = [
  'not_found',
  'payments_not_configured',
  'provider_unavailable',
  'contract_required',
  'too_many_cards',
] as const
export type CardProblem = RequestFailureCode | (typeof refusals)[number]

const CardSetup = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('sandbox') }),
  z.object({
    provider: z.literal('stripe'),
    client: z.object({ secret: z.string(), publishable_key: z.string() }),
  }),
])
/** The provider in whose fields a card is typed. */
export type CardSetup = z.infer<typeof CardSetup>

export type CardFace = {
  readonly brand: string
  readonly last4: string
  readonly exp_month: number
  readonly exp_year: number
}

const ask = <T>(body: object, answer: z.ZodMiniType<T>): Promise<CallResult<T, CardProblem>> =>
  // These requests have no key: a repeat of them changes nothing.
  call('/functions/v1/saved-cards', { as: 'person', body, answer, refusals })

const Acknowledged = z.object({ ok: z.literal(true) })
type CardResult = Promise<CallResult<{ ok: true }, CardProblem>>

export const prepareCard = (): Promise<CallResult<CardSetup, CardProblem>> =>
  ask({ action: 'prepare' }, CardSetup)
export const addCard = (card: CardFace): CardResult => ask({ action: 'add', card }, Acknowledged)
/** setup: the provider's reference to the card typed into its fields. */
export const keepCard = (setup: string): CardResult => ask({ action: 'keep', setup }, Acknowledged)
export const removeCard = (id: string): CardResult => ask({ action: 'remove', id }, Acknowledged)
export const preferCard = (id: string): CardResult => ask({ action: 'default', id }, Acknowledged)
