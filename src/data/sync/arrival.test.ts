import { describe, expect, it } from 'vitest'
import { arrivalNow } from './arrival.ts'

describe('What became of a change', () => {
  it('is not known while it is on its way', () => {
    expect(arrivalNow('queued', true, 0)).toBeNull()
    expect(arrivalNow('sent', true, 3_999)).toBeNull()
  })

  it('is that it arrived, once the server has applied it, even if the network went since', () => {
    expect(arrivalNow('applied', true, 0)).toBe('arrived')
    expect(arrivalNow(null, false, 9_000)).toBe('arrived')
  })

  it('is that it waits here, without a network at once and with one after four seconds', () => {
    expect(arrivalNow('queued', false, 0)).toBe('waiting')
    expect(arrivalNow('sent', true, 4_000)).toBe('waiting')
  })

  it('is that it was refused, which its own message tells', () => {
    for (const status of ['refused', 'conflict', 'blocked', 'needs_auth'] as const)
      expect(arrivalNow(status, true, 0)).toBe('refused')
  })
})
