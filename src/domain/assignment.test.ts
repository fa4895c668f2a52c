import { expect, test } from 'vitest'
import { isManagedBy } from './assignment.ts'

test('only the account manager of a client has the conversation with the client', () => {
  expect(isManagedBy({ manager_id: 'diego' }, 'diego')).toBe(true)
  expect(isManagedBy({ manager_id: 'renata' }, 'diego')).toBe(false)
  // Without an account manager, and before the row was read.
  expect(isManagedBy(null, 'diego')).toBe(false)
  expect(isManagedBy(undefined, 'diego')).toBe(false)
})
