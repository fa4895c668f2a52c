import { addUsage } from './usage.ts'

/** What came since is written this often, ms: one write for many requests. */
const WRITTEN_EVERY_MS = 10_000

/** Bytes of its headers and its body as they came by the network; nothing of what a cache had. */
const cameBy = (entry: PerformanceEntry): number =>
  entry instanceof PerformanceResourceTiming ? entry.transferSize : 0

let counts = false

/** Counts what this tab brings by the network, from its beginning on; once, however often it is called. */
export function countUsage(): void {
  if (counts) return
  counts = true
  let fresh = 0
  const write = () => {
    if (fresh === 0) return
    addUsage(fresh)
    fresh = 0
  }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) fresh += cameBy(entry)
  })
  observer.observe({ type: 'resource', buffered: true })
  observer.observe({ type: 'navigation', buffered: true })
  setInterval(write, WRITTEN_EVERY_MS)
  addEventListener('pagehide', write)
}
