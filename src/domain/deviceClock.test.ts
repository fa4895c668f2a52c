import { expect, test } from 'vitest'
import { clockError } from './deviceClock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const served = Date.UTC(2026, 10, 26, 18)
/** A pull answered by a server whose clock is right, stored by a device whose clock is off by `ms`. */
const syncWith = (ms: number) => ({ askedAt: served + ms, servedAt: served, syncedAt: served + ms })

test('a clock within three minutes of the server has no error', () => {
  for (const off of [-3 * MINUTE, -1, 0, 4_000, 3 * MINUTE])
    expect(clockError(served + off, syncWith(off))).toBeNull()
})

test('an error is the difference at the last pull, however long ago that was', () => {
  for (const off of [-40 * 24 * HOUR, -HOUR, -4 * MINUTE, 4 * MINUTE, HOUR, 400 * 24 * HOUR])
    for (const later of [0, MINUTE, 5 * HOUR])
      expect(clockError(served + off + later, syncWith(off))).toEqual({
        ms: Math.abs(off),
        ahead: off > 0,
        exact: true,
      })
})

test('a clock set back without a connection is behind by at least the time to the last answer', () => {
  expect(clockError(served - 2 * HOUR, syncWith(0))).toEqual({ ms: 2 * HOUR, ahead: false, exact: false })
  expect(clockError(served - 2 * HOUR, syncWith(HOUR))).toEqual({ ms: 2 * HOUR, ahead: false, exact: false })
})

test('a clock that was ahead and is right again has no error, also before the next pull', () => {
  expect(clockError(served + 5 * MINUTE, syncWith(HOUR))).toBeNull()
  expect(clockError(served, syncWith(24 * HOUR))).toBeNull()
})

test('a request during which the device slept, or the network was slow, shows no wrong clock', () => {
  const slept = { askedAt: served - HOUR / 2, servedAt: served, syncedAt: served + 8 * HOUR }
  expect(clockError(served + 8 * HOUR, slept)).toBeNull()
  expect(clockError(served + 8 * HOUR, { ...slept, askedAt: served + HOUR })).toEqual({
    ms: HOUR,
    ahead: true,
    exact: true,
  })
})
