import * as z from 'zod/mini'
import { invoiceStatusName } from '../../../copy/invoices.ts'
import { businessDayOf, shortDayOf } from '../../../copy/calendar.ts'
import { formatMoney } from '../../../copy/money.ts'
import { invoiceListCopy as copy, staffListCopy } from '../../../copy/staffLists.ts'
import { invoiceStatuses } from '../../../domain/invoice.ts'
import { centavos } from '../../../domain/money.ts'
import { InvoiceBadge } from '../../../features/billing/InvoiceBadge.tsx'
import type { ListDefinition } from '../../../features/staff-list/listDefinition.ts'
import { clientLinkColumn, clientOfRow } from './clientColumn.tsx'

const InvoiceRow = z.object({
  ...clientOfRow,
  invoice_number: z.string(),
  concept: z.string(),
  amount: z.number(),
  status: z.enum(invoiceStatuses),
  due_date: z.string(),
  paid_at: z.nullable(z.string()),
})
type InvoiceRow = z.infer<typeof InvoiceRow>

export const invoiceList: ListDefinition<InvoiceRow> = {
  list: 'invoices',
  row: InvoiceRow,
  texts: copy,
  views: [
    { key: 'todas', text: copy.views.all, filter: {} },
    { key: 'vencidas', text: copy.views.overdue, filter: { status: 'overdue' } },
    { key: 'pendientes', text: copy.views.pending, filter: { status: 'pending' } },
    { key: 'pagadas', text: copy.views.paid, filter: { status: 'paid' } },
    { key: 'anuladas', text: copy.views.void, filter: { status: 'void' } },
  ],
  columns: [
    clientLinkColumn('pagos', ({ invoice_number: number }) => number),
    {
      key: 'number',
      title: copy.number,
      mono: true,
      onPhone: 'line',
      cell: ({ invoice_number: number }) => number,
    },
    { key: 'concept', title: copy.concept, cell: ({ concept }) => concept },
    {
      key: 'amount',
      title: copy.amount,
      align: 'end',
      onPhone: 'amount',
      cell: ({ amount }) => formatMoney(centavos(amount)),
    },
    {
      key: 'status',
      title: copy.status,
      text: ({ status }) => invoiceStatusName[status],
      onPhone: 'badge',
      cell: ({ status }) => <InvoiceBadge status={status} />,
    },
    {
      key: 'due_date',
      title: copy.due,
      align: 'end',
      value: ({ due_date: day }) => day,
      cell: ({ due_date: day }) => shortDayOf(day),
    },
    {
      key: 'paid',
      title: copy.paid,
      align: 'end',
      cell: ({ paid_at: at }) => (at === null ? staffListCopy.none : businessDayOf(at)),
    },
  ],
}
