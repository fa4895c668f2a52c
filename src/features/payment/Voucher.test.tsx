import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examplePayment } from '../../../tests/support/account-rows.ts'
import type { Payment } from '../../domain/payment.ts'
import { Voucher } from './Voucher.tsx'

const spei = {
  kind: 'spei',
  clabe: '646180111812345678',
  beneficiary: 'Azulejo',
  bank: 'STP',
  concept: 'AZ-1',
} as const

const linesOf = (payment: Payment) =>
  renderToStaticMarkup(<Voucher payment={payment} instructions={spei} until={null} />)

/** A payment that a device stored before the column existed. */
function storedEarlier(): Payment {
  const { received, ...row } = examplePayment({ method: 'spei' })
  expect(received).toBe(0)
  return row
}

test('of a transfer that came in part, the voucher shows what is missing', () => {
  const lines = linesOf(examplePayment({ method: 'spei', amount: 500, received: 120 }))
  expect(lines).toContain('Falta transferir')
  expect(lines).toContain('380.00')
})

test('a payment that this device stored before transfers could come in part asks for the whole amount', () => {
  const lines = linesOf(storedEarlier())
  expect(lines).toContain('5,459.99')
  expect(lines).not.toMatch(/NaN|Ya recibimos/)
})
