import type { Contract } from './contract.ts'
import type { Payment, PaymentFailure } from './payment.ts'
import { instructionsOf, type PaymentInstructions } from './paymentInstructions.ts'
import { hasExpired, paymentStage, sortedPayments } from './paymentStage.ts'

/** Why the last attempt failed. */
export type LastAttempt =
  | { readonly how: 'failed'; readonly payment: Payment; readonly reason: PaymentFailure }
  /** The voucher or the transfer expired unpaid. */
  | { readonly how: 'lapsed'; readonly payment: Payment }

/** The state of /checkout. Derived only from the mirror, so that a reload and a second device show the same. */
export type CheckoutScreen =
  | { readonly at: 'form'; readonly last: LastAttempt | null }
  | {
      readonly at: 'voucher'
      readonly payment: Payment
      readonly instructions: PaymentInstructions
      readonly until: string | null
    }
  | { readonly at: 'processing'; readonly payment: Payment }
  | { readonly at: 'paid' }
  /** Cancelled before it was paid. */
  | { readonly at: 'over' }

/** Payments of the contract's first invoice, newest first; later invoices have their own page. */
export const firstPayments = (contract: Pick<Contract, 'id'>, payments: readonly Payment[]): Payment[] =>
  sortedPayments(
    payments.filter(({ contract_id: id, purpose }) => id === contract.id && purpose === 'contract'),
  )

/** Payments of an invoice or of a change of plan, newest first. */
export const paymentsOf = <Column extends 'invoice_id' | 'change_id'>(
  column: Column,
  id: NonNullable<Payment[Column]>,
  payments: readonly Payment[],
): Payment[] => sortedPayments(payments.filter((payment) => payment[column] === id))

/** Whether an amount is due, by the status of the contract. */
export type Owed = 'open' | 'paid' | 'over'

const owedOf = ({ status }: Pick<Contract, 'status'>): Owed =>
  status === 'active' ? 'paid' : status === 'pending_payment' ? 'open' : 'over'

/** now: ms. */
export const checkoutScreen = (
  contract: Pick<Contract, 'id' | 'status'>,
  payments: readonly Payment[],
  now: number,
): CheckoutScreen => paymentScreen(owedOf(contract), firstPayments(contract, payments), now)

/** The screen of any payment target. own: its payments, newest first. */
export function paymentScreen(owed: Owed, own: readonly Payment[], now: number): CheckoutScreen {
  if (owed !== 'open') return { at: owed }
  const stage = paymentStage(own, now)
  if (stage.at === 'paid' || stage.at === 'processing') return stage
  return (
    (stage.at === 'voucher' ? voucherOf(stage.payment) : null) ?? { at: 'form', last: lastAttempt(own, now) }
  )
}

function voucherOf(payment: Payment): CheckoutScreen | null {
  const instructions = instructionsOf(payment.instructions)
  return instructions && { at: 'voucher', payment, instructions, until: payment.expires_at }
}

function lastAttempt(own: readonly Payment[], now: number): LastAttempt | null {
  // An unused card order is not shown; neither is a voucher cancelled in time.
  const payment = own.find((one) => one.status === 'failed' || one.instructions !== null)
  if (payment?.status === 'failed')
    return { how: 'failed', payment, reason: payment.failure_code ?? 'provider_error' }
  return payment !== undefined && hasExpired(payment, now) ? { how: 'lapsed', payment } : null
}
