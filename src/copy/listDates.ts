import { viewerDaysBetween } from '../domain/calendar.ts'
import { timeOfDay } from './dates.ts'

const locale = 'es-MX'
const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
const shortWithYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })

/** "10:45", "Ayer", "14 nov"; of another year "14 nov 2025". */
export function whenInList(iso: string, now: Date): string {
  const day = new Date(iso)
  const days = viewerDaysBetween(day, now)
  if (days === 0) return timeOfDay(iso)
  if (days === 1) return 'Ayer'
  const format = day.getFullYear() === now.getFullYear() ? short : shortWithYear
  return format.format(day).replace('.', '')
}
