/** S24: a longer timer could overflow, or miss a change of the device's clock. */
const TIMER_MAX_MS = 60_000

type DeviceClock = {
  readonly now: () => number
  /** Returns a function that cancels it. */
  readonly setTimer: (ms: number, run: () => void) => () => void
}

/** Returns a function that cancels it. A device's clock that was set back or forward ends the wait (S24). */
export function startWait(clock: DeviceClock, ms: number, onElapsed: () => void): () => void {
  const since = clock.now()
  let cancel: () => void
  const sleep = (left: number) => {
    cancel = clock.setTimer(Math.min(left, TIMER_MAX_MS), () => {
      const passed = clock.now() - since
      if (passed < 0 || passed >= ms) onElapsed()
      else sleep(ms - passed)
    })
  }
  sleep(ms)
  return () => cancel()
}
