import { useEffect, useMemo, useSyncExternalStore } from 'react'
import {
  askMethods,
  subscribeToMethods,
  methodsIn,
  storedMethods,
} from '../../../data/account/signInMethods.ts'

/** What the backend said last, and says now; null until it has ever answered. */
export function useMethods() {
  const stored = useSyncExternalStore(subscribeToMethods, storedMethods)
  useEffect(() => void askMethods(), [])
  return useMemo(() => methodsIn(stored), [stored])
}
