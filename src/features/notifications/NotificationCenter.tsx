import { lazy, Suspense } from 'react'
import { firstPaint } from '../../data/backend/afterFirstPaint.ts'
import { useStoredDialog } from '../../ui/useStoredDialog.ts'
import { drawer, loadNotifications } from './drawerStore.ts'

const NotificationDrawer = lazy(() =>
  loadNotifications().then((module) => ({ default: module.NotificationDrawer })),
)
// If this lazy chunk fails to load, notifications are not shown, but the page must still render.
const NotificationNews = lazy(() =>
  firstPaint()
    .then(() => import('./NotificationNews.tsx'))
    .then(
      (module) => ({ default: module.NotificationNews }),
      () => ({ default: () => null }),
    ),
)

/** The notifications, once for the whole workplace: the drawer that every bell opens, and word of new ones. */
export function NotificationCenter({ uid }: { uid: string }) {
  const { open, wasOpened } = useStoredDialog(drawer)
  return (
    <>
      <Suspense fallback={null}>
        <NotificationNews key={uid} uid={uid} />
      </Suspense>
      {wasOpened && (
        <Suspense fallback={null}>
          <NotificationDrawer uid={uid} open={open} onClose={drawer.close} />
        </Suspense>
      )}
    </>
  )
}
