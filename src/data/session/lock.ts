/** A tab that was frozen during a refresh would never release the lock; after this time it is stolen. */
const LOCK_TIMEOUT_MS = 30_000

const NAME = 'azulejo-session'

/**
 * Every exchange of the session's tokens runs under this lock, one at a time among tabs and worker: a refresh in
 * between would use them up. Rejects with an AbortError when the lock is stolen; the work continues anyway.
 */
export async function withLock<T>(work: () => Promise<T>, { steal } = { steal: false }): Promise<T> {
  if (steal) return navigator.locks.request(NAME, { steal }, work)
  try {
    return await navigator.locks.request(NAME, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, work)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error
    return navigator.locks.request(NAME, { steal: true }, work)
  }
}

export const isStolen = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
