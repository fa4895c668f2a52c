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
export const enqueueChange = (intent: Intent, typedIn: readonly string[] = []): Promise<void> =>
  enqueueChanges([intent], typedIn)

/** Several that the person made with one tap: all are stored, or none. */
export async function enqueueChanges(
  intents: readonly Intent[],
  typedIn: readonly string[] = [],
): Promise<void> {
  const { outbox, mirror } = workspace()
  const drafts = [...intents.flatMap((intent) => intent.drafts), ...typedIn]
  for (const key of drafts) dropDraft(key)
  const now = Date.now()
  const ops = intents.map((intent) => ({ intent, id: crypto.randomUUID(), now }))
  const put = () => withReopening(outbox, () => submit(outbox, ops, drafts))
  try {
    await put()
  } catch (error) {
    if (storageFailure(error) !== 'storage_full') throw error
    await shrinkWindows(mirror, ROWS_UNDER_QUOTA)
    await put()
  }
  if (intents.some(({ quiet }) => !quiet)) void askForBackgroundSync()
}
