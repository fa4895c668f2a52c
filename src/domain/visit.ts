/** When a person last saw the app on this device. Times in ms. */
export type Visit = {
  readonly lastAt: number
  /** The last absence, and until when its news are shown. */
  readonly away: { readonly since: number; readonly until: number } | null
}

const HOUR_MS = 3_600_000

/** A shorter absence shows no news. */
const AWAY_MS = 24 * HOUR_MS

/** How long the news stay visible after returning, even if the app is reopened. */
const SHOWN_MS = 12 * HOUR_MS

const justEnded = ({ lastAt }: Visit, now: number) =>
  now - lastAt < AWAY_MS ? null : { since: lastAt, until: now + SHOWN_MS }

/** Called while the app is visible. */
export const visitedAt = (before: Visit | undefined, now: number): Visit => ({
  lastAt: now,
  away: before === undefined ? null : (justEnded(before, now) ?? before.away),
})

/** The start of the absence, while its news are shown; also before the visit is stored. */
export function awaySince(visit: Visit | undefined, now: number): number | null {
  if (visit === undefined) return null
  const away = justEnded(visit, now) ?? visit.away
  return away !== null && now < away.until ? away.since : null
}

/** The person has read the news. */
export const newsRead = (now: number): Visit => ({ lastAt: now, away: null })
