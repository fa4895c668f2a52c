import { useStore } from 'zustand'
import { updateStore } from './update.ts'

/** A new version of the app waits; `apply` keeps every tab's drafts first. */
export const useUpdate = (): { apply: (() => void) | null } => useStore(updateStore)
