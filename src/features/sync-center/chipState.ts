import { syncCopy } from '../../copy/sync.ts'
import type { SyncStatus } from '../../data/sync/useSyncStatus.ts'

type ChipState = {
  kind: 'calm' | 'offline' | 'waiting' | 'refused'
  tone: 'calm' | 'amber' | 'red' | 'cobalt'
  text: string
}

/** The one thing worth saying: what needs the person comes before what needs the network. */
export function chipState({
  online,
  waiting,
  refused,
}: Pick<SyncStatus, 'online' | 'waiting' | 'refused'>): ChipState {
  if (refused > 0) return { kind: 'refused', tone: 'red', text: syncCopy.refused(refused) }
  if (!online) return { kind: 'offline', tone: 'amber', text: syncCopy.offline }
  if (waiting > 0) return { kind: 'waiting', tone: 'cobalt', text: syncCopy.waiting(waiting) }
  return { kind: 'calm', tone: 'calm', text: syncCopy.calm }
}
