/** Rows per page: about 300 kB of messages; the first page is on the screen while the next is loading. */
export const PULL_PAGE = 1_000

/**
 * An older answer is not used: the status would say that everything is up to date (S23). On slow 3G the engine's first
 * pull comes up to ten seconds after the log-in, where the files of the first screen are still on their way.
 */
export const USABLE_MS = 30_000

/** The answer of a pull without cursors; not ok if it failed. */
export type EarlyAnswer = { readonly ok: true; readonly value: unknown } | { readonly ok: false }

let early: {
  readonly uid: string
  readonly requestedAt: number
  readonly answer: Promise<EarlyAnswer>
} | null = null

/** Holds what was requested for a person who has just authenticated, until the engine's first pull. */
export function holdEarlyPull(uid: string, requestedAt: number, answer: Promise<EarlyAnswer>): void {
  early = { uid, requestedAt, answer }
}

/** Without it, the rows of a person who signed out would stay in the memory of the page (S15). */
export const forgetEarlyPull = (): void => {
  early = null
}

/**
 * The answer for this person, once; null without one, or when it failed. now: the device's clock, in ms: one that stops
 * while the phone sleeps would take an answer of hours ago for new.
 */
export async function takeEarlyPull(uid: string, now: number): Promise<{ readonly value: unknown } | null> {
  const taken = early
  if (taken?.uid !== uid) return null
  early = null
  const age = now - taken.requestedAt
  if (age < 0 || age > USABLE_MS) return null
  const answer = await taken.answer
  return answer.ok ? answer : null
}
