import { useEffect, useState } from 'react'
import { usePollWhile } from './usePollWhile.ts'
import { useSyncStatus } from './useSyncStatus.ts'

/** A pull that started before the page opened may be older than the row. */
const PULL_MARGIN_MS = 2_000
/** The time between two pulls while the page waits: the first one after PULL_MARGIN_MS can already answer. */
const POLL_MS = 2_500
/** A server that answers nothing must not keep the page loading. */
const TIMEOUT_MS = 20_000

/**
 * Whether the page may say that the row was not found. False while a row that is missing on the device may still
 * arrive: online, until a pull that started after the page was opened, for 20 s at most. Offline it is true at once;
 * the texts say that this device may not have the row yet. isMissing: the mirror does not have the row.
 */
export function useIsNotFound(isMissing: boolean): boolean {
  const { online, syncedAt } = useSyncStatus()
  const [openedAt] = useState(() => Date.now())
  const [hasTimedOut, setTimedOut] = useState(false)
  const wasPulled = syncedAt !== null && syncedAt - openedAt > PULL_MARGIN_MS
  const waits = isMissing && online && !wasPulled && !hasTimedOut
  usePollWhile(waits, POLL_MS)
  useEffect(() => {
    if (!waits) return undefined
    const timer = setTimeout(() => setTimedOut(true), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [waits])
  // Before the first pull, the device does not know what the person has.
  return isMissing && !waits && syncedAt !== null
}
