import { describe, expect, it } from 'vitest'
import { isLockDue, readLock } from './deviceLock.ts'

const minute = 60_000
const now = Date.parse('2026-11-25T12:00:00Z')

describe('The device lock', () => {
  it.each([
    [0, now, now, true],
    [1, now - minute + 1, now, false],
    [1, now - minute, now, true],
    [15, now - 14 * minute, now, false],
    [60, now - 60 * minute, now, true],
    // The clock was set back.
    [60, now + 1, now, true],
  ] as const)('after %i minutes, last used at %i, at %i: %s', (after, seen, at, due) => {
    expect(isLockDue({ after, seen }, at)).toBe(due)
  })

  it('a stored lock is read; an invalid value is no lock', () => {
    const lock = { uid: 'a', credential: 'b', after: 5, seen: now, locked: true }
    expect(readLock(JSON.stringify(lock))).toEqual(lock)
    const none = [null, '', '{}', 'null', JSON.stringify({ ...lock, after: 7 }), '{"uid":1}']
    expect(none.map(readLock)).toEqual(none.map(() => null))
  })
})
