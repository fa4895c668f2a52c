import { expect, test } from 'vitest'
import { dayName } from './dates.ts'
import { ago, span } from './elapsed.ts'
import { whenInList } from './listDates.ts'

const now = new Date(2026, 10, 20, 10, 45)
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).toISOString()

test('a day has its everyday name', () => {
  expect(dayName(at(20, 0), now)).toBe('Hoy')
  expect(dayName(at(19, 23), now)).toBe('Ayer')
  expect(dayName(at(16, 9), now)).toBe('Lunes, 16 de noviembre')
  expect(dayName(new Date(2025, 0, 3).toISOString(), now)).toBe('3 de enero de 2025')
})

test('a list shows today’s time, and the date of other days', () => {
  expect(whenInList(at(20, 9), now)).toBe('09:05')
  expect(whenInList(at(19, 9), now)).toBe('Ayer')
  expect(whenInList(at(14, 9), now)).toBe('14 nov')
  // An entry of last November would read like one of this month.
  expect(whenInList(new Date(2025, 10, 14).toISOString(), now)).toBe('14 nov 2025')
})

test("a past time is 'Hace N min' under 1 hour, 'Hace Nh' under 24 hours, otherwise day and short month", () => {
  const before = (minutes: number) => ago(now.getTime() - minutes * 60_000, now.getTime())
  expect(before(0)).toBe('Hace un momento')
  expect(before(59)).toBe('Hace 59 min')
  expect(before(60)).toBe('Hace 1h')
  expect(before(23 * 60 + 59)).toBe('Hace 23h')
  expect(before(24 * 60)).toBe('19 nov')
})

test('a wait is shown in its largest useful unit', () => {
  expect(span(10_000)).toBe('1 min')
  expect(span(26 * 3_600_000)).toBe('26 h')
  expect(span(73 * 3_600_000)).toBe('3 d')
})
