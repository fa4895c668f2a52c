import { money } from '../../../copy/billing.ts'
import { statementCopy } from '../../../copy/statement.ts'
import { businessDayOf } from '../../../copy/calendar.ts'
import { formatMoney } from '../../../copy/money.ts'
import type { StatementLine } from '../../../domain/statement.ts'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { amountOf, lineText } from './statementLine.ts'

/** A charge and a payment are one figure each: where no heading stands over it, a word says which. */
const titled = (title: string, amount: string): string => (amount === '' ? '' : `${title} ${amount}`)

/** The table of the movements, column by column. */
export const statementColumns: Column<StatementLine>[] = [
  {
    key: 'what',
    title: statementCopy.concept,
    value: lineText,
    cell: lineText,
  },
  {
    key: 'date',
    title: statementCopy.date,
    onPhone: 'line',
    align: 'end',
    value: ({ at }) => at,
    cell: ({ at }) => businessDayOf(at),
  },
  {
    key: 'number',
    title: statementCopy.number,
    onPhone: 'line',
    value: ({ invoice }) => invoice,
    cell: ({ invoice }) => invoice,
  },
  {
    key: 'charge',
    title: statementCopy.charge,
    onPhone: 'amount',
    align: 'end',
    value: ({ charge }) => charge,
    cell: ({ charge }) => amountOf(charge),
    phoneCell: ({ charge }) => titled(statementCopy.charge, amountOf(charge)),
  },
  {
    key: 'paid',
    title: statementCopy.paid,
    onPhone: 'amount',
    align: 'end',
    value: ({ paid: came }) => came,
    cell: ({ paid: came }) => amountOf(came),
    phoneCell: ({ paid: came }) => titled(statementCopy.paid, amountOf(came)),
  },
  {
    key: 'balance',
    title: statementCopy.balance,
    onPhone: 'badge',
    align: 'end',
    cell: ({ balance: owed }) => money(owed),
    phoneCell: ({ balance: owed }) => titled(statementCopy.balance, formatMoney(owed)),
  },
]
