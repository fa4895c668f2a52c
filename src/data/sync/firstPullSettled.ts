import { syncStatusStore } from './statusStore.ts'

/**
 * Resolves after a sign-in, when the mirror has its rows, or when they could not be fetched; at once if that happened
 * before: the next change of the status may be half a minute away.
 */
export const firstPullSettled = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = syncStatusStore.subscribe(look)
    function look() {
      const { outOfDate, failing } = syncStatusStore.getState()
      if (outOfDate && !failing) return
      stop()
      resolve()
    }
    look()
  })
