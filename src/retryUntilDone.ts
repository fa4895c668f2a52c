const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/**
 * Resolves with the length of the next pause. Ends at once when the network comes back, or when the person presses the
 * button: waiting on would look like a dead page.
 */
function rest(ms: number): Promise<number> {
  return new Promise((resolve) => {
    const wake = () => resolve(FIRST_PAUSE_MS)
    setTimeout(resolve, ms, Math.min(2 * ms, LONGEST_PAUSE_MS))
    addEventListener('online', wake, { once: true })
    addEventListener('submit', wake, { once: true, capture: true })
  })
}

/** Repeats the work until it succeeds, after longer and longer pauses. onFailure: called with the number of failed attempts. */
export async function retryUntilDone(
  work: () => Promise<void>,
  onFailure?: (failed: number) => void,
): Promise<void> {
  let pause = FIRST_PAUSE_MS
  for (let attempt = 1; ; attempt += 1)
    try {
      await work()
      return
    } catch {
      onFailure?.(attempt)
      pause = await rest(pause)
    }
}
