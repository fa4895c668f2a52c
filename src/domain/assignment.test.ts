import { expect, test } from 'vitest'
import { isManagedBy } from './assignment.ts'

test('only the account manager of a client has the conversation with the client', () => {
  expect(isManagedBy({ manager_id: 'diego' }, 'diego')).toBe(true)
  expect(isManagedBy({ manager_id: 'renata' }, 'diego')).toBe(false)
  // The client has no account manager, and the row was not read yet.
  expect(isManagedBy(null, 'diego')).toBe(false)
  expect(isManagedBy(undefined, 'diego')).toBe(false)
})
