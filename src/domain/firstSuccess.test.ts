import { expect, test } from 'vitest'
import { contractStatuses } from './contract.ts'
import { wasAnswered, wasSigned } from './firstSuccess.ts'

const by = (...sides: ('client' | 'manager')[]) => sides.map((side) => ({ sender_type: side }))

test.each([
  { rows: by(), client: false, manager: false },
  { rows: by('client'), client: false, manager: false },
  { rows: by('manager', 'manager'), client: false, manager: false },
  { rows: by('client', 'client', 'manager'), client: true, manager: false },
  // A manager's greeting is not an answer; a message after the client's own is.
  { rows: by('manager', 'client'), client: false, manager: true },
  { rows: by('manager', 'client', 'manager'), client: true, manager: true },
])('an answer is a message of the other person after this one: %j', ({ rows, client, manager }) => {
  expect(wasAnswered(rows, 'client')).toBe(client)
  expect(wasAnswered(rows, 'manager')).toBe(manager)
})

test('a contract is a success from its signature, until it is cancelled or expires', () => {
  expect(contractStatuses.filter((status) => wasSigned([{ status }]))).toEqual(['pending_payment', 'active'])
  expect(wasSigned([])).toBe(false)
})
