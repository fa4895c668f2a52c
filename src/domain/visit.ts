/** When a person last had the app in sight on this device. Times in ms. */
export type Visit = {
  readonly lastAt: number
  /** The absence that ended last, and until when its news are shown. */
  readonly away: { readonly since: number; readonly until: number } | null
}

const HOUR_MS = 3_600_000

/** Below this, the notifications suffice. */
const AWAY_MS = 24 * HOUR_MS

/** Closed at once and opened again, the news are still there; the next morning they are old. */
const SHOWN_MS = 12 * HOUR_MS

const justEnded = ({ lastAt }: Visit, now: number) =>
  now - lastAt < AWAY_MS ? null : { since: lastAt, until: now + SHOWN_MS }

/** The app is in sight. */
export const visitedAt = (before: Visit | undefined, now: number): Visit => ({
  lastAt: now,
  away: before === undefined ? null : (justEnded(before, now) ?? before.away),
})

/** Since when the person was away, while that is news; before the visit is written down, too. */
export function awaySince(visit: Visit | undefined, now: number): number | null {
  if (visit === undefined) return null
  const away = justEnded(visit, now) ?? visit.away
  return away !== null && now < away.until ? away.since : null
}

/** The person has read the news. */
export const newsRead = (now: number): Visit => ({ lastAt: now, away: null })
