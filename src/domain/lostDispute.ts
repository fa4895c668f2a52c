import { disputeOf, type Invoice } from './invoice.ts'
import { manualInvoice } from './manualInvoice.ts'
import type { Pesos } from './money.ts'
import type { Payment } from './payment.ts'
import type { Refund } from './refund.ts'

/** A payment that a bank took back, and that no invoice charges yet. */
export type LostDispute = {
  readonly id: Refund['id']
  readonly amount: Pesos
  /** The invoice that the payment had paid. */
  readonly number: string | null
}

/** The lost disputes that staff can charge (private.is_chargeable), the oldest first. */
export const disputesToCharge = (
  refunds: readonly Refund[],
  payments: readonly Payment[],
  invoices: readonly Invoice[],
): LostDispute[] =>
  refunds
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
    .flatMap(({ id, amount, reason, status, payment_id: paymentId }) => {
      const payment = payments.find((each) => each.id === paymentId)
      const isCharged = invoices.some((each) => disputeOf(each) === id && each.status !== 'void')
      if (reason !== 'dispute' || status !== 'lost' || isCharged) return []
      if (payment?.surplus === true || amount < manualInvoice.leastAmount) return []
      const number = invoices.find((each) => each.id === payment?.invoice_id)?.invoice_number ?? null
      return [{ id, amount, number }]
    })
