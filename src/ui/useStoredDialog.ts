import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { dialogStore } from './dialogStore.ts'

/** For the only component that renders it. Closed at sign-out: the next person on this device starts with it closed. */
export function useStoredDialog({ store, close }: ReturnType<typeof dialogStore>) {
  useEffect(() => close, [close])
  return useStore(store)
}
