import { expect, it } from 'vitest'
import { exampleInvoice, examplePayment, exampleRefund } from '../../tests/support/account-rows.ts'
import type { Invoice } from './invoice.ts'
import { disputesToCharge } from './lostDispute.ts'
import type { Refund } from './refund.ts'

const paid = exampleInvoice({ id: 'i', invoice_number: 'AZ-2026-0001', status: 'paid' })
const payment = examplePayment({ id: 'p', invoice_id: 'i', status: 'completed' })
const surplus = examplePayment({ id: 'q', invoice_id: 'i', status: 'completed', surplus: true })
const lost = (changes: Partial<Refund> = {}) =>
  exampleRefund({ id: 'd', payment_id: 'p', reason: 'dispute', status: 'lost', amount: 100.1, ...changes })
const toCharge = (refund: Refund, ...more: Invoice[]) =>
  disputesToCharge([refund], [payment, surplus], [paid, ...more])

it('a lost dispute can be charged, with the number of the invoice that its payment had paid', () => {
  expect(toCharge(lost())).toEqual([{ id: 'd', amount: 100.1, number: 'AZ-2026-0001' }])
})

it('a dispute that is open or won, of a surplus, or of less than a provider takes cannot be charged', () => {
  for (const changes of [
    { status: 'disputed' },
    { status: 'won' },
    { payment_id: 'q' },
    { amount: 9.99 },
  ] as const)
    expect(toCharge(lost(changes))).toEqual([])
  expect(toCharge(exampleRefund({ payment_id: 'p', status: 'returned' }))).toEqual([])
})

it('a lost dispute is charged by one invoice; after that invoice is void, another one can charge it', () => {
  const again = exampleInvoice({ id: 'm', kind: 'manual', dispute_id: 'd' })
  expect(toCharge(lost(), again)).toEqual([])
  expect(toCharge(lost(), { ...again, status: 'paid' })).toEqual([])
  expect(toCharge(lost(), { ...again, status: 'void' })).toHaveLength(1)
})
