import { expect, test } from 'vitest'
import { exampleMeeting as meeting } from '../../tests/support/account-rows.ts'
import { canJoin, nextMeeting } from './meeting.ts'

const at = (time: string) => Date.parse(`2026-11-27T${time}Z`)

test('a meeting can be joined from 15 minutes before it begins until it ends', () => {
  const edges: [string, boolean][] = [
    ['17:14:59.999', false],
    ['17:15:00.000', true],
    ['17:30:00.000', true],
    ['17:59:59.999', true],
    ['18:00:00.000', false],
  ]
  for (const [time, joins] of edges) expect([time, canJoin(meeting(), at(time))]).toEqual([time, joins])
})

test('a meeting that is cancelled or completed cannot be joined', () => {
  for (const status of ['cancelled', 'completed'] as const)
    expect(canJoin(meeting({ status }), at('17:30:00'))).toBe(false)
})

test('the next meeting stays the next one while it lasts', () => {
  const later = meeting({
    id: 'later',
    scheduled_at: '2026-11-27T19:00:00Z',
    ends_at: '2026-11-27T19:30:00Z',
  })
  expect(nextMeeting([later, meeting()], at('17:45:00'))?.id).toBe('meeting')
  expect(nextMeeting([later, meeting()], at('18:00:00'))?.id).toBe('later')
  expect(nextMeeting([later, meeting({ status: 'cancelled' })], at('17:45:00'))?.id).toBe('later')
  expect(nextMeeting([], at('17:45:00'))).toBeNull()
})
