import { useCallback } from 'react'
import { useStore } from 'zustand'
import { applyUpdate, updateStore } from './update.ts'

/** A new version of the app waits; `apply` keeps every tab's drafts first. */
export function useUpdate(): { ready: boolean; apply: () => void } {
  const { ready } = useStore(updateStore)
  return { ready, apply: useCallback(() => void applyUpdate(), []) }
}
