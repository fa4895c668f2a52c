/** S24: a timer that is longer overflows, or sleeps through a changed clock. */
const TIMER_MOST_MS = 60_000

type Clock = {
  readonly now: () => number
  /** Returns what cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
}

/** Returns what cancels it. A clock that was set back ends the wait, as one that was set forward does (S24). */
export function pause(clock: Clock, ms: number, over: () => void): () => void {
  const since = clock.now()
  let cancel: () => void
  const sleep = (left: number) => {
    cancel = clock.after(Math.min(left, TIMER_MOST_MS), () => {
      const passed = clock.now() - since
      if (passed < 0 || passed >= ms) over()
      else sleep(ms - passed)
    })
  }
  sleep(ms)
  return () => cancel()
}
