import { span } from '../../copy/elapsed.ts'
import { syncChipCopy } from '../../copy/syncChip.ts'
import type { SyncStatus } from '../../data/sync/useSyncStatus.ts'

export type ChipState = {
  kind: 'upToDate' | 'offline' | 'waiting' | 'unresolved'
  tone: 'neutral' | 'amber' | 'red' | 'cobalt'
  text: string
  /** Since when the server has not answered: a duration. */
  since?: string | null
}

export const upToDate: ChipState = { kind: 'upToDate', tone: 'neutral', text: syncChipCopy.upToDate }
export const catchingUp: ChipState = { kind: 'waiting', tone: 'neutral', text: syncChipCopy.syncing }

/** Below this age of the last answer, the chip shows no duration. */
const FRESH_MS = 60_000

/**
 * S23: the most important state. States that need the person come before those that need the network, and nothing
 * counts as up to date without a pull since the last hint. now: ms.
 */
export function chipState(status: Omit<SyncStatus, 'syncing'>, now: number): ChipState {
  const { online, outOfDate, failing, fault, waiting, unresolved, syncedAt } = status
  const since = syncedAt === null || now - syncedAt < FRESH_MS ? null : span(now - syncedAt)
  // A screen that shows old data says so, whatever else the chip has to say.
  const age = since === null || (online && !failing) ? null : syncChipCopy.withoutAnswer(since)
  if (unresolved > 0)
    return { kind: 'unresolved', tone: 'red', text: syncChipCopy.unresolved(unresolved), since: age }
  if (fault !== null) return { kind: 'unresolved', tone: 'red', text: syncChipCopy.fault[fault], since: age }
  if (!online) return { kind: 'offline', tone: 'amber', text: syncChipCopy.offline, since }
  if (failing) return { kind: 'offline', tone: 'amber', text: syncChipCopy.noAnswer, since }
  if (waiting > 0) return { kind: 'waiting', tone: 'cobalt', text: syncChipCopy.waiting(waiting) }
  return outOfDate ? catchingUp : upToDate
}
