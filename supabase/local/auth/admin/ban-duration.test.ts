import { expect, it } from 'vitest'
import { banSeconds } from './ban-duration.ts'

it.each([
  ['none', 0],
  ['24h', 86_400],
  ['1h30m', 5400],
  ['1.5h', 5400],
  ['300ms', 0.3],
  ['876000h', 876_000 * 3600],
])('the duration %s is parsed', (text, seconds) => {
  expect(banSeconds(text)).toBeCloseTo(seconds)
})

it.each(['', '24', 'h', '24 h', '1d', '-1h', '24hh', 'mañana'])('%j is no duration', (text) => {
  expect(() => banSeconds(text)).toThrow('invalid format for ban duration')
})
