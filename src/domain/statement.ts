import type { Contract } from './contract.ts'
import { disputeOf, type Invoice } from './invoice.ts'
import type { Payment, PaymentMethod } from './payment.ts'
import type { Refund } from './refund.ts'
import { momentOf } from './momentInMexico.ts'
import { type Centavos, centavos } from './money.ts'

export type StatementLine = {
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  /** Its number, and the invoice. */
  readonly invoice: string | null
  readonly invoiceId: Invoice['id'] | null
  readonly concept: string
  /** Below zero: a reversed charge. */
  readonly charge: Centavos
  /** Below zero: returned money. */
  readonly paid: Centavos
  /** The amount owed after this line. */
  readonly balance: Centavos
} & (
  | { readonly kind: 'charge' }
  /** method: null if only the invoice's status shows that it was paid. */
  | { readonly kind: 'payment'; readonly method: PaymentMethod | null }
  /** A duplicate payment: it is refunded, and changes nothing. */
  | { readonly kind: 'surplus'; readonly method: PaymentMethod | null }
  /** chargedIn: the number of the invoice that charges the lost payment again. */
  | { readonly kind: 'dispute'; readonly chargedIn: string | null }
  | { readonly kind: Exclude<ReturnKind, 'dispute'> }
)

/**
 * credit: a charge that no longer applies; void: that of a cancelled invoice; refund: its money was returned;
 * surplus_refund: that of a payment that does not count; dispute: a bank took the money back, and dispute_won: returned
 * it to us.
 */
type ReturnKind = 'credit' | 'void' | 'refund' | 'surplus_refund' | 'dispute' | 'dispute_won'

export type Statement = {
  readonly lines: readonly StatementLine[]
  readonly charged: Centavos
  readonly paid: Centavos
  readonly balance: Centavos
}

type Entry = Omit<StatementLine, 'balance'> & { readonly kind: StatementLine['kind'] } & {
  readonly method: PaymentMethod | null
  readonly chargedIn: string | null
}

/** Listed but not counted: the payment that it refers to does not count either. */
const notInBalance: ReadonlySet<StatementLine['kind']> = new Set(['surplus', 'surplus_refund'])

/** Charges, payments and returned money in order, with the amount owed after each. */
export function statementOf(
  invoices: readonly Invoice[],
  payments: readonly Payment[],
  refunds: readonly Refund[],
  contracts: readonly Pick<Contract, 'id' | 'start_date'>[],
): Statement {
  const starts = new Map(contracts.map(({ id, start_date: start }) => [id, start]))
  const completed = payments.filter(({ status }) => status === 'completed')
  // What a bank took back is owed already: with the invoice that charges it, it would be owed twice.
  const charges = invoices.filter((invoice) => disputeOf(invoice) === null)
  const entries = [
    ...charges.map((invoice) => chargeOf(invoice, starts.get(invoice.contract_id ?? '') ?? null)),
    ...completed.map((payment) => paymentOf(payment, invoices)),
    ...invoices.flatMap((invoice) => settledElsewhere(invoice, completed)),
    ...charges.flatMap(voided),
    ...refunds.flatMap((refund) => returnsOf(refund, payments, invoices)),
  ].toSorted((a, b) => a.at.localeCompare(b.at) || rank(a) - rank(b))
  let balance = 0
  const lines: StatementLine[] = []
  for (const entry of entries) {
    balance += entry.charge - (notInBalance.has(entry.kind) ? 0 : entry.paid)
    lines.push({ ...entry, balance })
  }
  const sum = (of: (line: StatementLine) => Centavos) => lines.reduce((total, line) => total + of(line), 0)
  return {
    lines,
    charged: sum(({ charge }) => charge),
    paid: sum(({ kind, paid }) => (notInBalance.has(kind) ? 0 : paid)),
    balance,
  }
}

function chargeOf(invoice: Invoice, contractStart: string | null): Entry {
  const { id, amount, concept, invoice_number: number, created_at: issued, paid_at: paidAt } = invoice
  // The invoice's row is written a moment after the payment that caused it.
  const at = isoOf(paidAt !== null && paidAt < issued ? paidAt : issued)
  // Issued before the contract began: nothing was owed until then.
  const from = contractStart === null ? at : isoOf(momentOf(contractStart, '00:00'))
  return {
    id: `charge ${id}`,
    kind: 'charge',
    at: at < from ? from : at,
    invoice: number,
    invoiceId: id,
    concept,
    charge: centavos(amount),
    paid: 0,
    method: null,
    chargedIn: null,
  }
}

