import * as z from 'zod/mini'
import { wholeEntity } from './entity.ts'

const statuses = ['pending', 'processing', 'completed', 'failed', 'expired'] as const
export type PaymentStatus = (typeof statuses)[number]

/** As in the database (private.payment_transitions); a test holds them together. */
export const paymentTransitions: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['processing', 'completed', 'failed', 'expired'],
  processing: ['completed', 'failed', 'expired'],
  completed: [],
  failed: [],
  expired: [],
}

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const Payment = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    user_id: z.uuid(),
    contract_id: z.uuid(),
    invoice_id: z.nullable(z.uuid()),
    /** Pesos, as the database's numeric; `centavos` makes money of it. */
    amount: z.number(),
    payment_method: z.enum(['stripe', 'sandbox', 'manual']),
    status: z.enum(statuses),
    paid_at: z.nullable(z.string()),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type Payment = z.infer<typeof Payment>

export const payments = wholeEntity('payment_transactions', 'account')
