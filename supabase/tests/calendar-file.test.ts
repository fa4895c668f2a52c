import { expect, test } from 'vitest'
import { calendarFile, entryTitle } from '../functions/_shared/calendar-file.ts'

const entry = {
  id: 'b4d6d38e-57d5-4d2c-9d4f-0a1d5f4c5a10',
  sequence: 2,
  starts: '2026-11-24T17:30:00+00:00',
  ends: '2026-11-24T18:00:00+00:00',
  link: 'https://zoom.us/j/88401',
  title: entryTitle('Revisión de Reportes', 'Diego'),
  notes: `Leads; catálogo\\nuevo\n${'ñ'.repeat(60)}`,
  pending: false,
}
const parties = { organizer: 'hola@azulejo.mx', attendee: 'mariana@prueba.mx' }
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('a calendar can read the meeting: its times in UTC, escaped characters, a higher sequence for a change', () => {
  const lines = linesOf(calendarFile('PUBLISH', entry, Date.parse('2026-11-23T12:00:00Z')))
  expect(lines).toContain('METHOD:PUBLISH')
  expect(lines).toContain('DTSTAMP:20261123T120000Z')
  expect(lines).toContain('DTSTART:20261124T173000Z')
  expect(lines).toContain('DTEND:20261124T180000Z')
  expect(lines).toContain('SEQUENCE:2')
  expect(lines).toContain('SUMMARY:Revisión de Reportes con Diego\\, Azulejo')
  expect(lines).toContain(`DESCRIPTION:Leads\\; catálogo\\\\nuevo\\n${'ñ'.repeat(60)}`)
  expect(lines).toContain('URL:https://zoom.us/j/88401')
  expect(lines.filter((line) => /^(ORGANIZER|ATTENDEE)/.test(line))).toEqual([])
})

test('a letter’s file has the same entry, with organizer and attendee', () => {
  const lines = linesOf(calendarFile('CANCEL', { ...entry, sequence: 3 }, 0, parties))
  expect(lines).toContain('METHOD:CANCEL')
  expect(lines).toContain('STATUS:CANCELLED')
  expect(lines).toContain(`UID:${entry.id}@azulejo.mx`)
  expect(lines).toContain('SEQUENCE:3')
  expect(lines).toContain('ORGANIZER;CN=Azulejo:mailto:hola@azulejo.mx')
  expect(lines.find((line) => line.startsWith('ATTENDEE'))).toMatch(/:mailto:mariana@prueba\.mx$/)
})

test('no line is longer than 75 bytes', () => {
  const lengths = calendarFile('REQUEST', entry, 0, parties)
    .split('\r\n')
    .map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
})
