import { expect, test } from 'vitest'
import { agendaOf } from './agenda.ts'
import type { MeetingStatus } from './meeting.ts'

const now = Date.parse('2026-11-24T17:00:00Z')
const at = (hours: number, status: MeetingStatus = 'scheduled') => ({
  scheduled_at: new Date(now + hours * 3_600_000).toISOString(),
  ends_at: new Date(now + (hours + 0.5) * 3_600_000).toISOString(),
  status,
})

test('an agent’s meetings are listed as future, unconfirmed, and past', () => {
  const [confirmed, asked, lasts, cancelled, old] = [
    at(3, 'approved'),
    at(1),
    at(-0.25),
    at(2, 'cancelled'),
    at(-40, 'completed'),
  ]
  expect(agendaOf([old, confirmed, cancelled, lasts, asked], now)).toEqual({
    proximas: [lasts, asked, confirmed],
    // A meeting that has begun can no longer be confirmed.
    'por-confirmar': [asked],
    anteriores: [cancelled, old],
  })
})
