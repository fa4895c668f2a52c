import { expect, it } from 'vitest'
import { secondsLeft } from './useSecondsLeft.ts'

it('a letter is counted from for a minute by the clock; without a letter, or with one dated in the future, the wait is never longer than a minute', () => {
  const at = 1_000_000
  expect(secondsLeft(null, at)).toBe(0)
  expect([0, 1, 30_000, 59_001, 60_000, 90_000].map((after) => secondsLeft(at, at + after))).toEqual([
    60, 60, 30, 1, 0, 0,
  ])
  // The device's clock was set back since.
  expect(secondsLeft(at, at - 3_600_000)).toBe(60)
})
