/** The device's clock beside the server's, from the last complete pull. */

export type LastSync = {
  /** The device's time when the pull was stored, ms. */
  readonly syncedAt: number
  /** The server's time when it answered, ms. */
  readonly servedAt: number
}

/** exact: false when the clock was changed after the last pull; the error is then at least this long. */
export type ClockError = { readonly ms: number; readonly ahead: boolean; readonly exact: boolean }

/**
 * Longer than the slowest answer of a pull takes to arrive, and shorter than an error that makes a person miss a
 * meeting.
 */
const TOLERATED_MS = 180_000

/** now: the device's time. Null: the clock is right, or nothing shows that it is not. */
export function clockError(now: number, { syncedAt, servedAt }: LastSync): ClockError | null {
  const wasSetBack = syncedAt - now > TOLERATED_MS
  // Right again, unless it shows a time before an answer that has already arrived.
  if (wasSetBack)
    return servedAt - now > TOLERATED_MS ? { ms: servedAt - now, ahead: false, exact: false } : null
  const ahead = syncedAt - servedAt
  return Math.abs(ahead) > TOLERATED_MS ? { ms: Math.abs(ahead), ahead: ahead > 0, exact: true } : null
}
