import { describe, expect, it } from 'vitest'
import { type KeptSignature, nothingKept, readKept } from './keptSignature.ts'

const NOW = 1_795_000_000_000
const HOUR_MS = 3_600_000

const drawn: KeptSignature = {
  way: 'drawn',
  width: 358,
  strokes: [[[10.5, 20, 0.5, 0]]],
  begunAt: NOW - HOUR_MS,
  name: '',
  accepted: 'ESTANDAR annual  1.0',
  uid: null,
}
const stored = (signature: unknown, keptAt = NOW - HOUR_MS) => JSON.stringify({ keptAt, signature })

describe('A signature that was kept', () => {
  it('is there again', () => {
    expect(readKept(stored(drawn), NOW)).toEqual(drawn)
  })

  it('is gone after a day', () => {
    expect(readKept(stored(drawn, NOW - 23 * HOUR_MS), NOW)).toEqual(drawn)
    expect(readKept(stored(drawn, NOW - 24 * HOUR_MS), NOW)).toEqual(nothingKept)
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{"keptAt":'],
    ['something else', '"in"'],
    ['a point without a time', stored({ ...drawn, strokes: [[[10, 20, 0.5]]] })],
    ['another way to sign', stored({ ...drawn, way: 'spoken' })],
    ['of an older version', stored({ strokes: drawn.strokes })],
  ])('is nothing where the device holds %s', (_what, text) => {
    expect(readKept(text, NOW)).toEqual(nothingKept)
  })
})
