import { useStore } from 'zustand'
import { useLiveDevice } from '../mirror/useLive.ts'
import { openedWorkspace } from '../session/workspace.ts'
import { factTime } from '../storage/facts.ts'
import { syncStatusStore } from './statusStore.ts'

/**
 * Whether this device has pulled nothing and cannot pull now: its screens show no data, and nothing is loading.
 */
export function useNothingYet(): boolean {
  const stuck = useStore(syncStatusStore, ({ online, failing }) => !online || failing)
  const hasNothing = useLiveDevice(async () => {
    const open = stuck ? openedWorkspace() : null
    return open !== null && (await factTime(open.mirror, 'syncedAt')) === null
  }, [stuck])
  return hasNothing === true && stuck
}
