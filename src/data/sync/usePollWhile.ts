import { useEffect } from 'react'
import { syncNow } from './useSyncStatus.ts'

const EVERY_MS = 4_000

/** While the person waits for a result, pulls more often: a lost hint must not delay it by a minute. */
export function usePollWhile(waits: boolean, everyMs: number = EVERY_MS): void {
  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(syncNow, everyMs)
    return () => clearInterval(timer)
  }, [waits, everyMs])
}
