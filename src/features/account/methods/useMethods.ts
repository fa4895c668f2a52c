import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { askMethods, hearMethods, methodsIn, storedMethods } from '../../../data/account/signInMethods.ts'

/** What the backend said last, and says now; null until it has ever answered. */
export function useMethods() {
  const stored = useSyncExternalStore(hearMethods, storedMethods)
  useEffect(() => void askMethods(), [])
  return useMemo(() => methodsIn(stored), [stored])
}
