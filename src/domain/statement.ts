import type { Invoice } from './invoice.ts'
import type { Payment, PaymentMethod } from './payment.ts'
import { type Centavos, centavos } from './price.ts'

export type StatementLine = {
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  readonly invoice: string | null
  readonly concept: string
  readonly charge: Centavos
  readonly paid: Centavos
  /** What is owed after this line. */
  readonly balance: Centavos
} & (
  | { readonly kind: 'charge' }
  /** method: null where only the invoice says that it was paid. */
  | { readonly kind: 'payment'; readonly method: PaymentMethod | null }
  /** Came for what was paid already: it is given back, and changes nothing. */
  | { readonly kind: 'surplus'; readonly method: PaymentMethod | null }
)

export type Statement = {
  readonly lines: readonly StatementLine[]
  readonly charged: Centavos
  readonly paid: Centavos
  readonly balance: Centavos
}

type Entry = Omit<StatementLine, 'balance'> & { readonly kind: StatementLine['kind'] } & {
  readonly method: PaymentMethod | null
}

/** Charges and payments in their order, and what is owed after each. */
export function statementOf(invoices: readonly Invoice[], payments: readonly Payment[]): Statement {
  const came = payments.filter(({ status }) => status === 'completed')
  const entries = [
    ...invoices.map(chargeOf),
    ...came.map((payment) => paymentOf(payment, invoices)),
    ...invoices.flatMap((invoice) => settledElsewhere(invoice, came)),
  ].toSorted(
    // Of one moment: what is owed stands before what pays it.
    (a, b) => a.at.localeCompare(b.at) || Number(a.kind !== 'charge') - Number(b.kind !== 'charge'),
  )
  let balance = 0
  const lines: StatementLine[] = []
  for (const entry of entries) {
    balance += entry.charge - (entry.kind === 'surplus' ? 0 : entry.paid)
    lines.push({ ...entry, balance })
  }
  const sum = (of: (line: StatementLine) => Centavos) => lines.reduce((total, line) => total + of(line), 0)
  return {
    lines,
    charged: sum(({ charge }) => charge),
    paid: sum(({ kind, paid }) => (kind === 'surplus' ? 0 : paid)),
    balance,
  }
}

const chargeOf = ({
  id,
  amount,
  concept,
  invoice_number: number,
  created_at: at,
  paid_at: paidAt,
}: Invoice): Entry => ({
  id: `charge ${id}`,
  kind: 'charge',
  // Written down with the payment that made it, a moment after it.
  at: isoOf(paidAt !== null && paidAt < at ? paidAt : at),
  invoice: number,
  concept,
  charge: centavos(amount),
  paid: 0,
  method: null,
})

function paymentOf(payment: Payment, invoices: readonly Invoice[]): Entry {
  const invoice = invoices.find(({ id }) => id === payment.invoice_id)
  return {
    id: `payment ${payment.id}`,
    kind: payment.surplus ? 'surplus' : 'payment',
    at: isoOf(payment.paid_at ?? payment.created_at),
    invoice: invoice?.invoice_number ?? null,
    concept: invoice?.concept ?? '',
    charge: 0,
    paid: centavos(payment.amount),
    method: payment.method,
  }
}

/** An invoice that is paid, and of whose payment there is no row. */
const settledElsewhere = (invoice: Invoice, came: readonly Payment[]): Entry[] =>
  invoice.status !== 'paid' || came.some(({ invoice_id: id, surplus }) => id === invoice.id && !surplus)
    ? []
    : [
        {
          id: `paid ${invoice.id}`,
          kind: 'payment',
          at: isoOf(invoice.paid_at ?? invoice.created_at),
          invoice: invoice.invoice_number,
          concept: invoice.concept,
          charge: 0,
          paid: centavos(invoice.amount),
          method: null,
        },
      ]

/** Of one form, so that two can be compared as texts. */
const isoOf = (at: string): string => new Date(at).toISOString()
