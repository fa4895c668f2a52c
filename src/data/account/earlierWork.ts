import { sendStoredLeads } from '../leads/keepSending.ts'
import { endPushesOnServer } from '../push/sendSubscription.ts'
import { finishWipes } from './deviceWipes.ts'
import { wipeIfAccountDeleted } from './wipeIfAccountDeleted.ts'
import { trimWindows } from '../mirror/windows.ts'
import { session } from '../session/session.ts'
import { device, openedWorkspace } from '../session/workspace.ts'
import { dropOldShared } from '../share/shared.ts'

const trimmed = async (): Promise<void> => {
  const open = openedWorkspace()
  if (open !== null) await trimWindows(open.mirror)
}

/**
 * Work left from an earlier visit: sessions and subscriptions to end, databases to delete (S15), leads to send, rows that
 * no screen shows any more; and whether the account was deleted meanwhile.
 */
export const finishEarlierWork = (): Promise<unknown> =>
  Promise.all([
    session.revokeSignedOut(),
    finishWipes(),
    endPushesOnServer(),
    sendStoredLeads(),
    wipeIfAccountDeleted(),
    dropOldShared(device, Date.now()),
    trimmed(),
  ])
