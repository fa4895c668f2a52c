import { money } from '../../copy/billing.ts'
import type { Centavos } from '../../domain/money.ts'
import type { SumLine } from '../../ui/SumLines.tsx'

type NextSums = { readonly next_amount: Centavos; readonly next_credit: Centavos }

/** The next invoice: its period, less the client's credit on a line of its own, if there is any. */
export const nextLines = (
  said: { readonly period: string; readonly credit: string },
  total: string,
  { next_amount: amount, next_credit: credit }: NextSums,
): SumLine[] => [
  ...(credit === 0
    ? []
    : [
        { term: said.period, value: money(amount) },
        { term: said.credit, value: `-${money(credit)}`, kind: 'less' as const },
      ]),
  { term: total, value: money(amount - credit), kind: 'total' },
]
