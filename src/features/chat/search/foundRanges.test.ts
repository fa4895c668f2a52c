import { expect, test } from 'vitest'
import { foundRanges } from './foundRanges.ts'

const marked = (text: string, ...terms: string[]) =>
  foundRanges(text, terms).map(([from, to]) => text.slice(from, to))

test('word beginnings are marked in the original text, with accents and capitals', () => {
  expect(marked('¿La página de MÉRIDA?', 'merid')).toEqual(['MÉRID'])
  expect(marked('Emérita mérida', 'merid')).toEqual(['mérid'])
  expect(marked('Pa\u0301gina, página', 'pag')).toEqual(['Pa\u0301g', 'pág'])
  expect(marked('cafe\u0301', 'cafe')).toEqual(['cafe\u0301'])
  expect(marked('AZ-2026-0140', 'az', '0140')).toEqual(['AZ', '0140'])
  expect(marked('factura facturas', 'fact', 'factura')).toEqual(['factura', 'factura'])
  expect(marked('nada', 'otra')).toEqual([])
})
