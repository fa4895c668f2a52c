import * as z from 'zod/mini'
import type { AccountFailureCode } from '../../domain/failure.ts'
import { accountFailureCode } from '../backend/errors.ts'
import { type Answered, answered, failed } from '../session/authService.ts'
import { requestSignedIn } from '../session/signedInRequest.ts'

/** Cards that are kept at the provider. A number never passes here: only what names a card to its owner. */

const refusals = ['not_found', 'payments_not_configured', 'provider_unavailable'] as const
export type CardProblem = AccountFailureCode | (typeof refusals)[number]

const Prepared = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('sandbox') }),
  z.object({
    provider: z.literal('stripe'),
    client: z.object({ secret: z.string(), publishable_key: z.string() }),
  }),
])
/** Whose fields a card is typed into. */
export type Prepared = z.infer<typeof Prepared>

export type CardFace = {
  readonly brand: string
  readonly last4: string
  readonly exp_month: number
  readonly exp_year: number
}

const ask = <T>(body: object, answer: z.ZodMiniType<T>): Promise<Answered<T, CardProblem>> =>
  answered<T, CardProblem>(async () => {
    const result = await requestSignedIn<T>('/functions/v1/saved-cards', {
      method: 'POST',
      // A new attempt each: what a person asks for twice here is the same at the end.
      headers: { 'idempotency-key': crypto.randomUUID() },
      body,
      answer,
    })
    if (result.ok) return result
    const { failure } = result
    const refusal = failure.at === 'answer' ? refusals.find((code) => code === failure.code) : undefined
    return failed(refusal ?? accountFailureCode(failure))
  })

const Done = z.object({ ok: z.literal(true) })
type Told = Promise<Answered<{ ok: true }, CardProblem>>

export const prepareCard = (): Promise<Answered<Prepared, CardProblem>> =>
  ask({ action: 'prepare' }, Prepared)
export const addCard = (card: CardFace): Told => ask({ action: 'add', card }, Done)
/** setup: what the provider has taken in its own fields. */
export const keepCard = (setup: string): Told => ask({ action: 'keep', setup }, Done)
export const removeCard = (id: string): Told => ask({ action: 'remove', id }, Done)
export const preferCard = (id: string): Told => ask({ action: 'default', id }, Done)
