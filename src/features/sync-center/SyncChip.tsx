import { lazy, Suspense, useState } from 'react'
import { syncCopy } from '../../copy/sync.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { CircleAlert, CloudCheck, CloudUpload, WifiOff } from '../../ui/icons.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { chipState } from './chipState.ts'

const load = () => import('./SyncDrawer.tsx')
const SyncDrawer = lazy(() => load().then((module) => ({ default: module.SyncDrawer })))

const icons = { calm: CloudCheck, offline: WifiOff, waiting: CloudUpload, refused: CircleAlert }

/** Where this device stands with the server; opens the list of what waits. */
export function SyncChip() {
  const [open, setOpen] = useState<boolean>()
  const { kind, tone, text } = chipState(useSyncStatus())
  return (
    <>
      <StatusChip
        icon={icons[kind]}
        tone={tone}
        text={text}
        aria-label={syncCopy.chip(text)}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void load()}
      />
      {open !== undefined && (
        <Suspense fallback={null}>
          <SyncDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
