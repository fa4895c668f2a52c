import { expect, test } from 'vitest'
import { meetingLists } from './meetingLists.ts'
import type { MeetingStatus } from './meeting.ts'
import { canChange, isAskedToMove } from './movableMeeting.ts'

const now = Date.parse('2026-11-24T17:00:00Z')
const at = (hours: number, status: MeetingStatus = 'scheduled') => ({
  scheduled_at: new Date(now + hours * 3_600_000).toISOString(),
  ends_at: new Date(now + (hours + 0.5) * 3_600_000).toISOString(),
  status,
})

test('future meetings are listed soonest first, with the current one; past ones latest first, with cancelled ones', () => {
  const [later, lasts, soon, cancelled, old] = [at(9), at(-0.25), at(1), at(2, 'cancelled'), at(-40)]
  const { upcoming, history } = meetingLists([later, lasts, soon, cancelled, old], now)
  expect(upcoming).toEqual([lasts, soon, later])
  expect(history).toEqual([cancelled, old])
})

test('a meeting that has begun, was cancelled or completed can be neither moved nor cancelled', () => {
  expect(canChange(at(0.01), now)).toBe(true)
  for (const meeting of [at(0), at(-0.25), at(2, 'cancelled'), at(2, 'completed')])
    expect(canChange(meeting, now)).toBe(false)
})

test('a client is asked to move a meeting until it begins, unless it is cancelled', () => {
  const asked = { move_asked_at: '2026-11-20T10:00:00Z' }
  expect(isAskedToMove({ ...at(0.01), ...asked }, now)).toBe(true)
  expect(isAskedToMove({ ...at(0.01), move_asked_at: null }, now)).toBe(false)
  for (const meeting of [at(0), at(2, 'cancelled')])
    expect(isAskedToMove({ ...meeting, ...asked }, now)).toBe(false)
})
