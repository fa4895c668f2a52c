import { useStore } from 'zustand'
import { isWaiting, needsPerson } from '../../domain/op.ts'
import { factTime } from '../storage/facts.ts'
import { useLive } from '../mirror/useLive.ts'
import { announce } from './announce.ts'
import type { EngineStatus } from './status.ts'
import { syncStatusStore } from './statusStore.ts'

export type SyncStatus = EngineStatus & {
  waiting: number
  /** Changes that wait for the person. */
  unresolved: number
  /** ms; when the mirror was last complete. */
  syncedAt: number | null
}

/** Used by the few places that show more than `useOnline` and `useUpload` tell. */
export function useSyncStatus(): SyncStatus {
  const engine = useStore(syncStatusStore)
  const counts = useLive(async ({ outbox, mirror }) => {
    const ops = (await outbox.ops.toArray()).filter(({ quiet }) => !quiet)
    return {
      waiting: ops.filter(({ status }) => isWaiting(status)).length,
      unresolved: ops.filter(({ status }) => needsPerson(status)).length,
      syncedAt: await factTime(mirror, 'syncedAt'),
    }
  }, [])
  return { ...engine, ...(counts ?? { waiting: 0, unresolved: 0, syncedAt: null }) }
}

export const syncNow = (): void => announce('syncRequested')
