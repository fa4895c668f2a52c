import { expect, test } from 'vitest'
import { onFirstTap } from './onFirstTap.ts'

test('the second tap of a double tap does nothing; a later one, and a key, do', () => {
  const done: number[] = []
  // The browser counts the taps of a row; a key press has none.
  for (const detail of [1, 2, 3, 1, 0]) onFirstTap(() => done.push(detail))({ detail })
  expect(done).toEqual([1, 1, 0])
})
