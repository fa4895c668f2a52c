import { expect, test } from 'vitest'
import { exampleContract, exampleInvoice, examplePayment } from '../../tests/support/account-rows.ts'
import type { Payment } from '../domain/payment.ts'
import { nextPaymentStep, type PaymentAccount } from '../domain/paymentStep.ts'
import { paymentStepText } from './paymentStep.ts'

const now = Date.parse('2026-11-10T18:00:00Z')
const textOf = (account: Partial<PaymentAccount>) =>
  paymentStepText(
    nextPaymentStep({ contracts: [], invoices: [], payments: [], refunds: [], ...account }, now),
    now,
  )

test('a signed contract is to be paid before the day from which its price no longer holds', () => {
  const signed = exampleContract({ status: 'pending_payment', created_at: '2026-11-01T18:00:00Z' })
  const { detail, go } = textOf({ contracts: [signed] })
  expect(go).toBe('Pagar')
  // "Until that day" would include it: private.offer_stands ends on it, at the hour of the signature.
  expect(detail).toContain('antes del 16 de noviembre de 2026')
  expect(detail).not.toContain('hasta el')
})

test('the text of an overdue invoice has its amount, its due date, and the number of other overdue invoices', () => {
  const [one, two] = ['a', 'b'].map((id) => exampleInvoice({ id, status: 'overdue', due_date: '2026-11-06' }))
  if (one === undefined || two === undefined) throw new Error('two invoices')
  expect(textOf({ invoices: [one] })).toMatchObject({
    title: 'Paga tu factura vencida de 5,459.99 MXN',
    detail: 'Factura AZ-2026-0139, venció hace 4 días.',
    go: 'Pagar',
  })
  expect(textOf({ invoices: [one, two] }).detail).toMatch(/Tienes otra vencida\.$/)
})

test('a transfer asks for what is missing, and for all of it if the device stored the payment before that was known', () => {
  const { received, ...earlier } = examplePayment({ method: 'spei', amount: 500 })
  expect(received).toBe(0)
  const paidFor = { kind: 'contract', contract: exampleContract() } as const
  const titleOf = (payment: Payment) => paymentStepText({ state: 'voucher', payment, paidFor }, now).title
  expect(titleOf({ ...earlier, received: 120 })).toBe('Haz tu transferencia SPEI de 380.00 MXN')
  expect(titleOf(earlier)).toBe('Haz tu transferencia SPEI de 500.00 MXN')
})

test('of a voucher that is past its day, the text is true whether it was paid or not, and names the day of the other ways', () => {
  const payment = examplePayment({ method: 'oxxo', expires_at: '2026-11-10T05:59:59Z' })
  const paidFor = { kind: 'contract', contract: exampleContract() } as const
  expect(paymentStepText({ state: 'processing', payment, paidFor }, now)).toMatchObject({
    badge: 'Confirmando tu ficha de OXXO',
    detail:
      'Si la pagaste, tu pago se confirma a más tardar el siguiente día hábil: no pagues otra vez. Si no la pagaste, ya no la pagues: a más tardar el 12 de noviembre podrás pagar de otra forma.',
  })
})
