import { expect, test } from 'vitest'
import { icsOf } from './icsOf.ts'

const meeting = {
  id: 'b4d6d38e-57d5-4d2c-9d4f-0a1d5f4c5a10',
  scheduled_at: '2026-11-24T17:30:00+00:00',
  ends_at: '2026-11-24T18:00:00+00:00',
  moves: 2,
  zoom_link: 'https://zoom.us/j/88401',
  title: 'Revisión de Reportes con Diego, Azulejo',
  notes: `Leads; catálogo\\nuevo\n${'ñ'.repeat(60)}`,
}

test('a calendar reads the meeting: its hours in UTC, signs escaped, a move above the first', () => {
  const text = icsOf(meeting, Date.parse('2026-11-23T12:00:00Z'))
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain('DTSTART:20261124T173000Z')
  expect(lines).toContain('DTEND:20261124T180000Z')
  expect(lines).toContain('SEQUENCE:2')
  expect(lines).toContain('SUMMARY:Revisión de Reportes con Diego\\, Azulejo')
  expect(lines).toContain(`DESCRIPTION:Leads\\; catálogo\\\\nuevo\\n${'ñ'.repeat(60)}`)
  expect(lines).toContain('URL:https://zoom.us/j/88401')
})

test('no line is longer than 75 bytes', () => {
  const lengths = icsOf(meeting, 0)
    .split('\r\n')
    .map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
})
