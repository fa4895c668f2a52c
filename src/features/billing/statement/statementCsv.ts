import { statementCopy } from '../../../copy/statement.ts'
import { todayInMexico } from '../../../domain/calendar.ts'
import type { StatementLine } from '../../../domain/statement.ts'
import { objectUrlOf, download } from '../../../ui/download.ts'
import { lineText } from './statementLine.ts'

const HUNDRED = 100

const pesos = (centavos: number): string => (centavos / HUNDRED).toFixed(2)

/** A cell is always quoted; a text that a spreadsheet would run as a formula stays a text. */
const cell = (text: string): string =>
  `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Dates as the database writes them, amounts with a decimal point: for spreadsheets, not for readers. */
export function statementCsv(lines: readonly StatementLine[]): string {
  const { date, concept, number, charge, paid, balance } = statementCopy
  const rows = lines.map((line) => [
    cell(todayInMexico(Date.parse(line.at))),
    cell(lineText(line)),
    cell(line.invoice ?? ''),
    pesos(line.charge),
    pesos(line.paid),
    pesos(line.balance),
  ])
  const heads = [date, concept, number, charge, paid, balance].map(cell)
  return [heads, ...rows].map((row) => row.join(',')).join('\r\n')
}

// Without it a spreadsheet on Windows garbles accents.
const BYTE_ORDER_MARK = '\uFEFF'

export function saveCsv(lines: readonly StatementLine[], name: string): void {
  download(objectUrlOf(new Blob([BYTE_ORDER_MARK, statementCsv(lines)], { type: 'text/csv' })), name)
}
