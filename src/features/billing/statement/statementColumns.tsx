import type { ReactNode } from 'react'
import { money } from '../../../copy/billing.ts'
import { statementCopy } from '../../../copy/statement.ts'
import { businessDayOf } from '../../../copy/calendar.ts'
import { formatMoney } from '../../../copy/money.ts'
import type { StatementLine } from '../../../domain/statement.ts'
import { billingInvoiceHref } from '../../../hrefs.ts'
import { Inline, RowLink } from '../../../ui/RowLink.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { amountOf, lineText } from './statementLine.ts'
import { withAmounts } from '../../../ui/withAmounts.tsx'

/**
 * On a phone, figures have no column heading: the sign shows whether a figure raises or lowers the balance; screen
 * readers get a word.
 */
const signed = (title: string, amount: string): ReactNode =>
  amount === '' ? (
    ''
  ) : (
    <>
      <VisuallyHidden>{`${title} `}</VisuallyHidden>
      {withAmounts(amount)}
    </>
  )

/** The table of the movements, column by column. */
export const statementColumns: Column<StatementLine>[] = [
  {
    key: 'what',
    title: statementCopy.concept,
    value: lineText,
    cell: (line) => <Concept line={line} />,
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
    phoneCell: ({ charge }) => signed(statementCopy.charge, amountOf(charge)),
  },
  {
    key: 'paid',
    title: statementCopy.paid,
    onPhone: 'amount',
    align: 'end',
    value: ({ paid }) => paid,
    cell: ({ paid }) => amountOf(paid),
    phoneCell: ({ paid }) => signed(statementCopy.paid, amountOf(0 - paid)),
  },
  {
    key: 'balance',
    title: statementCopy.balance,
    onPhone: 'badge',
    align: 'end',
    cell: ({ balance: owed }) => money(owed),
    phoneCell: ({ balance: owed }) => `${statementCopy.balance} ${formatMoney(owed)}`,
  },
]

/** The subject of the line; it opens its invoice. */
function Concept({ line }: { line: StatementLine }) {
  const { invoice, invoiceId } = line
  if (invoice === null || invoiceId === null)
    return (
      <Inline>
        <b>{lineText(line)}</b>
      </Inline>
    )
  return (
    <RowLink to={billingInvoiceHref(invoiceId)} picture={null} more={invoice}>
      {lineText(line)}
    </RowLink>
  )
}
