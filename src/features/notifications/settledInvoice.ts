import { invoiceStatusName } from '../../copy/invoices.ts'
import type { Invoice } from '../../domain/invoice.ts'
import { pathWithin } from '../../domain/pathWithin.ts'
import { billingInvoiceHref } from '../../hrefs.ts'

/**
 * The state of the invoice that a notification is about, once nothing is owed for it. Its text is of the day on which it
 * was written: "Paga tu factura" would still ask for the money.
 */
export function settledInvoice(
  address: string | null,
  invoices: readonly Pick<Invoice, 'id' | 'status'>[],
  origin: string,
): string | null {
  const path = pathWithin(origin, address)
  const invoice = invoices.find(({ id }) => billingInvoiceHref(id) === path)
  return invoice?.status === 'paid' || invoice?.status === 'void' ? invoiceStatusName[invoice.status] : null
}
