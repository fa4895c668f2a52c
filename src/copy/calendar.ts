const locale = 'es-MX'
const mexico = 'America/Mexico_City'

// A date without a time is no moment: read as UTC and written as UTC, it stays the day it is everywhere.
const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
const dayAndYear = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const shortDay = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const businessDay = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: mexico,
})
const meetingDay = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
const number = new Intl.DateTimeFormat(locale, { day: 'numeric' })
const dayInMexico = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: mexico,
})
const clockHere = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' })
const clockInMexico = new Intl.DateTimeFormat(locale, {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: mexico,
})

/** "2 de diciembre", of a date without a time. */
export const dayOf = (date: string): string => day.format(new Date(date))

/** "2 de diciembre de 2026" */
export const dayAndYearOf = (date: string): string => dayAndYear.format(new Date(date))

/** "2 dic 2026", for a row of a table. */
export const shortDayOf = (date: string): string => shortDay.format(new Date(date)).replace('.', '')

/** "6 sep 2026", the day in Mexico on which something happened. */
export const businessDayOf = (iso: string): string => businessDay.format(new Date(iso)).replace('.', '')

/** "6 sep", or "6 sep 2025" in another year than this one: for a phone's row, which has no room for it. now: ms. */
export function shortBusinessDayOf(iso: string, now: number): string {
  const [on, today] = [businessDayOf(iso), businessDayOf(new Date(now).toISOString())]
  const year = today.slice(today.lastIndexOf(' '))
  return on.endsWith(year) ? on.slice(0, -year.length) : on
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

/** "Jueves 26 de noviembre, 11:30", in the viewer's zone, with Mexico's time where that is another (G5). */
export function meetingMoment(iso: string): string {
  const at = new Date(iso)
  const here = clockHere.format(at)
  const there = clockInMexico.format(at)
  const written = `${capital(meetingDay.format(at).replace(',', ''))}, ${here}`
  return here === there ? written : `${written} (${there} en México)`
}

/** "Miércoles 25 de noviembre, 12:00", always in Mexico's time: a due time is one by Mexico's clock. */
export const momentInMexico = (iso: string): string =>
  `${capital(dayInMexico.format(new Date(iso)).replace(',', ''))}, ${clockInMexico.format(new Date(iso))}`

/** The day of the month on a calendar leaf. */
export const leafOf = (iso: string): string => number.format(new Date(iso))

/** "hoy", "mañana", "en 15 días"; over: "hace 3 días". */
export function inDays(days: number): string {
  if (days === 0) return 'hoy'
  if (days === 1) return 'mañana'
  if (days === -1) return 'ayer'
  return days > 0 ? `en ${days} días` : `hace ${-days} días`
}

export const startOfSentence = capital

const DAY_MS = 86_400_000

/** "Hoy, 10:31", "Ayer, 18:20", "6 sep 2026": the moment of an event, in Mexico's time. */
export function recentMoment(iso: string, now: number): string {
  const on = businessDayOf(iso)
  const clock = clockInMexico.format(new Date(iso))
  if (on === businessDayOf(new Date(now).toISOString())) return `Hoy, ${clock}`
  return on === businessDayOf(new Date(now - DAY_MS).toISOString()) ? `Ayer, ${clock}` : on
}
