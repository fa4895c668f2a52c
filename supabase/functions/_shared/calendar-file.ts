import { brand } from './brand.ts'

/** PUBLISH: a file that the person saves. REQUEST and CANCEL: in a letter, processed by the mail program. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

export type CalendarEntry = {
  readonly id: string
  /** Increases with each change: a calendar keeps the file with the highest one. */
  readonly sequence: number
  readonly starts: string
  readonly ends: string
  readonly title: string
  readonly notes: string | null
  readonly link: string | null
  readonly pending: boolean
}

/** Organizer and attendee, by their e-mail addresses: only a file that is sent by mail has them. */
export type Parties = { readonly organizer: string; readonly attendee: string }

const utc = (at: string | number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

const encoder = new TextEncoder()
const LINE_BYTES = 75

/** RFC 5545 §3.1: no line exceeds 75 bytes, and no character is split. */
function folded(line: string): string {
  let [out, bytes] = ['', 0]
  for (const char of line) {
    const size = encoder.encode(char).length
    if (bytes + size > LINE_BYTES) [out, bytes] = [`${out}\r\n `, 1]
    out += char
    bytes += size
  }
  return out
}

/** The texts of a meeting's entry: its type and the account manager's name. */
export const entryTitle = (label: string, manager: string | null): string =>
  manager === null ? `${label}, ${brand}` : `${label} con ${manager}, ${brand}`

const statusOf = (method: CalendarMethod, { pending }: CalendarEntry): string => {
  if (method === 'CANCEL') return 'CANCELLED'
  return pending ? 'TENTATIVE' : 'CONFIRMED'
}

/**
 * RFC 5546 requires both for a REQUEST and a CANCEL. The person has booked it: the calendar does not ask whether they
 * attend.
 */
const partiesOf = ({ organizer, attendee }: Parties): string[] => [
  `ORGANIZER;CN=${brand}:mailto:${organizer}`,
  `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`,
]

/**
 * A meeting for a calendar, for the app's download and for letters: the same UID each time, so that a later file
 * changes the entry and adds no second one. now: ms.
 */
export const calendarFile = (
  method: CalendarMethod,
  entry: CalendarEntry,
  now: number,
  parties?: Parties,
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand}//Reuniones//ES`,
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${entry.id}@azulejo.mx`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(entry.starts)}`,
    `DTEND:${utc(entry.ends)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `STATUS:${statusOf(method, entry)}`,
    ...(parties === undefined ? [] : partiesOf(parties)),
    ...(entry.notes === null || entry.notes === '' ? [] : [`DESCRIPTION:${escaped(entry.notes)}`]),
    ...(entry.link === null ? [] : [`URL:${entry.link.replaceAll(/\s/g, '')}`]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
