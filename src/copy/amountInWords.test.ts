import { assert, constantFrom, integer, oneof, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords as ofDocuments } from '../../supabase/functions/document/amount-in-words.ts'
import { amountInWords } from './amountInWords.ts'

const MOST = 99_999_999_999

const values: Readonly<Record<string, number>> = {
  CERO: 0,
  UN: 1,
  DOS: 2,
  TRES: 3,
  CUATRO: 4,
  CINCO: 5,
  SEIS: 6,
  SIETE: 7,
  OCHO: 8,
  NUEVE: 9,
  DIEZ: 10,
  ONCE: 11,
  DOCE: 12,
  TRECE: 13,
  CATORCE: 14,
  QUINCE: 15,
  VEINTE: 20,
  TREINTA: 30,
  CUARENTA: 40,
  CINCUENTA: 50,
  SESENTA: 60,
  SETENTA: 70,
  OCHENTA: 80,
  NOVENTA: 90,
  CIEN: 100,
  CIENTO: 100,
  QUINIENTOS: 500,
  SETECIENTOS: 700,
  NOVECIENTOS: 900,
}

const plain = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** The value of one word, by how Spanish composes it. */
function valueOf(word: string): number {
  const known = values[word]
  if (known !== undefined) return known
  const [, ten, one] = /^(DIECI|VEINTI)(.+)$/.exec(word) ?? []
  if (ten !== undefined && one !== undefined) return (ten === 'DIECI' ? 10 : 20) + valueOf(one)
  const [, times] = /^(.+)CIENTOS$/.exec(word) ?? []
  if (times === undefined) throw new Error(`No number is called ${word}`)
  return valueOf(times) * 100
}

/** Reads an amount as a person does: the centavos of a text. */
function read(text: string): number {
  const [, words = '', cents] = /^\((.+?)(?: DE)? PESOS? (\d\d)\/100 M\.N\.\)$/.exec(text) ?? []
  let [total, group] = [0, 0]
  for (const word of plain(words).split(' ')) {
    if (word === 'MIL') group = Math.max(group, 1) * 1000
    else if (word === 'MILLON' || word === 'MILLONES') [total, group] = [group * 1_000_000, 0]
    else if (word !== 'Y') group += valueOf(word)
  }
  return (total + group) * 100 + Number(cents)
}

/** Many numbers of each length, and the ones next to a round number. */
const amounts = oneof(
  integer({ min: 0, max: MOST }),
  integer({ min: 0, max: 9 }).chain((length) => integer({ min: 0, max: 100 * 10 ** length - 1 })),
  tuple(constantFrom(100, 1000, 21_000, 100_000, 1_000_000, 21_000_000), integer({ min: -1, max: 1 })).map(
    ([round, by]) => (round + by) * 100,
  ),
)

describe('An amount in words', () => {
  it.each([
    [0, 'CERO PESOS 00/100'],
    [5, 'CERO PESOS 05/100'],
    [1_00, 'UN PESO 00/100'],
    [2_00, 'DOS PESOS 00/100'],
    [16_00, 'DIECISÉIS PESOS 00/100'],
    [21_00, 'VEINTIÚN PESOS 00/100'],
    [22_00, 'VEINTIDÓS PESOS 00/100'],
    [30_00, 'TREINTA PESOS 00/100'],
    [31_99, 'TREINTA Y UN PESOS 99/100'],
    [100_00, 'CIEN PESOS 00/100'],
    [101_00, 'CIENTO UN PESOS 00/100'],
    [555_55, 'QUINIENTOS CINCUENTA Y CINCO PESOS 55/100'],
    [777_00, 'SETECIENTOS SETENTA Y SIETE PESOS 00/100'],
    [999_00, 'NOVECIENTOS NOVENTA Y NUEVE PESOS 00/100'],
    [1_000_00, 'MIL PESOS 00/100'],
    [1_001_00, 'MIL UN PESOS 00/100'],
    [1_234_50, 'MIL DOSCIENTOS TREINTA Y CUATRO PESOS 50/100'],
    [2_100_00, 'DOS MIL CIEN PESOS 00/100'],
    [3_149_99, 'TRES MIL CIENTO CUARENTA Y NUEVE PESOS 99/100'],
    [21_000_00, 'VEINTIÚN MIL PESOS 00/100'],
    [31_021_00, 'TREINTA Y UN MIL VEINTIÚN PESOS 00/100'],
    [100_000_00, 'CIEN MIL PESOS 00/100'],
    [101_000_00, 'CIENTO UN MIL PESOS 00/100'],
    [1_000_000_00, 'UN MILLÓN DE PESOS 00/100'],
    [1_000_001_00, 'UN MILLÓN UN PESOS 00/100'],
    [2_000_000_10, 'DOS MILLONES DE PESOS 10/100'],
    [21_001_000_00, 'VEINTIÚN MILLONES MIL PESOS 00/100'],
    [100_000_000_00, 'CIEN MILLONES DE PESOS 00/100'],
    [
      MOST,
      'NOVECIENTOS NOVENTA Y NUEVE MILLONES NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE PESOS 99/100',
    ],
    // The database's columns have ten figures before the point.
    [1_234_000_000_00, 'MIL DOSCIENTOS TREINTA Y CUATRO MILLONES DE PESOS 00/100'],
  ])('of %d centavos is %s', (amount, words) => {
    expect(amountInWords(amount)).toBe(`(${words} M.N.)`)
  })

  const each = (check: (amount: number, words: string) => void) =>
    assert(
      property(amounts, (amount) => {
        check(amount, amountInWords(amount))
      }),
    )

  it('is read back as the same amount', () => {
    each((amount, words) => expect(read(words)).toBe(amount))
  })

  it('has no UNO, no UN MIL, and no second space', () => {
    each((_, words) => expect(words).not.toMatch(/UNO\b|(?:\(|MILLÓN |MILLONES )UN MIL\b| {2}|\bCIEN [^MP]/))
  })

  it('is the same on the screen and in the documents', () => {
    each((amount, words) => expect(ofDocuments(amount)).toBe(words))
  })
})
