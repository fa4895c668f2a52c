import { describe, expect, it } from 'vitest'
import { promotion, promotionAt, promotionFingerprint } from './promotion.ts'

const from = Date.parse('2026-11-01T06:00:00Z')
const until = Date.parse('2028-01-01T06:00:00Z')

describe('A promotion', () => {
  it.each([
    ['before it begins', from - 1, false],
    ['from its first moment', from, true],
    ['while it lasts', from + 86_400_000, true],
    ['until its last moment', until - 1, true],
    ['from its end on', until, false],
  ])('%s', (_when, now, valid) => {
    expect(promotionAt(promotion, now)).toBe(valid ? promotion : null)
  })

  it('a promotion without an end is always valid; null stays null', () => {
    const open = { ...promotion, until: null }
    expect(promotionAt(open, until * 2)).toBe(open)
    expect(promotionAt(open, from - 1)).toBeNull()
    expect(promotionAt(null, from)).toBeNull()
  })

  it('its code, percentage and months identify it to a reader; its end does not', () => {
    const fingerprint = promotionFingerprint(promotion)
    expect(promotionFingerprint({ ...promotion, until: null })).toBe(fingerprint)
    for (const change of [{ code: 'OTRA' }, { percent: 30 }, { months: 6 }])
      expect(promotionFingerprint({ ...promotion, ...change })).not.toBe(fingerprint)
  })
})