function paymentOf(payment: Payment, invoices: readonly Invoice[]): Entry {
  const invoice = invoices.find(({ id }) => id === payment.invoice_id)
  return {
    id: `payment ${payment.id}`,
    kind: payment.surplus ? 'surplus' : 'payment',
    at: isoOf(payment.paid_at ?? payment.created_at),
    invoice: invoice?.invoice_number ?? null,
    invoiceId: invoice?.id ?? null,
    concept: invoice?.concept ?? '',
    charge: 0,
    paid: centavos(payment.amount),
    method: payment.method,
    chargedIn: null,
  }
}

/** A paid invoice without a row of its payment. */
const settledElsewhere = (invoice: Invoice, completed: readonly Payment[]): Entry[] =>
  invoice.status !== 'paid' || completed.some(({ invoice_id: id, surplus }) => id === invoice.id && !surplus)
    ? []
    : [
        {
          id: `paid ${invoice.id}`,
          kind: 'payment',
          at: isoOf(invoice.paid_at ?? invoice.created_at),
          invoice: invoice.invoice_number,
          invoiceId: invoice.id,
          concept: invoice.concept,
          charge: 0,
          paid: centavos(invoice.amount),
          method: null,
          chargedIn: null,
        },
      ]

/** The charge of a void invoice is reversed on the day it was voided. */
const voided = ({ id, status, voided_at: at, invoice_number: number, concept, amount }: Invoice): Entry[] =>
  // A row that an older version stored on the device has no such column.
  status !== 'void' || at === null
    ? []
    : [
        {
          id: `void ${id}`,
          kind: 'void',
          at: isoOf(at),
          invoice: number,
          invoiceId: id,
          concept,
          charge: 0 - centavos(amount),
          paid: 0,
          method: null,
          chargedIn: null,
        },
      ]

/** Lines of the same moment are in this order: the charge, then the payment, then the returned money. */
const rank = ({ kind, paid }: Pick<StatementLine, 'kind' | 'paid'>): number =>
  kind === 'charge' ? 0 : kind === 'payment' || kind === 'surplus' ? 1 : paid === 0 ? 2 : 3

/**
 * A refund reverses the charge and returns its money; a dispute only takes the money, which is owed until it is paid
 * again.
 */
function returnsOf(refund: Refund, payments: readonly Payment[], invoices: readonly Invoice[]): Entry[] {
  const { id, reason, status, created_at: created, settled_at: settled } = refund
  const payment = payments.find((each) => each.id === refund.payment_id)
  const invoice = invoices.find((each) => each.id === payment?.invoice_id)
  const charging = invoices.find((each) => disputeOf(each) === id && each.status !== 'void')
  const amount = centavos(refund.amount)
  const takenBack = 0 - amount
  const line = (kind: ReturnKind, at: string, sums: { charge?: Centavos; paid?: Centavos }): Entry => ({
    id: `${kind} ${id}`,
    kind,
    at: isoOf(at),
    invoice: invoice?.invoice_number ?? null,
    invoiceId: invoice?.id ?? null,
    concept: invoice?.concept ?? '',
    charge: 0,
    paid: 0,
    method: null,
    chargedIn: kind === 'dispute' ? (charging?.invoice_number ?? null) : null,
    ...sums,
  })
  const counts = payment?.surplus !== true
  if (reason === 'dispute')
    return [
      ...(counts ? [line('dispute', created, { paid: takenBack })] : []),
      ...(counts && status === 'won' && settled !== null
        ? [line('dispute_won', settled, { paid: amount })]
        : []),
    ]
  return [
    ...(counts ? [line('credit', created, { charge: takenBack })] : []),
    ...(settled === null ? [] : [line(counts ? 'refund' : 'surplus_refund', settled, { paid: takenBack })]),
  ]
}

/** In one format, so that two can be compared as texts. */
const isoOf = (at: string): string => new Date(at).toISOString()
