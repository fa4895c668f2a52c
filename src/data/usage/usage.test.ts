import { expect, test } from 'vitest'
import { countsAllBytes } from './countsAllBytes.ts'
import { monthOf, readUsage } from './usage.ts'

test('a month starts at 0, and so does an unreadable value', () => {
  expect(monthOf(new Date(2026, 0, 31))).toBe('2026-01')
  expect(readUsage('2026-11 1500', '2026-11').bytes).toBe(1500)
  expect(readUsage('2026-10 1500', '2026-11').bytes).toBe(0)
  expect(readUsage('2026-11 -3', '2026-11').bytes).toBe(0)
  expect(readUsage(null, '2026-11').bytes).toBe(0)
})

test('the bytes of a backend on another origin cannot be counted', () => {
  const page = 'https://azulejo.mx/dashboard/settings'
  expect(countsAllBytes({ supabaseUrl: 'https://azulejo.mx' }, page)).toBe(true)
  expect(countsAllBytes({ supabaseUrl: 'https://ref.supabase.co' }, page)).toBe(false)
})
