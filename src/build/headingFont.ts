import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const whole = createRequire(import.meta.url).resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
)

const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(0x20 + at)).join('')
const SPANISH = '\u00A0¡©ª«°·º»¿ÁÉÍÑÓ×ÚÜáéíñóúü–—‘’“”•…−'

const characters = ASCII + SPANISH

const hex = (code: number): string => code.toString(16).toUpperCase()

/** The characters as the style sheet's unicode-range; every other character is drawn from the whole font. */
export const headingRange = Array.from(characters, (char) => char.codePointAt(0) ?? 0)
  .toSorted((a, b) => a - b)
  .reduce<[number, number][]>((ranges, code) => {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
    return ranges
  }, [])
  .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
  .join(', ')

/** A weight between `title` and `display` (tokens.ts): one weight is half the bytes of a font of all weights. */
const WEIGHT = 630

/** The heading font with only Spanish characters: every first visit waits for it, and every document contains it. */
export const headingFont = (targetFormat: 'woff2' | 'truetype' = 'woff2'): Promise<Uint8Array> =>
  subsetFont(readFileSync(whole), characters, {
    targetFormat,
    noLayoutClosure: true,
    variationAxes: { wght: WEIGHT },
  })
