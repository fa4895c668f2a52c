import { expect, test } from 'vitest'
import { clientColumns } from '../../features/clients/clientColumns.tsx'
import { columnsOf } from '../../features/services/columns.tsx'
import { taskColumns } from '../../features/tasks/taskColumns.tsx'
import { invoiceColumns } from '../../features/billing/overview/invoiceColumns.tsx'
import { statementColumns } from '../../features/billing/statement/statementColumns.ts'
import { phoneLines } from './phoneLines.ts'
import type { Column } from './tableColumn.ts'

type Row = { name: string; paid: string; due: string | null }
const columns: Column<Row>[] = [
  { key: 'name', title: 'Nombre', cell: ({ name }) => name },
  { key: 'paid', title: 'Pago', cell: ({ paid }) => paid, onPhone: 'amount' },
  { key: 'due', title: 'Vence', cell: ({ due }) => due, onPhone: 'line' },
]

test('a place without a value is left out of the two lines', () => {
  const { amounts, lines } = phoneLines(columns, { name: 'Reportes SEO', paid: '', due: null })
  expect([amounts, lines]).toEqual([[], []])
})

const placesOf = (all: readonly { onPhone?: string }[]) =>
  all.map(({ onPhone }) => onPhone).filter((place) => place !== undefined)

test('every list of the app says on the phone what it is about in two lines', () => {
  const services = columnsOf({
    favorites: undefined,
    onFavorite: () => undefined,
    onDetails: () => undefined,
    common: [],
  })
  const places = [services, invoiceColumns, statementColumns, taskColumns(0), clientColumns].map(placesOf)
  for (const list of places) {
    expect(list.length).toBeGreaterThan(1)
    // More than two under the name do not fit a phone.
    expect(list.filter((place) => place === 'line').length).toBeLessThanOrEqual(2)
    expect(list.filter((place) => place === 'badge').length).toBeLessThanOrEqual(1)
  }
})
