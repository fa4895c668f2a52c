import { amountInWords } from '../../copy/amountInWords.ts'
import { contractCardCopy } from '../../copy/billingContract.ts'
import { fiscalRows } from '../../copy/fiscalRows.ts'
import { invoiceCopy, invoicesCopy } from '../../copy/invoices.ts'
import { businessDayOf, dayAndYearOf } from '../../copy/calendar.ts'
import { currency, formatMoney } from '../../copy/money.ts'
import type { Contract } from '../../domain/contract.ts'
import { type Invoice, receiverOf } from '../../domain/invoice.ts'
import { centavos } from '../../domain/money.ts'
import { ivaIn } from '../../domain/price.ts'
import { contractCard } from '../../styled-system/recipes'
import { Amount } from '../../ui/Amount.tsx'
import { Card } from '../../ui/Card.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { DocumentButton } from '../documents/DocumentButton.tsx'
import { InvoiceBadge } from './InvoiceBadge.tsx'

type InvoiceFactsProps = { invoice: Invoice; contract: Contract | undefined }

/** All data of an invoice. */
export function InvoiceFacts({ invoice, contract }: InvoiceFactsProps) {
  const part = contractCard()
  const { invoice_number: number, concept, amount, status, paid_at: paid } = invoice
  const { net, iva } = ivaIn(centavos(amount))
  return (
    <Card title={number} aside={<InvoiceBadge status={status} />}>
      <Amount figure={formatMoney(centavos(amount))} unit={currency} />
      <p className={part.note} data-private="">
        {amountInWords(centavos(amount))}
      </p>
      <p className={part.note}>{concept}</p>
      <DescriptionList
        rows={[
          { term: invoiceCopy.net, value: formatMoney(net) },
          { term: invoiceCopy.iva, value: formatMoney(iva) },
          ...(invoice.kind === 'manual'
            ? []
            : [
                {
                  term: invoicesCopy.period,
                  value: contractCardCopy.span(invoice.period_start, invoice.period_end),
                },
              ]),
          { term: invoiceCopy.issued, value: businessDayOf(invoice.created_at) },
          { term: invoicesCopy.due, value: dayAndYearOf(invoice.due_date) },
          ...(paid === null ? [] : [{ term: invoiceCopy.paidOn, value: businessDayOf(paid) }]),
          ...fiscalRows(receiverOf(invoice)),
          ...(contract === undefined
            ? []
            : [
                {
                  term: invoiceCopy.contract,
                  value: <span className={part.folio}>{contract.folio}</span>,
                },
              ]),
        ]}
      />
      <div className={part.documents}>
        <DocumentButton kind="invoice" id={invoice.id} label={invoiceCopy.document} />
        <p className={part.note}>{invoiceCopy.notTax}</p>
      </div>
    </Card>
  )
}
