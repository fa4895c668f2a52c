/** Wide elements of each digit, from 0: two in five. */
const patterns = [
  'nnwwn',
  'wnnnw',
  'nwnnw',
  'wwnnn',
  'nnwnw',
  'wnwnn',
  'nwwnn',
  'nnnww',
  'wnnwn',
  'nwnwn',
] as const
const START = 'nnnn'
const STOP = 'wnn'

/** A wide element has three times the width of a narrow one: every scanner accepts this. */
const WIDE = 3

export type Bar = { readonly x: number; readonly width: number }

/** Interleaved 2 of 5: the first digit of a pair is in the bars, the second in the spaces between them. */
export function barsOf(digits: string): { bars: Bar[]; width: number } {
  const even = digits.length % 2 === 0 ? digits : `0${digits}`
  const pairs = Array.from({ length: even.length / 2 }, (_, pair) => interleaved(even, pair * 2))
  let x = 0
  const bars: Bar[] = []
  for (const [index, element] of Array.from(`${START}${pairs.join('')}${STOP}`).entries()) {
    const width = element === 'w' ? WIDE : 1
    if (index % 2 === 0) bars.push({ x, width })
    x += width
  }
  return { bars, width: x }
}

function interleaved(digits: string, at: number): string {
  const [bar = '', space = ''] = [patterns[Number(digits[at])], patterns[Number(digits[at + 1])]]
  return Array.from(bar, (element, index) => `${element}${space[index] ?? ''}`).join('')
}
