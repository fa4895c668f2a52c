import type { Intent } from '../../domain/op.ts'
import { shrinkWindows } from '../mirror/mirror.ts'
import { storageFailure, withReopening } from '../storage/storage.ts'
import { workspace } from '../session/workspace.ts'
import { askForBackgroundSync } from './backgroundSync.ts'
import { dropDraft } from './drafts.ts'
import { submit } from './submit.ts'

const ROWS_UNDER_QUOTA = 50

/**
 * What a person did, kept. Resolves when it is durable on this device; the network comes after. The drafts that it was
 * typed in go with it in one transaction; typedIn: those that its noun does not know of.
 * A full device gives up what can be had again, and then keeps what was typed (S16).
 */
export async function enqueueChange(intent: Intent, typedIn: readonly string[] = []): Promise<void> {
  const { outbox, mirror } = workspace()
  const drafts = [...intent.drafts, ...typedIn]
  for (const key of drafts) dropDraft(key)
  const put = () =>
    withReopening(outbox, () => submit(outbox, { intent, id: crypto.randomUUID(), now: Date.now() }, drafts))
  try {
    await put()
  } catch (error) {
    if (storageFailure(error) !== 'storage_full') throw error
    await shrinkWindows(mirror, ROWS_UNDER_QUOTA)
    await put()
  }
  if (!intent.quiet) void askForBackgroundSync()
}
