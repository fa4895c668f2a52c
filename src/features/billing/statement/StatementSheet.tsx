import { createPortal } from 'react-dom'
import { brand } from '../../../copy/brand.ts'
import { statementCopy } from '../../../copy/statement.ts'
import { businessDayOf, dayAndYearOf } from '../../../copy/calendar.ts'
import { formatMoney } from '../../../copy/money.ts'
import type { Statement } from '../../../domain/statement.ts'
import { statement as recipe } from '../../../styled-system/recipes'
import { amountOf, lineText } from './statementLine.ts'

type StatementSheetProps = { name: string; statement: Statement; today: string }

/** The printed statement. Outside the app's panes, which would cut it at the height of the screen. */
export function StatementSheet({ name, statement, today }: StatementSheetProps) {
  const part = recipe()
  const { date, concept, number, charge, paid, balance } = statementCopy
  const amounts = [charge, paid, balance]
  return createPortal(
    <article className={part.sheet} aria-hidden>
      <header className={part.head}>
        <div>
          <p className={part.brand}>{brand}</p>
          <p className={part.who}>{statementCopy.page}</p>
        </div>
        <div>
          <p className={part.day}>{statementCopy.of(name)}</p>
          <p className={part.day}>{statementCopy.asOf(dayAndYearOf(today))}</p>
        </div>
      </header>
      <table className={part.table}>
        <thead>
          <tr>
            {[date, concept, number].map((text) => (
              <th key={text} className={part.heading}>
                {text}
              </th>
            ))}
            {amounts.map((text) => (
              <th key={text} className={part.heading} data-end="">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statement.lines.map((line) => (
            <tr key={line.id}>
              <td className={part.cell}>{businessDayOf(line.at)}</td>
              <td className={part.cell}>{lineText(line)}</td>
              <td className={part.cell}>{line.invoice}</td>
              <td className={part.cell} data-end="">
                {amountOf(line.charge)}
              </td>
              <td className={part.cell} data-end="">
                {amountOf(line.paid)}
              </td>
              <td className={part.cell} data-end="">
                {formatMoney(line.balance)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className={part.foot} colSpan={3}>
              {statementCopy.owed}
            </td>
            {[statement.charged, statement.paid, statement.balance].map((sum, index) => (
              <td key={amounts[index]} className={part.foot} data-end="">
                {formatMoney(sum)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className={part.note}>{statementCopy.note}</p>
    </article>,
    document.body,
  )
}
