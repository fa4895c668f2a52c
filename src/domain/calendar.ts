import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addDays, addMonths, differenceInCalendarDays, startOfMonth } from 'date-fns'

/** Calculates with dates as the database writes them (`2026-11-22`): a date without a time has no time zone. */

const read = (date: string): Date => new UTCDateMini(date)
const write = (date: Date): string => date.toISOString().slice(0, 10)

// The Swedish locale formats a date as the database does.
const mexicanDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' })

/** Today's date in Mexico. now: ms. */
export const todayInMexico = (now: number): string => mexicanDay.format(now)

export const daysAfter = (date: string, days: number): string => write(addDays(read(date), days))

/** Adds months to a date as the database does: from the 31st of January to the 28th of February. */
export const monthsAfter = (date: string, months: number): string => write(addMonths(read(date), months))

/** Whole days; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  differenceInCalendarDays(read(to), read(from))

/** Whole days from today to a date; negative when it is over. now: ms. */
export const daysUntil = (date: string, now: number): number => daysBetween(todayInMexico(now), date)

/** The first of next month, when a plan's meters reset. now: ms. */
export const nextMonthStart = (now: number): string =>
  write(addMonths(startOfMonth(read(todayInMexico(now))), 1))

/** Days on the viewer's calendar: an hour of daylight saving must not turn yesterday into today. */
export const viewerDaysBetween = (from: Date, to: Date): number => differenceInCalendarDays(to, from)
