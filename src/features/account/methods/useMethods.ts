import { useEffect, useMemo, useSyncExternalStore } from 'react'
import {
  askMethods,
  subscribeToMethods,
  methodsIn,
  storedMethods,
} from '../../../data/account/signInMethods.ts'

/** The backend's cached methods, then its current ones; null before its first answer. */
export function useMethods() {
  const stored = useSyncExternalStore(subscribeToMethods, storedMethods)
  useEffect(() => void askMethods(), [])
  return useMemo(() => methodsIn(stored), [stored])
}
