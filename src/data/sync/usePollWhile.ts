import { useEffect } from 'react'
import { syncNow } from './useSyncStatus.ts'

const LOOK_AGAIN_MS = 4_000

/** While the person waits for a result, pulls more often: a lost hint must not delay it by a minute. */
export function usePollWhile(waits: boolean): void {
  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(syncNow, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [waits])
}
