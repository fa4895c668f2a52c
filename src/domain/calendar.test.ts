import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysAfter, daysBetween, monthsAfter, todayInMexico, viewerDaysBetween } from './calendar.ts'

const day = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => new Date(Date.UTC(2000, 0, 1) + days * 86_400_000).toISOString().slice(0, 10))

describe('A day without a time', () => {
  it('a date is counted forward and back, whatever the device’s time zone', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5_000, max: 5_000 }), (date, days) => {
        const later = daysAfter(date, days)
        expect(daysBetween(date, later)).toBe(days)
        expect(daysAfter(later, -days)).toBe(date)
      }),
    )
  })

  it('the end of a month stays in the next month, as in the database', () => {
    expect(monthsAfter('2027-01-31', 1)).toBe('2027-02-28')
    expect(monthsAfter('2028-01-31', 1)).toBe('2028-02-29')
    expect(monthsAfter('2026-11-30', 3)).toBe('2027-02-28')
    expect(monthsAfter('2026-11-22', 12)).toBe('2027-11-22')
  })

  it('a day begins in Mexico six hours after Greenwich', () => {
    expect(todayInMexico(Date.parse('2026-11-22T05:59:59Z'))).toBe('2026-11-21')
    expect(todayInMexico(Date.parse('2026-11-22T06:00:00Z'))).toBe('2026-11-22')
  })
})

it('yesterday is a day of the viewer’s calendar, not twenty-four hours', () => {
  expect(viewerDaysBetween(new Date(2026, 10, 21, 23, 59), new Date(2026, 10, 22, 0, 1))).toBe(1)
  expect(viewerDaysBetween(new Date(2026, 10, 22, 0, 1), new Date(2026, 10, 22, 23, 59))).toBe(0)
})
