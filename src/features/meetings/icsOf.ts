import { brand } from '../../copy/brand.ts'
import type { Meeting } from '../../domain/meeting.ts'

type Invitation = Pick<Meeting, 'id' | 'scheduled_at' | 'ends_at' | 'moves' | 'zoom_link'> & {
  readonly title: string
  readonly notes: string
}

const utc = (at: string | number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

const encoder = new TextEncoder()
const LINE_BYTES = 75

/** RFC 5545 §3.1: no line is longer than 75 bytes, and no character is split. */
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

/** A meeting for a calendar. Saved again after a move, it takes the place of the first: the same UID, a higher SEQUENCE. now: ms. */
export const icsOf = (meeting: Invitation, now: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand}//Reuniones//ES`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${meeting.id}@azulejo.mx`,
    `SEQUENCE:${meeting.moves}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(meeting.scheduled_at)}`,
    `DTEND:${utc(meeting.ends_at)}`,
    `SUMMARY:${escaped(meeting.title)}`,
    ...(meeting.notes === '' ? [] : [`DESCRIPTION:${escaped(meeting.notes)}`]),
    ...(meeting.zoom_link === null ? [] : [`URL:${meeting.zoom_link.replaceAll(/\s/g, '')}`]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
