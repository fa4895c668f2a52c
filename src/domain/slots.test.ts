import { expect, test } from 'vitest'
import { daysAround, isWeekend, nearestSlots, slotsOf } from './slots.ts'

const day = (time: string) => `2026-11-24T${time}:00Z`
const morning = Date.parse('2026-11-23T14:00:00Z')

test('a day has eighteen half hours from 09:00 to 17:30; taken ones stay in their place', () => {
  const slots = slotsOf('2026-11-24', ['2026-11-24T17:30:00+00:00'], morning)
  expect(slots).toHaveLength(18)
  expect([slots[0]?.time, slots.at(-1)?.time]).toEqual(['09:00', '17:30'])
  expect(slots.filter(({ at }) => at !== null)).toEqual([{ time: '11:30', at: '2026-11-24T17:30:00+00:00' }])
})

test('past half hours of today are left out: they were not taken', () => {
  const noon = Date.parse('2026-11-23T18:05:00Z')
  expect(slotsOf('2026-11-23', [], noon)[0]?.time).toBe('12:30')
  expect(slotsOf('2026-11-24', [], noon)[0]?.time).toBe('09:00')
})

test('the three times nearest to a taken one are offered in calendar order, without that one', () => {
  const free = ['15:00', '16:30', '17:30', '18:00', '21:00'].map(day)
  expect(nearestSlots(free, day('17:30'))).toEqual(['16:30', '18:00', '15:00'].map(day).toSorted())
  expect(nearestSlots([], day('17:30'))).toEqual([])
})

test('the nearest times are searched on that day and the weekdays next to it, none before today', () => {
  expect(daysAround('2026-11-27', morning)).toEqual(['2026-11-27', '2026-11-30', '2026-11-26'])
  expect(daysAround('2026-11-23', morning)).toEqual(['2026-11-23', '2026-11-24'])
})

test('a weekend cannot be booked', () => {
  expect(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map(isWeekend)).toEqual([
    false,
    true,
    true,
    false,
  ])
})
