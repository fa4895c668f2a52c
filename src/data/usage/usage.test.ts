import { expect, test } from 'vitest'
import { monthOf, readUsage } from './usage.ts'

test('a month starts at 0, and so does an unreadable value', () => {
  expect(monthOf(new Date(2026, 0, 31))).toBe('2026-01')
  expect(readUsage('2026-11 1500', '2026-11').bytes).toBe(1500)
  expect(readUsage('2026-10 1500', '2026-11').bytes).toBe(0)
  expect(readUsage('2026-11 -3', '2026-11').bytes).toBe(0)
  expect(readUsage(null, '2026-11').bytes).toBe(0)
})
