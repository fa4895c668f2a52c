import * as z from 'zod/mini'
import { wholeEntity } from './entity.ts'

const statuses = ['pending', 'paid', 'overdue'] as const
export type InvoiceStatus = (typeof statuses)[number]

/** As in the database (private.invoice_transitions); a test holds them together. */
export const invoiceTransitions: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  pending: ['paid', 'overdue'],
  overdue: ['paid'],
  paid: [],
}

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const Invoice = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    user_id: z.uuid(),
    contract_id: z.nullable(z.uuid()),
    invoice_number: z.string(),
    /** For a period, or for what a change of plan costs more until its end. */
    kind: z.enum(['period', 'change']),
    concept: z.string(),
    /** Pesos. */
    amount: z.number(),
    status: z.enum(statuses),
    period_start: z.string(),
    period_end: z.string(),
    due_date: z.string(),
    paid_at: z.nullable(z.string()),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type Invoice = z.infer<typeof Invoice>

export const invoices = wholeEntity('invoices', 'account')

/** What is to be paid next: the earliest that is still pending. What is overdue is not next, it is late. */
export const nextInvoice = (all: readonly Invoice[]): Invoice | null =>
  all
    .filter(({ status }) => status === 'pending')
    .toSorted((a, b) => a.due_date.localeCompare(b.due_date))[0] ?? null
