import { endWaits } from '../backend/waitOrWake.ts'
import { openedWorkspace } from '../session/workspace.ts'
import { announceBy } from './announceBy.ts'
import { postOnce } from './channel.ts'
import { ownSync } from './ownSync.ts'

/**
 * A change was enqueued on this page, or the person asks to sync. While this page's own sync is not loaded, it is
 * requested again at once, and another tab may lead: without the message it would send the change at its next pulse, up
 * to a minute later.
 */
export function announce(type: 'enqueued' | 'syncRequested'): void {
  const sync = ownSync()
  const uid = openedWorkspace()?.person.uid
  if (sync !== null) return announceBy(sync, type)
  endWaits()
  if (uid !== undefined) postOnce(uid, { type })
}
