import { viewerDaysBetween } from '../domain/calendar.ts'

const locale = 'es-MX'
const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' })
const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
const withYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' })
const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
const shortWithYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })

const MINUTE_MS = 60_000

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

/** "14 nov"; of another year "14 nov 2025". */
const shortDay = (day: Date, now: Date): string =>
  (day.getFullYear() === now.getFullYear() ? short : shortWithYear).format(day).replace('.', '')

export const timeOfDay = (iso: string): string => clock.format(new Date(iso))

/** "21 de noviembre de 2026" */
export const dayInWords = (iso: string): string => withYear.format(new Date(iso))

/** "Hoy", "Ayer", then the weekday; with the year when it is another one. */
export function dayName(iso: string, now: Date): string {
  const day = new Date(iso)
  const days = viewerDaysBetween(day, now)
  if (days === 0) return 'Hoy'
  if (days === 1) return 'Ayer'
  return capital(day.getFullYear() === now.getFullYear() ? weekday.format(day) : withYear.format(day))
}

/** The same, shortened for lists. */
export function whenInList(iso: string, now: Date): string {
  const day = new Date(iso)
  const days = viewerDaysBetween(day, now)
  if (days === 0) return clock.format(day)
  if (days === 1) return 'Ayer'
  return shortDay(day, now)
}

/** Spec §9: "Hace N min" under an hour, "Hace Nh" under a day, else day and short month. */
export function ago(ms: number, now: number): string {
  const minutes = Math.floor((now - ms) / MINUTE_MS)
  if (minutes < 1) return 'Hace un momento'
  if (minutes < 60) return `Hace ${minutes} min`
  if (minutes < 24 * 60) return `Hace ${Math.floor(minutes / 60)}h`
  return shortDay(new Date(ms), new Date(now))
}

/** A waiting time in its largest useful unit. */
export function span(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}
