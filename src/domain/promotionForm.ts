/** The status of a promotion. now: ms. */
export type PromotionStage = 'ended' | 'over' | 'used_up' | 'planned' | 'running'

type Terms = {
  readonly ended: boolean
  readonly valid_from: string
  readonly valid_until: string
  readonly uses_limit: number | null
  readonly uses: number
}

/**
 * ended: by hand; over: its last day has passed; used_up: no use is left. The database decides in the same way whether
 * a code has a price.
 */
export function promotionStage(promotion: Terms, now: number): PromotionStage {
  const { ended, valid_from: from, valid_until: until, uses_limit: limit, uses } = promotion
  if (ended) return 'ended'
  if (now >= Date.parse(until)) return 'over'
  if (limit !== null && uses >= limit) return 'used_up'
  return now < Date.parse(from) ? 'planned' : 'running'
}

/** It can be published, and ended. */
export const isOpenStage = (stage: PromotionStage): boolean => stage !== 'ended' && stage !== 'over'

/** The server's limits. */
export const promotionCode = /^[A-Z0-9-]{3,40}$/
export const promotionLimits = { months: 36, uses: 100_000, days: 1_100 } as const

/** A whole number within these limits, from typed text; null for anything else. */
export function wholeNumber(text: string, least: number, most: number): number | null {
  const trimmed = text.trim()
  const number = Number(trimmed)
  return /^\d{1,9}$/.test(trimmed) && number >= least && number <= most ? number : null
}

/**
 * A promotion lasts up to twelve months, or whole years: otherwise only a part of a year that is paid at once would be
 * promoted.
 */
export function promotedMonthsIn(text: string): number | null {
  const months = wholeNumber(text, 1, promotionLimits.months)
  return months === null || (months > 12 && months % 12 !== 0) ? null : months
}
