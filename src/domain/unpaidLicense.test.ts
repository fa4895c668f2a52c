import { expect, test } from 'vitest'
import { isUnpaid } from './license.ts'
import { unpaidTools } from './unpaidLicense.ts'

/** Paid until the first minute of 10 December in Mexico: the invoice of that day is due until its end. */
const paid = { expires_at: '2026-12-10T06:00:00+00:00' }

test('a tool is open on the day on which the next invoice is due, and closed from the next day on', () => {
  expect(isUnpaid(paid, Date.parse('2026-12-09T12:00:00-06:00'))).toBe(false)
  expect(isUnpaid(paid, Date.parse('2026-12-10T00:00:00-06:00'))).toBe(false)
  expect(isUnpaid(paid, Date.parse('2026-12-10T23:59:59-06:00'))).toBe(false)
  expect(isUnpaid(paid, Date.parse('2026-12-11T00:00:00-06:00'))).toBe(true)
  expect(isUnpaid({ expires_at: null }, Date.parse('2036-01-01T00:00:00-06:00'))).toBe(false)
})

test('a license of an ended contract waits for no payment', () => {
  const now = Date.parse('2027-01-01T12:00:00-06:00')
  const tools = unpaidTools(
    [
      { ...paid, status: 'active', tool_name: 'chatbot' },
      { ...paid, status: 'revoked', tool_name: 'seo-tools' },
    ],
    now,
  )
  expect([...tools]).toEqual(['chatbot'])
})
