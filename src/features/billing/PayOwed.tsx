import { planChangeCopy } from '../../copy/planChange.ts'
import { useInvoices } from '../../data/mirror/useAccountRows.ts'
import type { Uid } from '../../domain/id.ts'
import { nextInvoice } from '../../domain/invoice.ts'
import { overdueInvoices } from '../../domain/nextCharge.ts'
import { billingInvoiceHref } from '../../hrefs.ts'
import { ButtonLink } from '../../ui/Button.tsx'

/** Leads to the invoice that must be paid first; nothing while none is known. */
export function PayOwed({ uid }: { uid: Uid }) {
  // The server refuses a change only because of an unpaid invoice of a period.
  const invoices = (useInvoices(uid) ?? []).filter(({ kind }) => kind === 'period')
  const owed = overdueInvoices(invoices)[0] ?? nextInvoice(invoices)
  return owed && <ButtonLink to={billingInvoiceHref(owed.id)}>{planChangeCopy.toInvoice}</ButtonLink>
}
