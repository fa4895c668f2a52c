import type { Intent } from '../../domain/op.ts'
import { shrinkWindows } from '../mirror/mirror.ts'
import { storageFailure, withReopening } from '../storage/storage.ts'
import { workspace } from '../session/workspace.ts'
import { askForBackgroundSync } from './backgroundSync.ts'
import { dropDraft } from './drafts.ts'
import { submit } from './submit.ts'

const ROWS_UNDER_QUOTA = 50

/**
 * Stores a change in the outbox. Resolves when it is durable on this device, before it is sent. Its drafts are deleted in
 * the same transaction; typedIn: further drafts, which `defineChange` does not name.
 * A full device deletes old rows of the mirror first (S16).
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
