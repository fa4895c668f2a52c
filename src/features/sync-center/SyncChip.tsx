import { syncChipCopy } from '../../copy/syncChip.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { CircleAlert, CloudCheck, CloudUpload, WifiOff } from '../../ui/icons.ts'
import { StatusChip } from './StatusChip.tsx'
import { useNow } from '../../ui/useNow.ts'
import { center, loadDrawer } from './centerStore.ts'
import { chipState } from './chipState.ts'
import { useSteadyState } from './useSteadyState.ts'

const icons = { upToDate: CloudCheck, offline: WifiOff, waiting: CloudUpload, unresolved: CircleAlert }

/** The sync status of this device; opens the list of unsent changes. */
export function SyncChip() {
  const { kind, tone, text, since } = useSteadyState(chipState(useSyncStatus(), useNow()))
  return (
    <StatusChip
      icon={icons[kind]}
      tone={tone}
      text={text}
      since={since}
      aria-label={syncChipCopy.label(text, since)}
      onClick={center.show}
      onPointerEnter={() => void loadDrawer()}
    />
  )
}
