import { viewerDaysBetween } from '../domain/calendar.ts'
import { dayInWords } from './dayInWords.ts'

const locale = 'es-MX'
const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' })
const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

export const timeOfDay = (iso: string): string => clock.format(new Date(iso))

/** "Hoy", "Ayer", then the weekday; with the year when it is another one. */
export function dayName(iso: string, now: Date): string {
  const day = new Date(iso)
  const days = viewerDaysBetween(day, now)
  if (days === 0) return 'Hoy'
  if (days === 1) return 'Ayer'
  return capital(day.getFullYear() === now.getFullYear() ? weekday.format(day) : dayInWords(iso))
}
