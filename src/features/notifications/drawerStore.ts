import { createStore } from 'zustand/vanilla'

/** Whether the drawer is open. Apart from the bell, because every screen's bar has its own. */
export const drawerStore = createStore<{ open: boolean; wasOpened: boolean }>(() => ({
  open: false,
  wasOpened: false,
}))

export const openNotifications = (): void => drawerStore.setState({ open: true, wasOpened: true })
export const closeNotifications = (): void => drawerStore.setState({ open: false })

/** The drawer, loaded when somebody is about to ask for it. */
export const loadNotifications = () => import('./NotificationDrawer.tsx')
