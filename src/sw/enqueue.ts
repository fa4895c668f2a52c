import { device } from '../data/session/workspace.ts'
import { reportMistake } from '../data/storage/reportedFault.ts'
import { MirrorDatabase, OutboxDatabase } from '../data/storage/databases.ts'
import { askForBackgroundSync, BACKGROUND_SYNC_TAG } from '../data/sync/backgroundSync.ts'
import { postOnce } from '../data/sync/channel.ts'
import type { Intent } from '../domain/op.ts'
import type { Sent } from './answerClick.ts'
import { sendOutbox, StillUnsent } from './backgroundSync.ts'
import { keepOps } from './keepOps.ts'
import type { WorkerScope } from './scope.ts'

declare const self: WorkerScope

/** What ended the session while the changes were being sent; null while it is active. */
async function endOf(uid: string): Promise<'expired' | 'signed_out' | null> {
  const session = await device.session.get('current')
  if (session?.person.uid !== uid) return 'signed_out'
  return session.state === 'active' ? null : 'expired'
}

/**
 * A person's action on a notification, stored like every change and sent at once or when online. Drafts stay. A page
 * that leads sends it itself.
 */
export async function enqueueFor(uid: string, intents: readonly Intent[]): Promise<Sent> {
  const session = await device.session.get('current')
  // Signed out since: opening the outbox now would create the deleted one again.
  if (session?.person.uid !== uid) return 'signed_out'
  const open = { outbox: new OutboxDatabase(uid), mirror: new MirrorDatabase(uid) }
  const now = Date.now()
  const ops = intents.map((intent) => ({ intent, id: crypto.randomUUID(), now }))
  try {
    await keepOps(open, ops)
  } catch (error) {
    reportMistake(error)
    return 'not_kept'
  } finally {
    open.outbox.close()
    open.mirror.close()
  }
  if (session.state !== 'active') return 'expired'
  postOnce(uid, { type: 'enqueued' })
  try {
    await sendOutbox()
    return (await endOf(uid)) ?? 'sent'
  } catch (error) {
    if (!(error instanceof StillUnsent)) throw error
    // No network sends it before the log-in: the notification must not promise that.
    const end = await endOf(uid)
    if (end !== null) return end
    await askForBackgroundSync(BACKGROUND_SYNC_TAG, self.registration)
    return 'waiting'
  }
}
