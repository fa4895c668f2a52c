import { dialogStore } from '../../ui/dialogStore.ts'

/**
 * Whether the list is open. Apart from the chip, because a page is exchanged under the person's hand (the
 * assignment went, the session ended) and what that person was reading must stay.
 */
export const center = dialogStore()

/** The list, loaded on intent: pointer over or focus on its button. */
export const loadDrawer = () => import('./SyncDrawer.tsx')
