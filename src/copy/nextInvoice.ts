import type { Centavos } from '../domain/money.ts'
import { money } from './billing.ts'

type NextInvoice = { readonly next_amount: Centavos; readonly next_credit: Centavos }
type Line = { readonly term: string; readonly value: string; readonly kind?: 'less' | 'total' }

/** The client reads *tu*, staff read *su*. */
const terms = {
  client: { period: 'Tu próximo periodo', credit: 'Menos tu saldo a favor' },
  staff: { period: 'Su próximo periodo', credit: 'Menos su saldo a favor' },
}

/** The next invoice: its period, less the client's credit on a line of its own, if there is any. */
export const nextInvoiceLines = (
  reader: 'client' | 'staff',
  total: string,
  { next_amount: amount, next_credit: credit }: NextInvoice,
): Line[] => [
  ...(credit === 0
    ? []
    : [
        { term: terms[reader].period, value: money(amount) },
        { term: terms[reader].credit, value: `-${money(credit)}`, kind: 'less' as const },
      ]),
  { term: total, value: money(amount - credit), kind: 'total' },
]
