import * as z from 'zod/mini'
import type { Problem } from '../problem.ts'

/** What is to be paid, as the database has it. */
export const Order = z.object({
  payment: z.uuid(),
  centavos: z.int().check(z.positive()),
  currency: z.literal('MXN'),
  method: z.enum(['card', 'oxxo', 'spei']),
  status: z.enum(['pending', 'processing', 'completed', 'failed', 'expired']),
  /** As the provider names it, once it has taken the order. */
  reference: z.nullable(z.string()),
  email: z.string(),
  name: z.string(),
  folio: z.string(),
})
export type Order = z.infer<typeof Order>

/** Where to pay what is not paid on the page. */
export type Instructions =
  | { readonly kind: 'oxxo'; readonly reference: string; readonly barcode: string }
  | {
      readonly kind: 'spei'
      readonly clabe: string
      readonly beneficiary: string
      readonly bank: string
      readonly concept: string
    }

/** A card that the client has kept with the provider. */
export type KeptCard = { readonly reference: string; readonly customer: string | null }

export type TakenOrder = {
  readonly reference: string
  readonly instructions: Instructions | null
  readonly expiresAt: string | null
  /** For the provider's own fields on the page. */
  readonly client: { readonly secret: string; readonly publishable_key: string } | null
}

export type Taken =
  | { readonly ok: true; readonly order: TakenOrder }
  | { readonly ok: false; readonly problem: Problem }

type RefundOrder = {
  /** Of the refund: what makes it one, however often it is asked. */
  readonly key: string
  readonly reference: string
  readonly centavos: number
}

/** `impossible`: the provider will not do it, a person has to. `later`: it did not answer. */
type Refunded =
  | { readonly outcome: 'returned' | 'sent'; readonly reference: string }
  | { readonly outcome: 'impossible' | 'later' }

/** The payment port (C3). Only a signed event settles a payment, never these answers. */
export type PaymentProvider = {
  readonly name: 'sandbox' | 'stripe'
  readonly webhookSecret: string
  /** Taken once: the same order again is the same reference. With a kept card, it is charged at once. */
  readonly take: (order: Order, card?: KeptCard) => Promise<Taken>
  /** False when it is too late: the money may be on its way. */
  readonly callOff: (reference: string) => Promise<boolean>
  /** Money back to the card that paid. Asked again with the same key, it is the same refund. */
  readonly refund: (refund: RefundOrder) => Promise<Refunded>
}
