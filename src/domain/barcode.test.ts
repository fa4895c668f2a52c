import { describe, expect, it } from 'vitest'
import { barsOf } from './barcode.ts'

/** Dark and light modules, one character each. */
const drawn = (digits: string): string => {
  const { bars, width } = barsOf(digits)
  const modules = Array.from({ length: width }, () => ' ')
  for (const bar of bars) modules.fill('#', bar.x, bar.x + bar.width)
  return modules.join('')
}

describe('Interleaved 2 of 5', () => {
  it('67 is drawn as in the standard: start, six in the bars, seven in the spaces, stop', () => {
    // 6 is n w w n n, 7 is n n n w w.
    expect(drawn('67')).toBe('# # # ### ### #   #   ### #')
  })

  it('an odd number starts with a zero', () => expect(drawn('7')).toBe(drawn('07')))

  it('every pair has the same width, so that no scanner loses a digit', () => {
    const room = barsOf('00').width
    for (let pair = 0; pair < 100; pair += 1) expect(barsOf(String(pair).padStart(2, '0')).width).toBe(room)
    expect(new Set(Array.from({ length: 100 }, (_, pair) => drawn(String(pair).padStart(2, '0')))).size).toBe(
      100,
    )
  })
})
