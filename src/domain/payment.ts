import { entity, type OwnedEntity } from './entities.ts'
import { type Centavos, centavos } from './money.ts'
import type { TableRow } from './tableRow.ts'

const statuses = ['pending', 'processing', 'completed', 'failed', 'expired'] as const
export type PaymentStatus = (typeof statuses)[number]

/** The database has the same transitions (private.payment_transitions); a test compares both. */
export const paymentTransitions: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['processing', 'completed', 'failed', 'expired'],
  processing: ['completed', 'failed', 'expired'],
  completed: [],
  // The provider may still report success later.
  failed: ['completed'],
  expired: ['completed'],
}

/** How a client pays; `cash`: recorded by staff. */
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
    /** Reference and barcode of a voucher, or the account of a transfer. */
    instructions: Readonly<Record<string, string>> | null
    failure_code: PaymentFailure | null
    /** A second payment of something already paid: it is returned. */
    surplus: boolean
  },
  'received'
>

export const payments: OwnedEntity<Payment> = entity('payment_transactions')

/** What has arrived of a transfer; nothing of one that the device stored before transfers could arrive in part. */
export const receivedOf = ({ received = 0 }: Pick<Payment, 'received'>): Centavos => centavos(received)

/** Whether a part of one of these has been transferred. */
export const hasReceivedPart = (own: readonly Pick<Payment, 'received'>[]): boolean =>
  own.some((payment) => receivedOf(payment) > 0)
