import { useEffect, useState } from 'react'
import { usePollWhile } from './usePollWhile.ts'
import { useSyncStatus } from './useSyncStatus.ts'

/** A pull that started before the page opened may be older than the row. */
const SETTLED_MS = 2_000
/** Between two pulls while the page waits: the first one after SETTLED_MS can already answer. */
const LOOK_AGAIN_MS = 2_500
/** A server that answers nothing must not keep the page loading. */
const MOST_MS = 20_000

/**
 * Whether an address names a row that the person does not have. The link of a letter or of a notification may be opened
 * before its row was pulled: until a later pull, or offline, the row may only be late. lacks: the device does not have
 * the row.
 */
export function useIsUnknown(lacks: boolean): boolean {
  const { online, syncedAt } = useSyncStatus()
  const [openedAt] = useState(() => Date.now())
  const [isLate, setLate] = useState(false)
  const wasPulled = syncedAt !== null && syncedAt - openedAt > SETTLED_MS
  const waits = lacks && online && !wasPulled && !isLate
  usePollWhile(waits, LOOK_AGAIN_MS)
  useEffect(() => {
    if (!waits) return undefined
    const late = setTimeout(() => setLate(true), MOST_MS)
    return () => clearTimeout(late)
  }, [waits])
  // Before the first pull, the device does not know what the person has.
  return lacks && !waits && syncedAt !== null
}
