import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { ListDefinition } from './listDefinition.ts'
import { savedAddress } from './savedAddress.ts'

const list: ListDefinition<{ id: string }> = {
  list: 'invoices',
  row: z.object({ id: z.string() }),
  columns: [
    { key: 'folio', title: 'Folio', value: ({ id }) => id, cell: ({ id }) => id },
    { key: 'plan', title: 'Plan', cell: ({ id }) => id },
  ],
  views: [
    { key: 'todas', text: 'Todas', filter: {} },
    { key: 'vencidas', text: 'Vencidas', filter: { status: 'overdue' } },
  ],
  filters: [{ param: 'desde', filter: 'from', isValid: (value) => /^\d+$/.test(value) }],
  texts: { page: '', search: '', placeholder: '', count: () => '', none: '', noneSentence: '', noMatch: '' },
}
const saved = (address: string) => savedAddress(list, new URLSearchParams(address))

test('the whole list has no address to save, on any page', () => {
  expect([saved(''), saved('page=3'), saved('vista=todas'), saved('q=%20')]).toEqual(['', '', '', ''])
})

test('one query has one address, in any order of its parameters', () => {
  const address = 'desde=12&q=caf%C3%A9&sin=plan&sort=-folio&vista=vencidas'
  expect(saved('vista=vencidas&sort=-folio&q=caf%C3%A9&sin=plan&desde=12&page=2')).toBe(address)
  expect(saved(address)).toBe(address)
})

test('unknown parameters are left out', () => {
  expect(saved('vista=otra&sort=plan&sin=nada&desde=ayer&token=1')).toBe('')
})
