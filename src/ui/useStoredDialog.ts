import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { dialogStore } from './dialogStore.ts'

/**
 * Only the component that renders the dialog calls it. The dialog closes when a sign-out removes that component: the
 * next person on this device starts with it closed.
 */
export function useStoredDialog({ store, close }: ReturnType<typeof dialogStore>) {
  useEffect(() => close, [close])
  return useStore(store)
}
