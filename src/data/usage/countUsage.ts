import { addUsage } from './usage.ts'

/** The counted bytes are stored this often, ms: one write for many requests. */
const WRITTEN_EVERY_MS = 10_000

/** Downloaded bytes of its headers and body; 0 for a cached response. */
const transferredBytes = (entry: PerformanceEntry): number =>
  entry instanceof PerformanceResourceTiming ? entry.transferSize : 0

let isCounting = false

/** Counts this tab's downloaded bytes from page start; repeated calls do nothing. */
export function countUsage(): void {
  if (isCounting) return
  isCounting = true
  let fresh = 0
  const write = () => {
    if (fresh === 0) return
    addUsage(fresh)
    fresh = 0
  }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) fresh += transferredBytes(entry)
  })
  observer.observe({ type: 'resource', buffered: true })
  observer.observe({ type: 'navigation', buffered: true })
  setInterval(write, WRITTEN_EVERY_MS)
  addEventListener('pagehide', write)
}
