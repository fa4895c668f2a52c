const waiting = new Set<() => void>()

/** Ends all waits: the person asks to sync, or has written something. */
export const endWaits = (): void => {
  for (const end of waiting) end()
}

/** Resolves after this time; earlier when the network is back, when the person returns to the page, or by `endWaits`. */
export const waitOrWake = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      waiting.delete(end)
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    waiting.add(end)
    for (const wake of ['online', 'focus', 'pageshow']) addEventListener(wake, end, { signal: over.signal })
    document.addEventListener('visibilitychange', end, { signal: over.signal })
  })
