import type { FailureCode } from '../../domain/failure.ts'
import { endPushesOnServer } from '../push/sendSubscription.ts'
import { session } from '../session/session.ts'
import { setSession } from '../session/sessionStore.ts'
import { postToTabs } from '../session/tabs.ts'
import { closeWorkspace, openedWorkspace, workspace } from '../session/workspace.ts'
import type { StoredSession } from '../storage/databases.ts'
import { reportedFaultOf } from '../storage/reportedFault.ts'
import { draftsSaved } from '../sync/drafts.ts'
import { announce } from '../sync/announce.ts'
import { recoveredOutbox } from '../sync/recoveredOutbox.ts'
import { syncStatusStore } from '../sync/statusStore.ts'
import { wipeDevice } from './wipeDevice.ts'
import { hasMoreUnsent, type UnsentWork, unsentIn } from './unsent.ts'

const SEND_TIMEOUT_MS = 15_000
const LOOK_EVERY_MS = 150

/** Tries to send waiting ops, for a limited time and while the device is online. Returns what is still unsent. */
export async function sendUnsentNow(): Promise<UnsentWork> {
  announce('syncRequested')
  const until = Date.now() + SEND_TIMEOUT_MS
  for (;;) {
    const unsent = await unsentIn(workspace())
    if (unsent.changes === 0 || Date.now() > until) return unsent
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    const { online, syncing } = syncStatusStore.getState()
    if (!online && !syncing) return unsent
  }
}

export type SignOutResult =
  | { readonly ok: true }
  /** Something was written since the person was asked: nothing is deleted, and the person is asked again (S27). */
  | { readonly ok: false; readonly code: 'more_unsent' }
  | { readonly ok: false; readonly code: FailureCode }

/**
 * S15: clears the device first, then the server. A late answer finds no database to write to. A session that cannot be
 * revoked now is stored as an opaque token and revoked at the next contact. agreed: the unsent work that the person
 * accepts to lose.
 */
export async function signOut(agreed: UnsentWork): Promise<SignOutResult> {
  const { outbox, person } = workspace()
  let left: StoredSession | null
  try {
    await draftsSaved()
    await recoveredOutbox()
    if (hasMoreUnsent(await unsentIn({ outbox, person }), agreed)) return { ok: false, code: 'more_unsent' }
    closeWorkspace()
    postToTabs({ type: 'signed-out' })
    left = await wipeDevice(person.uid)
  } catch (error) {
    const code = reportedFaultOf(error)
    // The screens would take texts that nothing stores.
    if (openedWorkspace() === null) setSession({ status: 'failed', code })
    return { ok: false, code }
  }
  if (left !== null) await session.drop(left)
  void session.revokeSignedOut()
  void endPushesOnServer()
  return { ok: true }
}
