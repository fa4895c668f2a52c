import { expect, test } from 'vitest'
import { exampleContract } from '../../tests/support/account-rows.ts'
import { missingManager } from './missingManager.ts'

test('a manager is being assigned only when the contract is paid', () => {
  expect(missingManager([])).toBe('noPlan')
  for (const status of ['ended', 'cancelled', 'expired'] as const)
    expect(missingManager([exampleContract({ status })])).toBe('noPlan')
  const signed = exampleContract({ status: 'pending_payment' })
  expect(missingManager([signed])).toBe('unpaid')
  expect(missingManager([signed, exampleContract()])).toBe('assigning')
})
