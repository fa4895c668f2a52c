import { useEffect } from 'react'
import { syncNow } from './useSyncStatus.ts'

const LOOK_AGAIN_MS = 4_000

/** While somebody waits for one thing, a hint that got lost must not make it a minute. */
export function useCloserLook(waits: boolean): void {
  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(syncNow, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [waits])
}
