import { entity, type OwnedEntity } from './entities.ts'
import type { FiscalTexts } from './fiscalData.ts'
import type { Id } from './id.ts'
import type { TableRow } from './tableRow.ts'

export const invoiceStatuses = ['pending', 'paid', 'overdue', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** The database has the same transitions (private.invoice_transitions); a test compares both. */
export const invoiceTransitions: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  pending: ['paid', 'overdue', 'void'],
  overdue: ['paid', 'void'],
  paid: [],
  // Made by hand, and cancelled.
  void: [],
}

export type Invoice = TableRow<
  'invoices',
  {
    /**
     * An invoice is for a period, for the price difference of a plan change until the period's end, or made by hand by
     * staff.
     */
    kind: 'period' | 'change' | 'manual'
    status: InvoiceStatus
    /** The client's fiscal data as they were when it was issued; null when there were none. */
    receiver: FiscalTexts | null
  },
  'dispute_id'
>

export const invoices: OwnedEntity<Invoice> = entity('invoices')

/** Completes a row that was stored on this device before the column existed. */
const beforeReceivers = { receiver: null }

/** The client's fiscal data on the day of issue; null if there were none. */
export const receiverOf = (invoice: Invoice): Invoice['receiver'] =>
  ({ ...beforeReceivers, ...invoice }).receiver

/** The lost dispute whose money it charges again; null for all others. */
export const disputeOf = ({ dispute_id: dispute }: Pick<Invoice, 'dispute_id'>): Id<'refunds'> | null =>
  // A row that an older version stored on the device has no such column.
  dispute ?? null

/** The next invoice to pay: the earliest pending one. Overdue invoices are excluded. */
export const nextInvoice = (all: readonly Invoice[]): Invoice | null =>
  all
    .filter(({ status }) => status === 'pending')
    .toSorted((a, b) => a.due_date.localeCompare(b.due_date))[0] ?? null
