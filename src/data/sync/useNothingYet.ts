import { useLive } from '../mirror/useLive.ts'
import { factTime } from '../storage/facts.ts'
import { useStore } from 'zustand'
import { syncStatusStore } from './statusStore.ts'

/**
 * Whether this device has pulled nothing and cannot pull now: its screens show no data, and nothing is loading.
 */
export function useNothingYet(): boolean {
  const stuck = useStore(syncStatusStore, ({ online, failing }) => !online || failing)
  return useLive(async ({ mirror }) => (await factTime(mirror, 'syncedAt')) === null, []) === true && stuck
}
