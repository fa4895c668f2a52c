import { useStore } from 'zustand'
import { updateStore } from './update.ts'

/** A new version of the app waits; `apply` first stores every tab's drafts. */
export const useUpdate = (): { apply: (() => void) | null } => useStore(updateStore)
