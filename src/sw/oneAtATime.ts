/**
 * Runs the work one at a time. A call during a run starts another run after it, which later calls share: what was
 * stored since the run began is not missed. Each call resolves or rejects as its own run does.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  function start(): Promise<void> {
    const run = work().finally(() => {
      if (running === run) running = null
    })
    running = run
    return run
  }

  function startNext(): Promise<void> {
    next = null
    return start()
  }

  return () => {
    if (running === null) return start()
    next ??= running.then(startNext, startNext)
    return next
  }
}
