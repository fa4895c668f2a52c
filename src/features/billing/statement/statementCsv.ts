import { statementCopy } from '../../../copy/statement.ts'
import { todayInMexico } from '../../../domain/calendar.ts'
import type { StatementLine } from '../../../domain/statement.ts'
import { addressOf, download } from '../../../ui/download.ts'
import { lineText } from './statementLine.ts'

const HUNDRED = 100

const pesos = (centavos: number): string => (centavos / HUNDRED).toFixed(2)

/** Always quoted; what a spreadsheet would take for a formula is a text. */
const cell = (text: string): string =>
  `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Dates as the database writes them, amounts with a point: for a spreadsheet, not for the eye. */
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

// Without it a spreadsheet on Windows reads the accents of another alphabet.
const BYTE_ORDER_MARK = '\uFEFF'

export function saveCsv(lines: readonly StatementLine[], name: string): void {
  download(addressOf(new Blob([BYTE_ORDER_MARK, statementCsv(lines)], { type: 'text/csv' })), name)
}
