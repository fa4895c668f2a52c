const DAY_MS = 86_400_000

/** Mexico has had no daylight saving since 2022 (product G5). */
const MEXICO_BEHIND_MS = 6 * 3_600_000

/** The day it is in Mexico, as the database writes a date. now: ms. */
export const todayInMexico = (now: number): string =>
  new Date(now - MEXICO_BEHIND_MS).toISOString().slice(0, 10)

/** Whole days from today to a date; negative when it is over. */
export const daysUntil = (date: string, now: number): number =>
  Math.round((Date.parse(date) - Date.parse(todayInMexico(now))) / DAY_MS)

/** The first of next month, when what a plan counts begins again. */
export function nextMonthStart(now: number): string {
  const [year = 0, month = 1] = todayInMexico(now).split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}
