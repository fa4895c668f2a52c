import { describe, expect, it } from 'vitest'
import { arrangeRows, pressHeading, readTableState, type TableState, writeTableState } from './tableState.ts'

const start: TableState = { sort: null, descending: false, search: '', page: 1 }
type Row = { name: string; total: number | null }
const rows: Row[] = [
  { name: 'Óptica Lumen', total: 30 },
  { name: 'Ibarra Muebles', total: null },
  { name: 'Clínica 10', total: 4 },
  { name: 'Clínica 9', total: 200 },
]
const by = {
  valueOf: (row: Row, key: string) => (key === 'name' ? row.name : row.total),
  textOf: (row: Row) => row.name,
  pageSize: 10,
}
const names = (state: Partial<TableState>, pageSize = 10) =>
  arrangeRows(rows, { ...start, ...state }, { ...by, pageSize }).shown.map(({ name }) => name)

describe('The state of a table', () => {
  it('the state is written to the address and read back unchanged, and the rest of the address stays', () => {
    const state = { sort: 'total', descending: true, search: 'mué', page: 3 }
    const params = writeTableState(new URLSearchParams('plan=ESTANDAR'), state)
    expect(params.get('plan')).toBe('ESTANDAR')
    expect(readTableState(params)).toEqual(state)
    expect(writeTableState(params, start).toString()).toBe('plan=ESTANDAR')
  })

  it('two tables on a page have separate states', () => {
    const params = writeTableState(new URLSearchParams(), { ...start, page: 2 }, 'clients-')
    expect(readTableState(params).page).toBe(1)
    expect(readTableState(params, 'clients-').page).toBe(2)
  })

  it('invalid values in the address are ignored', () => {
    for (const page of ['0', '-1', 'x', '1.5'])
      expect(readTableState(new URLSearchParams({ page })).page).toBe(1)
  })

  it('a heading sorts ascending, then descending, then not', () => {
    const once = pressHeading({ ...start, page: 4 }, 'name')
    expect(once).toEqual({ ...start, sort: 'name' })
    expect(pressHeading(once, 'name')).toEqual({ ...start, sort: 'name', descending: true })
    expect(pressHeading(pressHeading(once, 'name'), 'name')).toEqual(start)
    expect(pressHeading(once, 'total')).toEqual({ ...start, sort: 'total' })
  })
})

describe('The rows of a table', () => {
  it('rows are sorted in reading order: accents do not matter, 9 comes before 10', () => {
    expect(names({ sort: 'name' })).toEqual(['Clínica 9', 'Clínica 10', 'Ibarra Muebles', 'Óptica Lumen'])
  })

  it('rows without a value are last, in both orders', () => {
    expect(names({ sort: 'total' }).at(-1)).toBe('Ibarra Muebles')
    expect(names({ sort: 'total', descending: true })).toEqual([
      'Clínica 9',
      'Óptica Lumen',
      'Clínica 10',
      'Ibarra Muebles',
    ])
  })

  it('rows are found by every word, without accents', () => {
    expect(names({ search: '  9 clinica' })).toEqual(['Clínica 9'])
    expect(names({ search: 'optica 9' })).toEqual([])
  })

  it('rows come in pages, and a page beyond the end is the last', () => {
    expect(names({ page: 2 }, 3)).toEqual(['Clínica 9'])
    expect(names({ page: 9 }, 3)).toEqual(['Clínica 9'])
  })
})
