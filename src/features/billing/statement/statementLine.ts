import { statementCopy, statementMethod } from '../../../copy/statement.ts'
import { formatMoney } from '../../../copy/money.ts'
import type { StatementLine } from '../../../domain/statement.ts'

/** The subject of a line. */
export function lineText(line: StatementLine): string {
  if (line.kind === 'charge') return line.concept
  if (line.kind === 'dispute' && line.chargedIn !== null) return statementCopy.chargedAgain(line.chargedIn)
  if (line.kind !== 'payment') return statementCopy[line.kind]
  if (line.method === 'cash') return statementCopy.cash
  return statementCopy.payment(line.method === null ? null : statementMethod[line.method])
}

/** A line has a charge or a payment: the other cell stays empty. */
export const amountOf = (centavos: number): string => (centavos === 0 ? '' : formatMoney(centavos))
