import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { clientColumns } from '../../features/clients/clientColumns.tsx'
import { columnsOf } from '../../features/services/columns.tsx'
import { taskColumns } from '../../features/tasks/taskColumns.tsx'
import { invoiceColumns } from '../../features/billing/overview/invoiceColumns.tsx'
import { statementColumns } from '../../features/billing/statement/statementColumns.tsx'
import { type PhoneLines, phoneLines } from './phoneLines.ts'
import type { Column } from './tableColumn.ts'

type Row = { name: string; paid: string; due: string | null }
const columns: Column<Row>[] = [
  { key: 'name', title: 'Nombre', cell: ({ name }) => name },
  { key: 'paid', title: 'Pago', cell: ({ paid }) => paid, onPhone: 'amount' },
  { key: 'due', title: 'Vence', cell: ({ due }) => due, onPhone: 'line' },
]

test('a place without a value is left out of the two lines', () => {
  const { beside, under } = phoneLines(columns, { name: 'Reportes SEO', paid: '', due: null })
  expect([beside, under]).toEqual([[], []])
})

test('a badge takes the first free place: below the name, next to it, or the end of the second line', () => {
  const badge: Column<Row> = { key: 'badge', title: 'Estado', cell: () => 'Vencida', onPhone: 'badge' }
  const places = (row: Row) => {
    const { under, beside, end } = phoneLines([...columns, badge], row)
    return [under, beside, end].map((place) => place.map(({ content }) => content))
  }
  const due = '15 nov'
  expect(places({ name: 'AZ-1', paid: '5,459.99', due })).toEqual([[due], ['5,459.99'], ['Vencida']])
  expect(places({ name: 'AZ-1', paid: '', due })).toEqual([[due], ['Vencida'], []])
  expect(places({ name: 'AZ-1', paid: '', due: null })).toEqual([['Vencida'], [], []])
})

const contentsOf = ({ beside }: PhoneLines) => beside.map(({ content }) => renderToStaticMarkup(content))

test('in the statement a charge and a payment of the same amount differ by the sign, and for a screen reader by a word', () => {
  const line = {
    id: 'a',
    kind: 'charge',
    at: '2026-11-02T12:00:00Z',
    invoice: 'AZ-1',
    invoiceId: 'invoice',
    concept: 'Plan',
  } as const
  const money = { charge: 545_999, paid: 0, balance: 545_999 }
  const charge = phoneLines(statementColumns, { ...line, ...money })
  const payment = phoneLines(statementColumns, { ...line, ...money, charge: 0, paid: 545_999 })
  expect(contentsOf(charge)).toEqual([
    expect.stringMatching(/^<span [^>]+>Cargo <\/span><span data-private="">5,459\.99<\/span>$/),
  ])
  expect(contentsOf(payment)).toEqual([
    expect.stringMatching(/^<span [^>]+>Pago <\/span><span data-private="">-5,459\.99<\/span>$/),
  ])
})

test('the row of an agent’s client shows the number of open tasks', () => {
  const { under } = phoneLines(clientColumns, {
    client: {
      id: 'client',
      full_name: 'Mariana Robles',
      company: 'Ferretería Robles',
      phone: null,
      email: null,
      plan_type: null,
      avatar_url: null,
      picture_changes: 0,
      deletion_on: null,
      created_at: '2026-11-01T00:00:00Z',
      sync_seq: 1,
    },
    plan: null,
    openTasks: 2,
    unread: 0,
    since: '2026-11-01T00:00:00Z',
  })
  expect(under.map(({ content }) => content)).toEqual(['Ferretería Robles', '2 tareas abiertas'])
})

const placesOf = (all: readonly { onPhone?: string }[]) =>
  all.map(({ onPhone }) => onPhone).filter((place) => place !== undefined)

test('every list of the app fits two lines on the phone', () => {
  const services = columnsOf({
    favorites: new Set(),
    onFavorite: () => undefined,
    onDetails: () => undefined,
    isEnding: () => false,
    unpaid: new Set(),
    tiers: [],
    sameValue: [],
  })
  const places = [services, invoiceColumns(null), statementColumns, taskColumns(0), clientColumns].map(
    placesOf,
  )
  for (const list of places) {
    expect(list.length).toBeGreaterThan(1)
    // More than two below the name do not fit a phone.
    expect(list.filter((place) => place === 'line').length).toBeLessThanOrEqual(2)
    expect(list.filter((place) => place === 'badge').length).toBeLessThanOrEqual(1)
  }
})
