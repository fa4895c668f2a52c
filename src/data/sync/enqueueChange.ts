import type { Intent } from '../../domain/op.ts'
import { keepWithRoom } from '../mirror/keepWithRoom.ts'
import { workspace } from '../session/workspace.ts'
import { announce } from './announce.ts'
import { askForBackgroundSync } from './backgroundSync.ts'
import { journalSending } from '../storage/draftJournal.ts'
import { dropDraft } from './drafts.ts'
import type { NewOp } from './addOps.ts'
import { ownSync } from './ownSync.ts'
import { submit } from './submit.ts'
import { isViewOnly } from './viewOnly.ts'

/**
 * Stores a change in the outbox. Resolves with its id when it is durable on this device, before it is sent. Its drafts
 * are deleted in the same transaction; typedIn: further drafts, which `defineChange` does not name. A full device
 * deletes old rows of the mirror first (S16). holdMs: for this long it is not sent and can be discarded.
 */
export async function enqueueChange(
  intent: Intent,
  typedIn: readonly string[] = [],
  holdMs?: number,
): Promise<string> {
  const id = crypto.randomUUID()
  await store([{ intent, id, now: Date.now(), holdMs }], typedIn)
  return id
}

/** Several changes of one tap: all are stored, or none. */
export async function enqueueChanges(
  intents: readonly Intent[],
  typedIn: readonly string[] = [],
): Promise<string[]> {
  const now = Date.now()
  const ops = intents.map((intent) => ({ intent, id: crypto.randomUUID(), now }))
  await store(ops, typedIn)
  return ops.map(({ id }) => id)
}

async function store(ops: readonly NewOp[], typedIn: readonly string[]): Promise<void> {
  if (isViewOnly()) {
    // Quiet ops contain no text of the person: dropped silently.
    if (ops.every(({ intent }) => intent.quiet)) return
    throw new Error('view only')
  }
  const own = workspace()
  const drafts = [...ops.flatMap(({ intent }) => intent.drafts), ...typedIn]
  for (const key of drafts) dropDraft(key)
  const sending = drafts.map((key) => journalSending(own.outbox.name, key, ops[0]?.id ?? ''))
  await keepWithRoom(own, () => submit({ sync: ownSync, announce }, own.outbox, ops, drafts))
  for (const forget of sending) forget()
  if (ops.some(({ intent }) => !intent.quiet)) void askForBackgroundSync()
}
