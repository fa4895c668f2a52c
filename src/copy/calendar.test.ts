import { expect, it } from 'vitest'
import { shortBusinessDayOf } from './calendar.ts'

const now = Date.parse('2026-11-27T18:00:00Z')

it.each([
  ['2026-12-16T16:00:00Z', '16 dic'],
  ['2025-12-16T16:00:00Z', '16 dic 2025'],
  // The last evening of the year in Mexico.
  ['2027-01-01T03:00:00Z', '31 dic'],
  ['2027-01-01T07:00:00Z', '1 ene 2027'],
])('the day %s is written %s: the year is left out if it is this one in Mexico', (iso, day) => {
  expect(shortBusinessDayOf(iso, now)).toBe(day)
})
