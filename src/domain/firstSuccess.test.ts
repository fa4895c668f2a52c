import { expect, test } from 'vitest'
import { contractStatuses } from './contract.ts'
import { wasAnswered, wasPaid } from './firstSuccess.ts'

const by = (...sides: ('client' | 'manager')[]) => sides.map((side) => ({ sender_type: side }))

test.each([
  { rows: by(), client: false, manager: false },
  { rows: by('client'), client: false, manager: false },
  { rows: by('manager', 'manager'), client: false, manager: false },
  { rows: by('client', 'client', 'manager'), client: true, manager: false },
  // The greeting of a manager is not an answer; what comes after the client's own words is.
  { rows: by('manager', 'client'), client: false, manager: true },
  { rows: by('manager', 'client', 'manager'), client: true, manager: true },
])('an answer is what the other person wrote after this one: %j', ({ rows, client, manager }) => {
  expect(wasAnswered(rows, 'client')).toBe(client)
  expect(wasAnswered(rows, 'manager')).toBe(manager)
})

test('of the states of a contract, one alone is of a contract that was paid and counts', () => {
  expect(contractStatuses.filter((status) => wasPaid([{ status }]))).toEqual(['active'])
  expect(wasPaid([])).toBe(false)
})
