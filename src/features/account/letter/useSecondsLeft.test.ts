import { expect, it } from 'vitest'
import { secondsLeft } from './useSecondsLeft.ts'

it('counts a minute from the letter by the clock; a letter of nobody, or of the future, holds nobody up for longer', () => {
  const at = 1_000_000
  expect(secondsLeft(null, at)).toBe(0)
  expect([0, 1, 30_000, 59_001, 60_000, 90_000].map((after) => secondsLeft(at, at + after))).toEqual([
    60, 60, 30, 1, 0, 0,
  ])
  // The device's clock was put back since.
  expect(secondsLeft(at, at - 3_600_000)).toBe(60)
})
