import { createStore } from 'zustand/vanilla'

/**
 * Whether the list is open. Apart from the chip, because a page is exchanged under the person's hand (the
 * assignment went, the session ended) and what that person was reading must stay.
 */
export const centerStore = createStore<{ open: boolean; wasOpened: boolean }>(() => ({
  open: false,
  wasOpened: false,
}))

export const openCenter = (): void => centerStore.setState({ open: true, wasOpened: true })
export const closeCenter = (): void => centerStore.setState({ open: false })

/** The list, loaded when somebody is about to ask for it. */
export const loadDrawer = () => import('./SyncDrawer.tsx')
