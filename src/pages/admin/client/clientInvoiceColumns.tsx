import { money } from '../../../copy/billing.ts'
import { invoicesCopy } from '../../../copy/invoices.ts'
import { voidInvoiceCopy } from '../../../copy/issueInvoice.ts'
import { markPaidCopy } from '../../../copy/markPaid.ts'
import { disputeOf, type Invoice } from '../../../domain/invoice.ts'
import { centavos } from '../../../domain/money.ts'
import { commonConcept, invoiceColumns } from '../../../features/billing/overview/invoiceColumns.tsx'
import { DocumentButton } from '../../../features/documents/DocumentButton.tsx'
import type { InvoiceToMark } from '../../../features/mark-paid/MarkPaidDialog.tsx'
import type { InvoiceToVoid } from '../../../features/issue-invoice/useVoid.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Inline } from '../../../ui/RowLink.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'

/**
 * Columns of the client's own table that are the same for staff; the invoice number would link to the client's page.
 */
const shared: ReadonlySet<string> = new Set(['concept', 'due', 'amount', 'status'])

/** The invoices of one client, each with its action for staff. client: the name in the dialog. */
export const clientInvoiceColumns = (
  invoices: readonly Invoice[],
  client: string,
  onMark: (invoice: InvoiceToMark) => void,
  onVoid: (invoice: InvoiceToVoid) => void,
): Column<Invoice>[] => [
  {
    key: 'number',
    title: invoicesCopy.number,
    mono: true,
    value: ({ invoice_number: number }) => number,
    cell: ({ invoice_number: number }) => number,
  },
  ...invoiceColumns(commonConcept(invoices)).filter(({ key }) => shared.has(key)),
  {
    key: 'go',
    title: invoicesCopy.actions,
    onPhone: 'action',
    align: 'end',
    isAction: true,
    cell: (invoice) => <InvoiceAction {...{ invoice, client, onMark, onVoid }} text={markPaidCopy.action} />,
    // The full label would take the room of the date.
    phoneCell: (invoice) => (
      <InvoiceAction {...{ invoice, client, onMark, onVoid }} text={markPaidCopy.short} />
    ),
  },
]

type InvoiceActionProps = {
  invoice: Invoice
  client: string
  text: string
  onMark: (invoice: InvoiceToMark) => void
  onVoid: (invoice: InvoiceToVoid) => void
}

/** An open invoice's payment is registered; a paid one has its PDF. */
function InvoiceAction({ invoice, client, text, onMark, onVoid }: InvoiceActionProps) {
  const { id, kind, invoice_number: number, status } = invoice
  const amount = money(centavos(invoice.amount))
  if (status === 'paid' || status === 'void')
    return <DocumentButton kind="invoice" id={id} label={invoicesCopy.pdf} about={number} size="xs" />
  return (
    <Inline>
      {kind === 'manual' && (
        <Button
          look="ghost"
          size="xs"
          aria-haspopup="dialog"
          aria-label={voidInvoiceCopy.openOf(number)}
          onClick={() => onVoid({ id, number, amount, isAgain: disputeOf(invoice) !== null })}
        >
          {voidInvoiceCopy.open}
        </Button>
      )}
      <Button
        size="xs"
        aria-haspopup="dialog"
        aria-keyshortcuts="p"
        aria-label={markPaidCopy.actionOf(number)}
        onClick={() => onMark({ id, number, client, amount })}
      >
        {text}
      </Button>
    </Inline>
  )
}
