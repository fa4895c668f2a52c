import { dialogStore } from '../../ui/dialogStore.ts'

/** Whether the drawer is open. Separate from the bell, because every screen's bar has one. */
export const drawer = dialogStore()

/** The drawer, loaded on intent. */
export const loadNotifications = () => import('./NotificationDrawer.tsx')
