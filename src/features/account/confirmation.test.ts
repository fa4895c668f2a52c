import { expect, it } from 'vitest'
import { confirmationIn, secondsUntilNext } from './confirmation.ts'

const NOW = 1_800_000_000_000

it.each([
  [null, 0],
  [NOW, 60],
  [NOW - 59_001, 1],
  [NOW - 60_000, 0],
  [NOW - 600_000, 0],
  // The clock was set back by an hour since.
  [NOW + 3_600_000, 60],
])('a link sent at %s may be asked for again after %i s', (sentAt, seconds) => {
  expect(secondsUntilNext(sentAt, NOW)).toBe(seconds)
})

it('another entry of the history is none', () => {
  expect(confirmationIn({ email: 'ana@ejemplo.mx', sentAt: null })).toEqual({
    email: 'ana@ejemplo.mx',
    sentAt: null,
  })
  for (const other of [null, undefined, {}, { email: 7, sentAt: null }, 'ana@ejemplo.mx'])
    expect(confirmationIn(other)).toBeNull()
})
