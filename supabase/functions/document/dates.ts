/**
 * The format has only numbers: the words that Intl inserts change with its version, and so would the bytes of a
 * document.
 */
const mexico = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Mexico_City',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

type Moment = { readonly year: string; readonly month: string; readonly day: string; readonly time: string }

function inMexico(iso: string): Moment {
  const parts = Object.fromEntries(
    mexico.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  )
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts
  return { year, month, day, time: `${hour}:${minute}:${second}` }
}

const words = ({ year, month, day }: Omit<Moment, 'time'>): string =>
  `${Number(day)} de ${months[Number(month) - 1]} de ${year}`

/** "21 de noviembre de 2026", for a moment, in Mexico's calendar. */
export const dayInMexico = (iso: string): string => words(inMexico(iso))

/** "21 de noviembre de 2026, 19:04:11 (hora del centro de México)". */
export const momentInMexico = (iso: string): string =>
  `${dayInMexico(iso)}, ${inMexico(iso).time} (hora del centro de México)`

/** "2026-11-22T01:04:11.123Z". */
export const momentInUtc = (iso: string): string => new Date(iso).toISOString()

/** "octubre de 2026", for a date. */
export function monthInWords(date: string): string {
  const [year = '', month = ''] = date.split('-')
  return `${months[Number(month) - 1]} de ${year}`
}

/** A date without a time, in words. */
export function dateInWords(date: string): string {
  const [year = '', month = '', dayOfMonth = ''] = date.slice(0, 10).split('-')
  return words({ year, month, day: dayOfMonth })
}
