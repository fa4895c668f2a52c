import type { Centavos } from '../domain/money.ts'

/**
 * An amount as Mexican invoices have it: "(MIL DOSCIENTOS TREINTA Y CUATRO PESOS 50/100 M.N.)". The documents' copy is
 * supabase/functions/document/amount-in-words.ts; a test compares both.
 */

/** "UN", not "UNO": a noun follows. */
const small = [
  '',
  'UN',
  'DOS',
  'TRES',
  'CUATRO',
  'CINCO',
  'SEIS',
  'SIETE',
  'OCHO',
  'NUEVE',
  'DIEZ',
  'ONCE',
  'DOCE',
  'TRECE',
  'CATORCE',
  'QUINCE',
  'DIECISÉIS',
  'DIECISIETE',
  'DIECIOCHO',
  'DIECINUEVE',
  'VEINTE',
  'VEINTIÚN',
  'VEINTIDÓS',
  'VEINTITRÉS',
  'VEINTICUATRO',
  'VEINTICINCO',
  'VEINTISÉIS',
  'VEINTISIETE',
  'VEINTIOCHO',
  'VEINTINUEVE',
]

const tens = ['', '', '', 'TREINTA', 'CUARENTA', 'CINCUENTA', 'SESENTA', 'SETENTA', 'OCHENTA', 'NOVENTA']

const hundreds = [
  '',
  'CIENTO',
  'DOSCIENTOS',
  'TRESCIENTOS',
  'CUATROCIENTOS',
  'QUINIENTOS',
  'SEISCIENTOS',
  'SETECIENTOS',
  'OCHOCIENTOS',
  'NOVECIENTOS',
]

const HUNDRED = 100
const THOUSAND = 1000
const MILLION = 1_000_000

const joined = (...words: readonly string[]): string => words.filter((word) => word !== '').join(' ')

function underHundred(number: number): string {
  const word = small[number]
  if (word !== undefined) return word
  const [ten, one] = [tens[Math.floor(number / 10)] ?? '', small[number % 10] ?? '']
  return one === '' ? ten : `${ten} Y ${one}`
}

function underThousand(number: number): string {
  if (number === HUNDRED) return 'CIEN'
  return joined(hundreds[Math.floor(number / HUNDRED)] ?? '', underHundred(number % HUNDRED))
}

function underMillion(number: number): string {
  const thousands = Math.floor(number / THOUSAND)
  const before = thousands === 0 ? '' : thousands === 1 ? 'MIL' : `${underThousand(thousands)} MIL`
  return joined(before, underThousand(number % THOUSAND))
}

/** The words of whole pesos, with their noun. Up to twelve figures, as in the database. */
function pesosInWords(pesos: number): string {
  if (pesos === 0) return 'CERO PESOS'
  if (pesos === 1) return 'UN PESO'
  const [millions, rest] = [Math.floor(pesos / MILLION), pesos % MILLION]
  if (millions === 0) return `${underMillion(rest)} PESOS`
  const before = `${underMillion(millions)} ${millions === 1 ? 'MILLÓN' : 'MILLONES'}`
  return rest === 0 ? `${before} DE PESOS` : `${before} ${underMillion(rest)} PESOS`
}

export function amountInWords(amount: Centavos): string {
  const cents = String(amount % HUNDRED).padStart(2, '0')
  return `(${pesosInWords(Math.floor(amount / HUNDRED))} ${cents}/100 M.N.)`
}
