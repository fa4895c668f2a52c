import type { Payment } from './payment.ts'
import { arrivesUntil } from './voucherConfirmation.ts'

/** The state of the payments of one target. Read from the mirror, so a reload and a second device show the same. */
export type PaymentStage =
  | { readonly at: 'open' }
  /** A voucher or a CLABE that can still be paid. */
  | { readonly at: 'voucher'; readonly payment: Payment }
  /** The bank confirms it; or a voucher is past its day, and may have been paid on it. */
  | { readonly at: 'processing'; readonly payment: Payment }
  | { readonly at: 'paid' }

/** Newest first. */
const newestFirst = (a: Payment, b: Payment): number =>
  b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id)

export const sortedPayments = (payments: readonly Payment[]): Payment[] => payments.toSorted(newestFirst)

/** now: ms. */
export const hasExpired = ({ expires_at: until }: Payment, now: number): boolean =>
  until !== null && Date.parse(until) <= now

/** Its money no longer comes (private.has_lapsed). */
const hasLapsed = (payment: Payment, now: number): boolean => {
  const until = arrivesUntil(payment)
  return until !== null && Date.parse(until) <= now
}

/** An unpaid voucher is reported as processing too: without an end, nothing else could be paid. */
const isBeingConfirmed = (payment: Payment, now: number): boolean =>
  payment.status === 'processing' && (payment.method !== 'oxxo' || !hasLapsed(payment, now))

/** payments: of one contract, invoice or change of plan, newest first. now: ms. */
export function paymentStage(payments: readonly Payment[], now: number): PaymentStage {
  // The target's status changes with the payment or a moment later. A payment of a wrong amount is returned and does
  // not count.
  if (payments.some(({ status, surplus }) => status === 'completed' && !surplus)) return { at: 'paid' }
  const processing = payments.find((payment) => isBeingConfirmed(payment, now))
  if (processing !== undefined) return { at: 'processing', payment: processing }
  const pending = payments.find(({ status }) => status === 'pending')
  // An order that was opened only to show a card form has no instructions: nothing was promised with it.
  if (pending === undefined || pending.instructions === null || hasLapsed(pending, now)) return { at: 'open' }
  return { at: hasExpired(pending, now) ? 'processing' : 'voucher', payment: pending }
}
