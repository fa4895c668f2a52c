import { expect, test } from 'vitest'
import { exampleInvoice } from '../../../tests/support/account-rows.ts'
import { settledInvoice } from './settledInvoice.ts'

const origin = 'https://azulejo.mx'
const about = '/dashboard/billing/facturas/invoice'
const said = (status: 'pending' | 'overdue' | 'paid' | 'void', address: string | null = about) =>
  settledInvoice(address, [exampleInvoice({ status })], origin)

test('a notification about an unpaid invoice shows when the invoice is paid or void', () => {
  expect([said('paid'), said('void')]).toEqual(['Pagada', 'Anulada'])
})

test('an unpaid invoice, another one, and a notification of something else have no such note', () => {
  expect([said('pending'), said('overdue')]).toEqual([null, null])
  expect([
    said('paid', '/dashboard/billing/facturas/other'),
    said('paid', '/dashboard'),
    said('paid', null),
  ]).toEqual([null, null, null])
})
