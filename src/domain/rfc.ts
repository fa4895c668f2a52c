/**
 * The RFC of a person or a company. Own code: @nodecfdi/rfc 2.0.6 needs luxon (20 kB) to read the day, and does not run
 * on Node 23 or later. In SQL: private.rfc_problem.
 */

export type RfcProblem = 'form' | 'generic' | 'digit'

const COMPANY_LENGTH = 12

/** Generic RFCs for customers without one, in Mexico and abroad. */
const generic: ReadonlySet<string> = new Set(['XAXX010101000', 'XEXX010101000'])

/** A letter's value is its index. */
const letters = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ \u00d1'

const shape = /^[A-Z\u00d1&]{3,4}(?<day>\d{6})[A-Z\d]{2}[\dA]$/

/** The stored form: people paste it with spaces and hyphens, and in lower case. */
export const normalizeRfc = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

export const isCompany = (rfc: string): boolean => rfc.length === COMPANY_LENGTH

export const isRfcLength = (rfc: string): boolean => isCompany(rfc) || rfc.length === COMPANY_LENGTH + 1

function isDay(yymmdd: string): boolean {
  const [year, month, day] = [yymmdd.slice(0, 2), yymmdd.slice(2, 4), yymmdd.slice(4)]
  // The year is read as one of the 2000s: that century has every date of the one before, and February 29 in its first
  // year.
  const date = `20${year}-${month}-${day}`
  const time = Date.parse(date)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

function checkDigit(rfc: string): string {
  // A company's is counted as if it began with a space.
  const counted = rfc.padStart(COMPANY_LENGTH + 1).slice(0, -1)
  const sum = Array.from(counted).reduce(
    (total, letter, at) => total + letters.indexOf(letter) * (counted.length + 1 - at),
    0,
  )
  const digit = (11 - (sum % 11)) % 11
  return digit === 10 ? 'A' : String(digit)
}

/** rfc: normalized. Null for a valid one. */
export function rfcProblem(rfc: string): RfcProblem | null {
  if (generic.has(rfc)) return 'generic'
  const day = shape.exec(rfc)?.groups?.['day']
  if (day === undefined || !isDay(day)) return 'form'
  return rfc.endsWith(checkDigit(rfc)) ? null : 'digit'
}
