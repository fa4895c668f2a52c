import { expect, test } from 'vitest'
import { folioNames, groupMatches, indexRow, newestFirst, rankRows } from './ranking.ts'

const row = (title: string, more: { also?: string; at?: string; names?: string[]; group?: string } = {}) => ({
  title,
  group: more.group ?? 'ticket',
  names: [title, ...(more.names ?? [])],
  ...(more.also === undefined ? {} : { also: more.also }),
  ...(more.at === undefined ? {} : { at: more.at }),
})
const titles = (rows: ReturnType<typeof row>[], typed: string) =>
  rankRows(rows.map(indexRow), typed).map(({ of }) => of.title)

test('accents, capitals and punctuation make no difference', () => {
  const rows = [row('Página caída en Mérida'), row('Otra cosa')]
  for (const typed of ['pagina', 'PÁGINA', '¿página?', 'caida merida', 'Página caída en Mérida'])
    expect(titles(rows, typed)).toEqual(['Página caída en Mérida'])
})

test('words are found in any order, and all are required', () => {
  const rows = [row('El botón de pago no responde'), row('El botón de inicio')]
  expect(titles(rows, 'pago botón')).toEqual(['El botón de pago no responde'])
  expect(titles(rows, 'pago inicio')).toEqual([])
})

test('the beginning of a title comes first, then words of the title, then words of the text, then parts of words', () => {
  const rows = [
    row('Refactura del mes'),
    row('Duda', { also: 'No me llegó la factura' }),
    row('Cambiar mi factura'),
    row('Factura de octubre'),
  ]
  expect(titles(rows, 'factura')).toEqual([
    'Factura de octubre',
    'Cambiar mi factura',
    'Duda',
    'Refactura del mes',
  ])
})

test('of two equal matches, the newer one comes first', () => {
  const rows = [
    row('Factura', { at: '2026-01-01T00:00:00Z' }),
    row('Factura', { at: '2026-03-01T00:00:00Z' }),
    row('Factura'),
  ]
  expect(rankRows(rows.toSorted(newestFirst).map(indexRow), 'fact').map(({ of }) => of.at)).toEqual([
    '2026-03-01T00:00:00Z',
    '2026-01-01T00:00:00Z',
    undefined,
  ])
})

test('a folio is found as written, without punctuation, and by its number', () => {
  const rows = [
    row('No abre', { names: folioNames('TK-0031') }),
    row('Sí abre', { names: folioNames('TK-0131') }),
  ]
  for (const typed of ['TK-0031', 'tk 0031', 'tk0031', 'tk31', '0031', '31'])
    expect(titles(rows, typed)).toEqual(['No abre'])
})

test('the number of an invoice with a year is found by its last part, and a folio without digits by its letters', () => {
  expect(folioNames('AZ-2026-00012')).toEqual(['AZ-2026-00012', '00012', '12', 'AZ00012', 'AZ12'])
  expect(folioNames('SIN')).toEqual(['SIN'])
})

test('words of two different names do not count as the beginning of one name', () => {
  const [found] = rankRows([indexRow(row('Ana', { names: ['Ferretería'] }))], 'ana ferreteria')
  expect(found?.grade).toBe(1)
})

test('empty text, or only punctuation, finds nothing', () => {
  expect(titles([row('Factura')], '  ')).toEqual([])
  expect(titles([row('Factura')], '¿?')).toEqual([])
})

test('a group has at most its limit, and the group with the best match comes first', () => {
  const rows = [
    row('Pago 1', { group: 'ticket', also: 'oxxo' }),
    row('Oxxo', { group: 'article' }),
    row('Pago 2', { group: 'ticket', also: 'oxxo' }),
    row('Pago 3', { group: 'ticket', also: 'oxxo' }),
  ]
  const order: readonly string[] = ['ticket', 'article']
  const groups = groupMatches(rankRows(rows.map(indexRow), 'oxxo'), order, 2)
  expect(groups.map(({ group, items }) => [group, items.map(({ title }) => title)])).toEqual([
    ['article', ['Oxxo']],
    ['ticket', ['Pago 1', 'Pago 2']],
  ])
})
