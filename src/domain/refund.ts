import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'

export const refundStatuses = ['pending', 'sent', 'by_hand', 'returned', 'disputed', 'won', 'lost'] as const
type RefundStatus = (typeof refundStatuses)[number]

/** What money goes back for. */
export const refundReasons = ['cancellation', 'surplus', 'provider', 'dispute'] as const

/** How staff give money back (public.mark_refund_returned). */
export const returnMethods = ['spei', 'cash', 'card'] as const
export type ReturnMethod = (typeof returnMethods)[number]

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
export type Refund = TableRow<
  'refunds',
  {
    reason: (typeof refundReasons)[number]
    status: RefundStatus
    return_method: ReturnMethod | null
  }
>

export const refunds: OwnedEntity<Refund> = entity('refunds')
