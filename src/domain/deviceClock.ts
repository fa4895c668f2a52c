/** The device's clock beside the server's, at the last complete pull. */
export type ClockReading = {
  /** The device's time before the request, ms. */
  readonly askedAt: number
  /** The server's time when it answered, ms. */
  readonly servedAt: number
  /** The device's time when the answer was stored, ms. */
  readonly syncedAt: number
}

/** exact: false when the clock was changed after the last pull; the error is then at least this long. */
export type ClockError = { readonly ms: number; readonly ahead: boolean; readonly exact: boolean }

/** Long enough for two right clocks, and shorter than an error that makes a person miss a meeting. */
const TOLERATED_MS = 180_000

/**
 * now: the device's time. Null: the clock is right, or nothing shows that it is not. The server answered between the
 * request and its answer, however long they were apart: a device that slept meanwhile has no wrong clock.
 */
export function clockError(now: number, { askedAt, servedAt, syncedAt }: ClockReading): ClockError | null {
  const wasSetBack = syncedAt - now > TOLERATED_MS
  // Right again, unless it shows a time before an answer that has already arrived.
  if (wasSetBack)
    return servedAt - now > TOLERATED_MS ? { ms: servedAt - now, ahead: false, exact: false } : null
  if (askedAt - servedAt > TOLERATED_MS) return { ms: askedAt - servedAt, ahead: true, exact: true }
  if (servedAt - syncedAt > TOLERATED_MS) return { ms: servedAt - syncedAt, ahead: false, exact: true }
  return null
}
