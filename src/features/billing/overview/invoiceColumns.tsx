import { billingInvoiceHref } from '../../../hrefs.ts'
import { invoicesCopy, invoiceStatusName } from '../../../copy/invoices.ts'
import { money } from '../../../copy/billing.ts'
import { shortDayOf } from '../../../copy/calendar.ts'
import type { Invoice } from '../../../domain/invoice.ts'
import { centavos } from '../../../domain/money.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { RowLink } from '../../../ui/RowLink.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { InvoiceBadge } from '../InvoiceBadge.tsx'
import { DocumentButton } from '../../documents/DocumentButton.tsx'

/** The common subject of a list's invoices; null if they differ, and for a single one. */
export function commonConcept(invoices: readonly Pick<Invoice, 'concept'>[]): string | null {
  const [first, ...others] = invoices
  return first !== undefined && others.length > 0 && others.every(({ concept }) => concept === first.concept)
    ? first.concept
    : null
}

/** The columns of the invoices' table. common: the text shown once above it. */
export const invoiceColumns = (common: string | null): Column<Invoice>[] =>
  everyColumn.filter(({ key }) => key !== 'concept' || common === null)

const everyColumn: readonly Column<Invoice>[] = [
  {
    key: 'number',
    title: invoicesCopy.number,
    value: ({ invoice_number: number }) => number,
    cell: ({ id, invoice_number: number, concept }) => (
      <RowLink to={billingInvoiceHref(id)} picture={null} more={concept}>
        {number}
      </RowLink>
    ),
  },
  {
    key: 'concept',
    title: invoicesCopy.concept,
    onPhone: 'line',
    value: ({ concept }) => concept,
    cell: ({ concept }) => concept,
  },
  {
    key: 'period',
    title: invoicesCopy.period,
    align: 'end',
    value: ({ period_start: from }) => from,
    // A manual invoice has no period.
    cell: ({ kind, period_start: from, period_end: to }) =>
      kind === 'manual' ? '' : `${shortDayOf(from)} - ${shortDayOf(to)}`,
  },
  {
    key: 'due',
    title: invoicesCopy.due,
    onPhone: 'line',
    align: 'end',
    value: ({ due_date: due }) => due,
    cell: ({ due_date: due }) => shortDayOf(due),
  },
  {
    key: 'amount',
    title: invoicesCopy.amount,
    onPhone: 'amount',
    align: 'end',
    value: ({ amount }) => amount,
    cell: ({ amount }) => money(centavos(amount)),
  },
  {
    key: 'status',
    title: invoicesCopy.status,
    onPhone: 'badge',
    value: ({ status }) => invoiceStatusName[status],
    cell: ({ status }) => <InvoiceBadge status={status} />,
  },
  {
    key: 'go',
    title: invoicesCopy.actions,
    onPhone: 'action',
    isAction: true,
    cell: (invoice) => <InvoiceLink invoice={invoice} />,
    // The PDF of a paid one is on its page, which the row opens.
    phoneCell: (invoice) =>
      invoice.status === 'paid' || invoice.status === 'void' ? null : <InvoiceLink invoice={invoice} />,
  },
]

/** The invoice's link: to its payment while it is unpaid, then to its PDF. */
function InvoiceLink({ invoice }: { invoice: Invoice }) {
  const { id, invoice_number: number, status } = invoice
  if (status === 'paid' || status === 'void')
    return <DocumentButton kind="invoice" id={id} label={invoicesCopy.pdf} about={number} size="xs" />
  return (
    <ButtonLink size="xs" full to={billingInvoiceHref(id)} aria-label={invoicesCopy.payOf(number)}>
      {invoicesCopy.pay}
    </ButtonLink>
  )
}
