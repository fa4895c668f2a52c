import { money } from '../../../copy/billing.ts'
import { shortDayOf } from '../../../copy/calendar.ts'
import { invoicesCopy, invoiceStatusName } from '../../../copy/invoices.ts'
import { markPaidCopy } from '../../../copy/markPaid.ts'
import type { Invoice } from '../../../domain/invoice.ts'
import { centavos } from '../../../domain/money.ts'
import { InvoiceBadge } from '../../../features/billing/InvoiceBadge.tsx'
import { DocumentButton } from '../../../features/documents/DocumentButton.tsx'
import type { InvoiceToMark } from '../../../features/mark-paid/MarkPaidDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'

/** The invoices of one client, each with what can be done about it. */
export const clientInvoiceColumns = (
  client: string,
  onMark: (invoice: InvoiceToMark) => void,
): Column<Invoice>[] => [
  {
    key: 'number',
    title: invoicesCopy.number,
    mono: true,
    value: ({ invoice_number: number }) => number,
    cell: ({ invoice_number: number }) => number,
  },
  {
    key: 'concept',
    title: invoicesCopy.concept,
    onPhone: 'line',
    cell: ({ concept }) => concept,
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
    align: 'end',
    isAction: true,
    cell: ({ id, invoice_number: number, amount, status }) =>
      status === 'paid' ? (
        <DocumentButton kind="invoice" id={id} label={invoicesCopy.pdf} about={number} size="xs" />
      ) : (
        <Button
          size="xs"
          aria-haspopup="dialog"
          aria-label={markPaidCopy.actionOf(number)}
          onClick={() => onMark({ id, number, client, amount: money(centavos(amount)) })}
        >
          {markPaidCopy.action}
        </Button>
      ),
  },
]
