import type { License } from './license.ts'
import { UNLIMITED } from './plan.ts'

/** The seats of all these licenses, the owner's own in each included, as the client's licenses show them. */
export function seatCount(all: readonly Pick<License, 'seats_used' | 'seats_limit'>[]): {
  readonly used: number
  readonly limit: number
} {
  const used = all.reduce((sum, { seats_used: seats }) => sum + seats, 0)
  if (all.some(({ seats_limit: limit }) => limit === UNLIMITED)) return { used, limit: UNLIMITED }
  return { used, limit: all.reduce((sum, { seats_limit: limit }) => sum + limit, 0) }
}
