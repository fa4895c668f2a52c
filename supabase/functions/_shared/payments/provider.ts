import * as z from 'zod/mini'
import type { Problem } from '../problem.ts'

/** The order to pay, as the database has it. */
export const Order = z.object({
  payment: z.uuid(),
  centavos: z.int().check(z.positive()),
  currency: z.literal('MXN'),
  method: z.enum(['card', 'oxxo', 'spei']),
  status: z.enum(['pending', 'processing', 'completed', 'failed', 'expired']),
  /** The provider's id, once it has accepted the order. */
  reference: z.nullable(z.string()),
  email: z.string(),
  name: z.string(),
  folio: z.string(),
  /** What the provider calls this client; null until it knows the client. */
  customer: z.nullable(z.string()),
})
export type Order = z.infer<typeof Order>
/** account: the client's id. */
export type ClientOrder = Order & { readonly account: string }

/** How to pay outside the page. */
export type Instructions =
  | { readonly kind: 'oxxo'; readonly reference: string; readonly barcode: string }
  | {
      readonly kind: 'spei'
      readonly clabe: string
      readonly beneficiary: string
      readonly bank: string
      readonly concept: string
    }

/** A client's card that is stored at the provider. */
export type KeptCard = { readonly reference: string; readonly customer: string | null }

export type OpenedOrder = {
  readonly reference: string
  readonly instructions: Instructions | null
  readonly expiresAt: string | null
  /** The provider's own fields on the page need it. */
  readonly client: { readonly secret: string; readonly publishable_key: string } | null
  /** The provider's new name of the client, to be stored; null if it made none. */
  readonly customer: string | null
}

type OrderResult =
  | { readonly ok: true; readonly order: OpenedOrder }
  | { readonly ok: false; readonly problem: Problem }

/**
 * `payable`: the provider cannot cancel it before its end, and until then it can be paid. `confirming`: money may be on
 * its way. `ended`: it was paid. `unknown`: the provider has no such order: it was opened with the keys of another account.
 */
export type CallOff = 'off' | 'payable' | 'confirming' | 'ended' | 'unknown'

type CallOffResult =
  | { readonly ok: true; readonly is: CallOff }
  | { readonly ok: false; readonly problem: Problem }

type RefundOrder = {
  /** The refund's idempotency key: a repeat makes no second refund. */
  readonly key: string
  readonly reference: string
  readonly centavos: number
}

/** `impossible`: the provider refuses, a person must do it. `later`: it did not answer. */
type RefundResult =
  | { readonly outcome: 'returned' | 'sent'; readonly reference: string }
  | { readonly outcome: 'impossible' | 'later' }

/** The payment port (C3). Only a signed event settles a payment, never these answers. */
export type PaymentProvider = {
  readonly name: 'sandbox' | 'stripe'
  readonly webhookSecret: string
  /**
   * Idempotent: the same order again has the same reference. With a stored card, it is charged at once. Problem
   * `order_unknown`: as in CallOff.
   */
  readonly create: (order: ClientOrder, card?: KeptCard) => Promise<OrderResult>
  readonly callOff: (reference: string) => Promise<CallOffResult>
  /** Returns money to the card that paid. A repeat with the same key is the same refund. */
  readonly refund: (refund: RefundOrder) => Promise<RefundResult>
}
