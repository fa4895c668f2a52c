import { expect, test } from 'vitest'
import { usageLevel } from './usageLevel.ts'

test('use is high from 75 per cent, and almost at its limit from 90', () => {
  expect(usageLevel(374, 500)).toBe('normal')
  expect(usageLevel(375, 500)).toBe('high')
  expect(usageLevel(449, 500)).toBe('high')
  expect(usageLevel(450, 500)).toBe('full')
  expect(usageLevel(620, 500)).toBe('full')
})

test('a limit of -1 means unlimited, and a limit of 0 is reached from the start', () => {
  expect(usageLevel(1_000_000, -1)).toBe('unlimited')
  expect(usageLevel(0, 0)).toBe('full')
})
