import { expect, it } from 'vitest'
import type { Column } from '../../ui/table/tableColumn.ts'
import { columnText } from './columnText.ts'
import { shownColumns, withColumn } from './shownColumns.ts'

const columns: Column<{ id: string }>[] = ['nombre', 'plan', 'alta'].map((key) => ({
  key,
  title: key,
  cell: ({ id }) => `${key} ${id}`,
}))

it('a hidden column is in the address and can be restored; the first one is always shown', () => {
  const without = withColumn(withColumn(new URLSearchParams('vista=todos'), 'plan'), 'nombre')
  expect(without.toString()).toBe('vista=todos&sin=nombre.plan')
  expect(shownColumns(columns, without).map(({ key }) => key)).toEqual(['nombre', 'alta'])
  expect(withColumn(withColumn(without, 'plan'), 'nombre').toString()).toBe('vista=todos')
})

it('the text of a column is that of its cell, or its own', () => {
  const [first] = columns
  if (first === undefined) throw new Error('no column')
  expect(columnText(first, { id: '1' })).toBe('nombre 1')
  expect(columnText({ ...first, cell: () => null, text: ({ id }) => `TK-${id}` }, { id: '1' })).toBe('TK-1')
})
