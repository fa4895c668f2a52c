import { expect, test } from 'vitest'
import { filterOf, inStatus, withFilter } from './ticketRows.ts'

test('the filter is in the address: a reload keeps it, and an unknown one shows every ticket', () => {
  const filtered = withFilter(new URLSearchParams('q=factura&page=3'), 'resolved')
  expect(filtered.toString()).toBe('q=factura&estado=resolved')
  expect(filterOf(filtered)).toBe('resolved')
  expect(withFilter(filtered, 'all').toString()).toBe('q=factura')
  expect(filterOf(new URLSearchParams('estado=perdidos'))).toBe('all')
})

test('a filter has only the tickets in its status', () => {
  const rows = (['open', 'resolved', 'in_progress', 'open'] as const).map((status) => ({ status }))
  expect(inStatus(rows, 'open')).toHaveLength(2)
  expect(inStatus(rows, 'all')).toEqual(rows)
})
