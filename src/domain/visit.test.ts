import { describe, expect, it } from 'vitest'
import { awaySince, newsRead, visitedAt } from './visit.ts'

const hour = 3_600_000
const first = visitedAt(undefined, 1_000)

describe('A person is away after a day without the app', () => {
  it('the first visit has no news, and one after 23 hours neither', () => {
    expect(awaySince(undefined, 5)).toBeNull()
    expect(awaySince(first, 1_000 + 23 * hour)).toBeNull()
    expect(awaySince(visitedAt(first, 1_000 + 23 * hour), 1_000 + 24 * hour)).toBeNull()
  })

  it('after a day the absence is detected before and after the visit is stored', () => {
    const now = 1_000 + 30 * hour
    expect(awaySince(first, now)).toBe(1_000)
    expect(awaySince(visitedAt(first, now), now)).toBe(1_000)
  })

  it('the news stay for twelve hours, or until they are read', () => {
    const now = 1_000 + 30 * hour
    const again = visitedAt(visitedAt(first, now), now + 11 * hour)
    expect(awaySince(again, now + 11 * hour)).toBe(1_000)
    expect(awaySince(again, now + 12 * hour)).toBeNull()
    expect(awaySince(newsRead(now), now)).toBeNull()
  })

  it('a clock that was set back does not count as an absence', () => {
    expect(awaySince(first, -50 * hour)).toBeNull()
  })
})
