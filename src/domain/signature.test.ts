import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BASELINE,
  fitted,
  hasRoom,
  isLong,
  isStep,
  PAD_HEIGHT,
  pointOf,
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
  it('is kept to a tenth of a pixel, inside the pad', () => {
    expect(pointOf(358, 12.345, 67.891, 0.4567, 12.6)).toEqual([12.3, 67.9, 0.46, 13])
    expect(pointOf(358, -4, 260, 2, -1)).toEqual([0, PAD_HEIGHT, 1, 0])
    expect(pointOf(358, 400, -1, -1, 5)).toEqual([358, 0, 0, 5])
  })

  it('says something only if the hand has moved', () => {
    expect(isStep([10, 10, 0.5, 1], undefined)).toBe(true)
    expect(isStep([10.4, 10.4, 0.5, 2], [10, 10, 0.5, 1])).toBe(false)
    expect(isStep([10.8, 10, 0.5, 2], [10, 10, 0.5, 1])).toBe(true)
  })
})

describe('A drawing on a pad of another width', () => {
  it('is the very same on one of the same width', () => {
    const strokes = [lineOf(3)]
    expect(fitted({ width: 358, strokes }, 358).strokes).toBe(strokes)
  })

  it('grows smaller toward the line on a narrower one', () => {
    const [stroke] = fitted({ width: 800, strokes: [[[800, BASELINE - 100, 0.5, 7]]] }, 400).strokes
    expect(stroke).toEqual([[400, BASELINE - 50, 0.5, 7]])
  })

  it('is centred in a wider one, at its own size', () => {
    const [stroke] = fitted({ width: 400, strokes: [[[0, 90, 0.5, 7]]] }, 800).strokes
    expect(stroke).toEqual([[200, 90, 0.5, 7]])
  })

  it('never leaves it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(point, { minLength: 1 })),
        fc.integer({ min: 200, max: 1_400 }),
        (strokes, to) => {
          for (const [x, y] of fitted({ width: 740, strokes }, to).strokes.flat()) {
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

describe('What the server takes', () => {
  it('is never more strokes than it takes', () => {
    const strokes = Array.from({ length: signatureMax.strokes - 1 }, () => lineOf(2))
    expect(hasRoom(strokes)).toBe(true)
    expect(hasRoom([...strokes, lineOf(2)])).toBe(false)
  })

  it('is never more points, also once the line that was begun is ended', () => {
    const strokes: Stroke[] = []
    // As long a line as there is, each time that there is room for one.
    let longest = lineOf(1)
    while (!isLong(longest)) longest = lineOf(longest.length + 1)
    while (hasRoom(strokes)) strokes.push(longest)
    expect(strokes.flat().length).toBeLessThanOrEqual(signatureMax.points)
    expect(strokes.length).toBeGreaterThan(10)
  })
})
