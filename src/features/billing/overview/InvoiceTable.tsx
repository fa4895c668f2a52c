import { invoicesCopy, invoicesTable, invoiceStatusName } from '../../../copy/invoices.ts'
import type { Invoice, InvoiceStatus } from '../../../domain/invoice.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { commonConcept, invoiceColumns } from './invoiceColumns.tsx'

/** A shorter list needs no search. */
const SEARCHED_FROM = 9

const STATUS = 'estado'
const statuses: readonly InvoiceStatus[] = ['overdue', 'pending', 'paid']

type InvoiceTableProps = {
  invoices: readonly Invoice[]
  /** The URL parameters and their setter. */
  state: URLSearchParams
  onState: (next: URLSearchParams, how?: { replace: boolean }) => void
}

export function InvoiceTable({ invoices, state, onState }: InvoiceTableProps) {
  if (invoices.length === 0)
    return <EmptyState motif={null} title={invoicesCopy.empty} sentence={invoicesCopy.emptySentence} />
  const many = invoices.length >= SEARCHED_FROM
  const chosen = statuses.find((status) => status === state.get(STATUS))
  const rows = invoices
    .filter(({ status }) => !many || chosen === undefined || status === chosen)
    .toSorted(
      (a, b) => b.due_date.localeCompare(a.due_date) || b.invoice_number.localeCompare(a.invoice_number),
    )
  const common = commonConcept(invoices)
  return (
    <>
      {many && (
        <RadioGroup
          label={invoicesCopy.filter}
          value={chosen ?? 'all'}
          options={[
            { value: 'all', text: invoicesCopy.all },
            ...statuses.map((value) => ({ value, text: invoiceStatusName[value] })),
          ]}
          onChange={(status) => {
            const next = new URLSearchParams(state)
            next.delete('page')
            if (status === 'all') next.delete(STATUS)
            else next.set(STATUS, status)
            onState(next, { replace: true })
          }}
        />
      )}
      <Table
        title={
          <>
            {invoicesCopy.count(rows.length)} {common !== null && <span>{common}</span>}
          </>
        }
        texts={invoicesTable}
        columns={invoiceColumns(common)}
        rows={rows}
        keyOf={({ id }) => id}
        {...(many && { textOf: ({ invoice_number: number, concept }: Invoice) => `${number} ${concept}` })}
        state={state}
        onState={(next) => onState(next, { replace: true })}
        empty={
          <EmptyState motif={null} title={invoicesCopy.notFound} sentence={invoicesCopy.notFoundSentence} />
        }
      />
    </>
  )
}
