import { lazy, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { centerStore, closeCenter, loadDrawer } from './centerStore.ts'

const SyncDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.SyncDrawer })))

/** The Centro de sincronización, once for the whole workplace; every chip opens this one. */
export function SyncCenter() {
  const { open, wasOpened } = useStore(centerStore)
  // The next person on this device starts with it closed.
  useEffect(() => closeCenter, [])
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <SyncDrawer open={open} onClose={closeCenter} />
    </Suspense>
  )
}
