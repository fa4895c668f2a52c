import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BASELINE,
  fitDrawing,
  hasRoom,
  isLong,
  isStep,
  PAD_HEIGHT,
  pointOf,
  sentStrokes,
  signatureMax,
  type Point,
  type Stroke,
} from './signature.ts'

const point = fc.tuple(
  fc.double({ min: 0, max: 740, noNaN: true }),
  fc.double({ min: 0, max: PAD_HEIGHT, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.nat(60_000),
)
const lineOf = (many: number): Stroke => Array.from({ length: many }, (_, at): Point => [at, 100, 0.5, at])

describe('A point of a signature', () => {
  it('a point is stored to a tenth of a pixel, inside the pad', () => {
    expect(pointOf(358, 12.345, 67.891, 0.4567, 12.6)).toEqual([12.3, 67.9, 0.46, 13])
    expect(pointOf(358, -4, 260, 2, -1)).toEqual([0, PAD_HEIGHT, 1, 0])
    expect(pointOf(358, 400, -1, -1, 5)).toEqual([358, 0, 0, 5])
  })

  it('a point is stored only if the pointer has moved', () => {
    expect(isStep([10, 10, 0.5, 1], undefined)).toBe(true)
    expect(isStep([10.4, 10.4, 0.5, 2], [10, 10, 0.5, 1])).toBe(false)
    expect(isStep([10.8, 10, 0.5, 2], [10, 10, 0.5, 1])).toBe(true)
  })
})

describe('A drawing on a pad of another width', () => {
  it('a drawing is unchanged on a pad of the same width', () => {
    const strokes = [lineOf(3)]
    expect(fitDrawing({ width: 358, strokes }, 358).strokes).toBe(strokes)
  })

  it('a drawing is scaled down toward the line on a narrower pad', () => {
    const [stroke] = fitDrawing({ width: 800, strokes: [[[800, BASELINE - 100, 0.5, 7]]] }, 400).strokes
    expect(stroke).toEqual([[400, BASELINE - 50, 0.5, 7]])
  })

  it('a drawing is centred unscaled on a wider pad', () => {
    const [stroke] = fitDrawing({ width: 400, strokes: [[[0, 90, 0.5, 7]]] }, 800).strokes
    expect(stroke).toEqual([[200, 90, 0.5, 7]])
  })

  it('a drawing never leaves the pad', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(point, { minLength: 1 })),
        fc.integer({ min: 200, max: 1_400 }),
        (strokes, to) => {
          for (const [x, y] of fitDrawing({ width: 740, strokes }, to).strokes.flat()) {
            expect(x).toBeGreaterThanOrEqual(0)
            expect(x).toBeLessThanOrEqual(to)
            expect(y).toBeGreaterThanOrEqual(0)
            expect(y).toBeLessThanOrEqual(PAD_HEIGHT)
          }
        },
      ),
    )
  })
})

describe('The server’s limits of a signature', () => {
  it('a signature never has more strokes than the limit', () => {
    const strokes = Array.from({ length: signatureMax.strokes - 1 }, () => lineOf(2))
    expect(hasRoom(strokes)).toBe(true)
    expect(hasRoom([...strokes, lineOf(2)])).toBe(false)
  })

  it('a signature never has more points than the limit, also after the current stroke is finished', () => {
    const strokes: Stroke[] = []
    // The longest possible stroke, each time that one more fits.
    let longest = lineOf(1)
    while (!isLong(longest)) longest = lineOf(longest.length + 1)
    while (hasRoom(strokes)) strokes.push(longest)
    expect(strokes.flat().length).toBeLessThanOrEqual(signatureMax.points)
    expect(strokes.length).toBeGreaterThan(10)
  })

  it('a usual signature is sent as it was drawn', () => {
    const strokes = [lineOf(1_000), lineOf(1), lineOf(600)]
    expect(sentStrokes(strokes)).toBe(strokes)
  })

  it('a signature of many points is sent with fewer, whose strokes begin and end where they did', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: signatureMax.strokes }),
        (lengths) => {
          const strokes = lengths.map(lineOf)
          const sent = sentStrokes(strokes)
          expect(sent.flat().length).toBeLessThanOrEqual(signatureMax.sentPoints)
          expect(sent.map((stroke) => [stroke[0], stroke.at(-1)])).toEqual(
            strokes.map((stroke) => [stroke[0], stroke.at(-1)]),
          )
        },
      ),
    )
    const full = Array.from({ length: signatureMax.strokes }, () =>
      lineOf(signatureMax.points / signatureMax.strokes),
    )
    expect(sentStrokes(full).flat().length).toBeGreaterThan(signatureMax.sentPoints / 2)
  })
})
