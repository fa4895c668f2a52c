/** The database's value for "unlimited". */
export const UNLIMITED = -1

export type UsageLevel = 'normal' | 'high' | 'full' | 'unlimited'

export function usageLevel(value: number, limit: number): UsageLevel {
  if (limit === UNLIMITED) return 'unlimited'
  // A limit of 0 is reached from the start.
  const share = limit === 0 ? 1 : value / limit
  if (share >= 0.9) return 'full'
  return share >= 0.75 ? 'high' : 'normal'
}
