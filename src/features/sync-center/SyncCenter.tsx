import { Suspense } from 'react'
import { useStoredDialog } from '../../ui/useStoredDialog.ts'
import { lazyDialog } from '../lazy/lazy.tsx'
import { center, loadDrawer } from './centerStore.ts'

const SyncDrawer = lazyDialog(() => loadDrawer().then((module) => module.SyncDrawer))

/** The Centro de sincronización, once for the whole signed-in frame; every chip opens this one. */
export function SyncCenter() {
  const { open, wasOpened } = useStoredDialog(center)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <SyncDrawer open={open} onClose={center.close} />
    </Suspense>
  )
}
