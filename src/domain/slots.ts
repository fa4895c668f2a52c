import { daysAfter, todayInMexico } from './calendar.ts'
import { halfHours } from './halfHours.ts'
import { timeInMexico } from './momentInMexico.ts'

/** How far ahead a meeting can be booked. In SQL: private.booking_ends_on. */
export const BOOKING_DAYS = 60

/** Meetings begin every half hour from 09:00 to 17:30 (spec §5); at 18:00 the day ends. */
const bookableTimes = halfHours.slice(0, -1)

/** at: null if it is not free. */
export type Slot = { readonly time: string; readonly at: string | null }

/** The half hours of a day in Mexico, without the past ones of today. now: ms. */
export function slotsOf(day: string, free: readonly string[], now: number): Slot[] {
  const byTime = new Map(free.map((at) => [timeInMexico(at), at]))
  const begun = day === todayInMexico(now) ? timeInMexico(now) : ''
  return bookableTimes.filter((time) => time > begun).map((time) => ({ time, at: byTime.get(time) ?? null }))
}

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay())

/** The nearest weekday in that direction. */
const weekdayFrom = (day: string, step: 1 | -1): string => {
  const next = daysAfter(day, step)
  return isWeekend(next) ? weekdayFrom(next, step) : next
}

/** The days to search for free times: the chosen day, the next weekday and the weekday before. now: ms. */
export const daysAround = (day: string, now: number): string[] => {
  const today = todayInMexico(now)
  return [day, weekdayFrom(day, 1), weekdayFrom(day, -1)].filter((each) => each >= today)
}

const NEAREST = 3

/** The three free half hours nearest to a taken one, in calendar order. */
export const nearestSlots = (free: readonly string[], taken: string): string[] => {
  const distance = (at: string) => Math.abs(Date.parse(at) - Date.parse(taken))
  return free
    .filter((at) => distance(at) > 0)
    .toSorted((a, b) => distance(a) - distance(b) || Date.parse(a) - Date.parse(b))
    .slice(0, NEAREST)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
}
