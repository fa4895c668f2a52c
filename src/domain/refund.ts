import * as z from 'zod/mini'
import { wholeEntity } from './entity.ts'

const statuses = ['pending', 'sent', 'by_hand', 'returned', 'disputed', 'won', 'lost'] as const
type RefundStatus = (typeof statuses)[number]

/** As in the database (private.refund_transitions); a test holds them together. */
export const refundTransitions: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  pending: ['sent', 'returned', 'by_hand'],
  sent: ['returned', 'by_hand'],
  by_hand: ['returned'],
  returned: [],
  // Of a bank: won is ours, lost went back to the client's card.
  disputed: ['won', 'lost'],
  won: [],
  lost: [],
}

/** Money that goes back to a client: by us, or taken back by a bank. */
// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const Refund = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    user_id: z.uuid(),
    contract_id: z.uuid(),
    payment_id: z.nullable(z.uuid()),
    reason: z.enum(['cancellation', 'surplus', 'provider', 'dispute']),
    /** Pesos. */
    amount: z.number(),
    status: z.enum(statuses),
    /** When it was returned, or the bank decided. */
    settled_at: z.nullable(z.string()),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type Refund = z.infer<typeof Refund>

export const refunds = wholeEntity('refunds', 'account')
