import { Suspense } from 'react'
import { deferredWorkMayStart } from '../../data/backend/deferredWork.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useStoredDialog } from '../../ui/useStoredDialog.ts'
import { lazyDialog } from '../lazy/lazy.tsx'
import { drawer, loadNotifications } from './drawerStore.ts'

const NotificationDrawer = lazyDialog(() => loadNotifications().then((module) => module.NotificationDrawer))
const NotificationNews = lazyPart(
  async () => {
    await deferredWorkMayStart()
    return (await import('./NotificationNews.tsx')).NotificationNews
  },
  () => null,
)

/** The notifications, once for the whole signed-in frame: the drawer of every bell, and toasts for new ones. */
export function NotificationCenter({ uid, area }: { uid: string; area: 'client' | 'staff' }) {
  const { open, wasOpened } = useStoredDialog(drawer)
  return (
    <>
      <Suspense fallback={null}>
        <NotificationNews key={uid} uid={uid} />
      </Suspense>
      {wasOpened && (
        <Suspense fallback={null}>
          <NotificationDrawer uid={uid} area={area} open={open} onClose={drawer.close} />
        </Suspense>
      )}
    </>
  )
}
