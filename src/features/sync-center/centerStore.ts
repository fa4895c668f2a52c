import { dialogStore } from '../../ui/dialogStore.ts'

/**
 * Whether the list is open. Separate from the chip, because the page may be replaced while it is open (the assignment
 * or the session ended) and the person must be able to read on.
 */
export const center = dialogStore()

/** The list, loaded on intent: pointer over or focus on its button. */
export const loadDrawer = () => import('./SyncDrawer.tsx')
