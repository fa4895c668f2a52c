import { entity, type OwnedEntity } from './entities.ts'
import type { FiscalField } from './fiscalData.ts'
import type { TableRow } from './tableRow.ts'

export const invoiceStatuses = ['pending', 'paid', 'overdue', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** As in the database (private.invoice_transitions); a test holds them together. */
export const invoiceTransitions: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  pending: ['paid', 'overdue', 'void'],
  overdue: ['paid', 'void'],
  paid: [],
  // Made by hand, and taken back.
  void: [],
}

export type Invoice = TableRow<
  'invoices',
  {
    /** For a period, for what a change of plan costs more until its end, or made by hand by staff. */
    kind: 'period' | 'change' | 'manual'
    status: InvoiceStatus
    /** The client's fiscal data as they were when it was issued; null when there were none. */
    receiver: Readonly<Record<FiscalField, string>> | null
  }
>

export const invoices: OwnedEntity<Invoice> = entity('invoices')

/** Of a row that came to this device before the column did. */
const beforeReceivers = { receiver: null }

/** The client’s fiscal data of the day of issue; null where there were none. */
export const receiverOf = (invoice: Invoice): Invoice['receiver'] =>
  ({ ...beforeReceivers, ...invoice }).receiver

/** What is to be paid next: the earliest that is still pending. What is overdue is not next, it is late. */
export const nextInvoice = (all: readonly Invoice[]): Invoice | null =>
  all
    .filter(({ status }) => status === 'pending')
    .toSorted((a, b) => a.due_date.localeCompare(b.due_date))[0] ?? null
