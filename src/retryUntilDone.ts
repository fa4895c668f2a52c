const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/**
 * Resolves with the length of the next pause. Ends at once when the network comes back, or when the person presses the
 * button: waiting on would look like a dead page.
 */
function rest(ms: number): Promise<number> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = (next: number) => {
      clearTimeout(timer)
      // Offline, the listeners of every attempt would stay.
      over.abort()
      resolve(next)
    }
    const wake = () => end(FIRST_PAUSE_MS)
    const timer = setTimeout(end, ms, Math.min(2 * ms, LONGEST_PAUSE_MS))
    addEventListener('online', wake, { signal: over.signal })
    addEventListener('submit', wake, { signal: over.signal, capture: true })
  })
}

/** Repeats the work until it succeeds, after longer and longer pauses. onFailure: called with the number of failed attempts. */
export async function retryUntilDone(
  work: () => Promise<void>,
  onFailure?: (failed: number) => void,
): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS
  for (let attempt = 1; ; attempt += 1)
    try {
      await work()
      return
    } catch {
      onFailure?.(attempt)
      pauseMs = await rest(pauseMs)
    }
}
