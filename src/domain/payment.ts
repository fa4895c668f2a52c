import * as z from 'zod/mini'
import { wholeEntity } from './entity.ts'

const statuses = ['pending', 'processing', 'completed', 'failed', 'expired'] as const
export type PaymentStatus = (typeof statuses)[number]

/** As in the database (private.payment_transitions); a test holds them together. */
export const paymentTransitions: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['processing', 'completed', 'failed', 'expired'],
  processing: ['completed', 'failed', 'expired'],
  completed: [],
  // The provider may still say that the money came: then it came.
  failed: ['completed'],
  expired: ['completed'],
}

/** How a client pays; `cash` is what staff have been handed. */
const methods = ['card', 'oxxo', 'spei', 'cash'] as const
export type PaymentMethod = (typeof methods)[number]

const failures = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'authentication_failed',
  'provider_error',
] as const
export type PaymentFailure = (typeof failures)[number]

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const Payment = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    user_id: z.uuid(),
    contract_id: z.uuid(),
    invoice_id: z.nullable(z.uuid()),
    change_id: z.nullable(z.uuid()),
    purpose: z.enum(['contract', 'invoice', 'change']),
    /** Pesos, as the database's numeric; `centavos` makes money of it. */
    amount: z.number(),
    payment_method: z.enum(['stripe', 'sandbox', 'manual']),
    method: z.enum(methods),
    status: z.enum(statuses),
    /** Where to pay: of a voucher or a transfer. */
    instructions: z.nullable(z.record(z.string(), z.string())),
    expires_at: z.nullable(z.string()),
    failure_code: z.nullable(z.enum(failures)),
    card_brand: z.nullable(z.string()),
    card_last4: z.nullable(z.string()),
    /** Came for what was paid already: it is given back. */
    surplus: z.boolean(),
    paid_at: z.nullable(z.string()),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type Payment = z.infer<typeof Payment>

export const payments = wholeEntity('payment_transactions', 'account')
