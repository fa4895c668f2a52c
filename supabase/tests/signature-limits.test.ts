import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { PAD_HEIGHT, type Point, pointOf, sentStrokes, signatureMax } from '../../src/domain/signature.ts'
import { signed, strokesMax } from '../functions/_shared/signature.ts'
import { drawnSignature } from './purchase.ts'

/** The strokes of a signature are stored for ever, and hashed by everyone who verifies the document. */

const read = (strokes: unknown, width = 600) =>
  z.safeParse(signed.signature, { ...drawnSignature, width, strokes })
const padPoint = (at: number): Point => pointOf(3_999.7, at * 0.8, at % PAD_HEIGHT, 0.123, at * 16.6)
const stroke = (many: number) => Array.from({ length: many }, () => [1, 1, 0.5, 1])
const withPoint = (point: unknown) => read([[point]])

describe('A signature’s strokes', () => {
  it('are accepted as the pad sends them, up to the most that it sends', () => {
    const strokes = Array.from({ length: signatureMax.strokes }, () =>
      Array.from({ length: signatureMax.points / signatureMax.strokes }, (_, at) => padPoint(at * 50)),
    )
    const sent = sentStrokes(strokes)
    expect(read(sent, 3_999.7)).toMatchObject({ success: true, data: { strokes: sent } })
    expect(JSON.stringify(sent).length).toBeLessThan(200_000)
  })

  it('have the same limits on the device', () => {
    expect([signatureMax.strokes, signatureMax.sentPoints]).toEqual([strokesMax.strokes, strokesMax.points])
  })

  it.each([
    [[1e308, 1, 0.5, 1]],
    [[1, 1e308, 0.5, 1]],
    [[4_001, 1, 0.5, 1]],
    [[1, 200.1, 0.5, 1]],
    [[-1, 1, 0.5, 1]],
    [[1, 1, 1.01, 1]],
    [[1, 1, 0.5, -1]],
  ])('are refused with the point %j', (point) => {
    expect(withPoint(point).success).toBe(false)
  })

  it('are refused with more points than a signature has', () => {
    expect(read([stroke(strokesMax.points)]).success).toBe(true)
    expect(read([stroke(strokesMax.points), stroke(1)]).success).toBe(false)
    expect(read(Array.from({ length: strokesMax.strokes + 1 }, () => stroke(1))).success).toBe(false)
  })

  it('are stored with the digits that the pad has', () => {
    const data = { strokes: [[[0, 20.1, 0.33, 17]]] }
    expect(withPoint([5e-324, 20.1234567891, 1 / 3, 16.6])).toMatchObject({ success: true, data })
  })

  it('may go on two days after they were begun', () => {
    const data = { strokes: [[[1, 1, 0.5, 86_400_000]]] }
    expect(withPoint([1, 1, 0.5, 2 * 86_400_000])).toMatchObject({ success: true, data })
    expect(withPoint([1, 1, 0.5, 1e308])).toMatchObject({ success: true, data })
  })
})
