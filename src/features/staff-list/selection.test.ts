import { expect, it } from 'vitest'
import { isRowSelected, selectedCount, withRow } from './selection.ts'

const all = {
  kind: 'all' as const,
  count: 120,
  question: { filter: {}, search: '', sort: null, descending: true },
}

it('a row is marked and unmarked; without any there is no selection', () => {
  const one = withRow(null, 'a', ['a', 'b'])
  expect(one).toEqual({ kind: 'rows', ids: ['a'] })
  expect(withRow(one, 'a', ['a', 'b'])).toBeNull()
})

it('"all" has the count that the person saw; without one row only the others on the screen stay marked', () => {
  expect([selectedCount(all), isRowSelected(all, 'z')]).toEqual([120, true])
  expect(withRow(all, 'a', ['a', 'b', 'c'])).toEqual({ kind: 'rows', ids: ['b', 'c'] })
})
