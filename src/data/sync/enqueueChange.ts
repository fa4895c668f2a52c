import type { Intent } from '../../domain/op.ts'
import { shrinkWindows } from '../mirror/mirror.ts'
import { storageFailure, withReopening } from '../storage/storage.ts'
import { workspace } from '../session/workspace.ts'
import { askForBackgroundSync } from './backgroundSync.ts'
import { dropDraft } from './drafts.ts'
import { submit } from './submit.ts'

const ROWS_UNDER_QUOTA = 50

/**
 * Resolves when the change is durable. typedIn: the drafts it was typed in, which go with it in one transaction.
 * A full device gives up what can be had again, and then keeps what was typed (S16).
 */
export async function keep(intent: Intent, typedIn: readonly string[] = []): Promise<void> {
  const { outbox, mirror } = workspace()
  for (const key of typedIn) dropDraft(key)
  const put = () =>
    withReopening(outbox, () => submit(outbox, { intent, id: crypto.randomUUID(), now: Date.now() }, typedIn))
  try {
    await put()
  } catch (error) {
    if (storageFailure(error) !== 'storage_full') throw error
    await shrinkWindows(mirror, ROWS_UNDER_QUOTA)
    await put()
  }
  if (!intent.quiet) void askForBackgroundSync()
}
