import type { OutboxDatabase } from './databases.ts'
import { type Entry, read, removeUnchanged } from './draftJournal.ts'
import { namesOf } from './journalNames.ts'

/** Stores what a closed tab could not, and deletes its entries. */
export async function recoverDrafts(outbox: OutboxDatabase): Promise<void> {
  const found = namesOf(outbox.name).flatMap((name) => {
    const kept = read(name)
    return kept === null ? [] : [{ name, ...kept }]
  })
  if (found.length === 0) return
  await outbox.transaction('rw', [outbox.drafts, outbox.ops, outbox.acks], async () => {
    for (const { entry } of found) await recover(outbox, entry)
  })
  for (const { name, text } of found) removeUnchanged(name, text)
}

async function recover(outbox: OutboxDatabase, { op, ...draft }: Entry): Promise<void> {
  const { drafts } = outbox
  const stored = await drafts.get(draft.key)
  if (stored !== undefined && stored.savedAt > draft.savedAt) return
  if (op !== undefined && (await hasOp(outbox, op))) return
  if (draft.value === '' && draft.base === undefined) await drafts.delete(draft.key)
  else await drafts.put(draft)
}

const hasOp = async (outbox: OutboxDatabase, id: string): Promise<boolean> =>
  (await outbox.ops.where('id').equals(id).count()) > 0 ||
  (await outbox.acks.where('id').equals(id).count()) > 0
