import { expect, it } from 'vitest'
import { canAskAgain, nextAvailablePeriod, type AvailablePeriod, weekProblems } from './availability.ts'
import { halfHours } from './halfHours.ts'

const stretch = (from_time: string, to_time: string, weekday = 1): AvailablePeriod => ({
  weekday,
  from_time,
  to_time,
})

it('half hours are from nine to six', () => {
  expect([halfHours.at(0), halfHours.at(1), halfHours.at(-1)]).toEqual(['09:00', '09:30', '18:00'])
})

it('a week reports days that end before they begin, or have two periods at one time', () => {
  expect(weekProblems([stretch('09:00', '13:00'), stretch('13:00', '18:00')])).toEqual(new Map())
  expect(weekProblems([stretch('12:00', '12:00')])).toEqual(new Map([[1, 'ends_before']]))
  expect(weekProblems([stretch('12:00', '15:00', 2), stretch('09:00', '12:30', 2)])).toEqual(
    new Map([[2, 'overlaps']]),
  )
})

it('after a morning the afternoon is offered', () => {
  expect(nextAvailablePeriod([], 3)).toEqual(stretch('09:00', '18:00', 3))
  expect(nextAvailablePeriod([stretch('09:00', '13:00')], 1)).toEqual(stretch('13:30', '18:00'))
})

it('a second request for another hour is offered a day after the first', () => {
  const now = Date.parse('2026-11-27T10:00:00Z')
  expect(canAskAgain(null, now)).toBe(true)
  expect(canAskAgain('2026-11-26T10:00:00Z', now)).toBe(false)
  expect(canAskAgain('2026-11-26T09:59:59Z', now)).toBe(true)
})
