import { expect, test } from 'vitest'
import { exampleContract, exampleInvoice } from '../../../tests/support/account-rows.ts'
import type { PaymentStep } from '../../domain/paymentStep.ts'
import { suggestedActionFor } from './suggestedAction.ts'

const none: PaymentStep = { state: 'noContract' }
const paid: PaymentStep = { state: 'paid', contract: exampleContract({ status: 'active' }) }
const late: PaymentStep = { state: 'overdue', invoice: exampleInvoice({ status: 'overdue' }), others: 0 }

test('a payment that is due comes before the account manager and the plans', () => {
  expect([suggestedActionFor(late, true), suggestedActionFor(late, false)]).toEqual(['payment', 'payment'])
  expect([suggestedActionFor(none, true), suggestedActionFor(none, false)]).toEqual(['manager', 'plans'])
})

test('a client whose plan is paid is not sent to the plans while the account manager is being assigned', () => {
  expect(suggestedActionFor(paid, false)).toBe('payment')
  expect(suggestedActionFor({ state: 'returning', amount: 100 }, false)).toBe('payment')
  expect(suggestedActionFor(paid, true)).toBe('manager')
})
