import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'

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

export type Payment = TableRow<
  'payment_transactions',
  {
    purpose: 'contract' | 'invoice' | 'change'
    payment_method: 'stripe' | 'sandbox' | 'manual'
    method: PaymentMethod
    status: PaymentStatus
    /** Where to pay: of a voucher or a transfer. */
    instructions: Readonly<Record<string, string>> | null
    failure_code: PaymentFailure | null
    /** Came for what was paid already: it is given back. */
    surplus: boolean
  }
>

export const payments: OwnedEntity<Payment> = entity('payment_transactions')
