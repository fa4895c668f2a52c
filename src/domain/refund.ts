import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'

export const refundStatuses = ['pending', 'sent', 'by_hand', 'returned', 'disputed', 'won', 'lost'] as const
type RefundStatus = (typeof refundStatuses)[number]

/** The reasons for a refund. */
export const refundReasons = ['cancellation', 'surplus', 'provider', 'dispute'] as const

/** How staff return money (public.mark_refund_returned). */
export const returnMethods = ['spei', 'cash', 'card'] as const
export type ReturnMethod = (typeof returnMethods)[number]

/** The database has the same transitions (private.refund_transitions); a test compares both. */
export const refundTransitions: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  pending: ['sent', 'returned', 'by_hand'],
  sent: ['returned', 'by_hand'],
  by_hand: ['returned'],
  // A bank can refuse what the provider has reported as done.
  returned: ['by_hand'],
  // A bank disputes it. won: we keep the money; lost: it was returned to the client's card.
  disputed: ['won', 'lost'],
  won: [],
  lost: [],
}

/** Money returned to a client: by us, or by a bank's decision in a dispute. */
export type Refund = TableRow<
  'refunds',
  {
    reason: (typeof refundReasons)[number]
    status: RefundStatus
    return_method: ReturnMethod | null
  }
>

export const refunds: OwnedEntity<Refund> = entity('refunds')
