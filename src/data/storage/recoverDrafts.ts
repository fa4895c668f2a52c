import type { OutboxDatabase } from './databases.ts'
import { type Entry, read, removeUnchanged } from './draftJournal.ts'
import { keysOf } from './journalKeys.ts'

/** Stores what a closed tab could not, and deletes its entries. */
export async function recoverDrafts(outbox: OutboxDatabase): Promise<void> {
  const found = keysOf(outbox.name).flatMap((storageKey) => {
    const kept = read(storageKey)
    return kept === null ? [] : [{ storageKey, ...kept }]
  })
  if (found.length === 0) return
  await outbox.transaction('rw', [outbox.drafts, outbox.ops, outbox.acks], async () => {
    for (const { entry } of found) await recover(outbox, entry)
  })
  for (const { storageKey, json } of found) removeUnchanged(storageKey, json)
}

async function recover(outbox: OutboxDatabase, { opId, continues, ...draft }: Entry): Promise<void> {
  const { drafts } = outbox
  const stored = await drafts.get(draft.key)
  if (stored !== undefined && stored.savedAt > draft.savedAt) return
  if (opId !== undefined && (await hasOp(outbox, opId))) return
  if (continues === true && stored !== undefined) draft.value = stored.value + draft.value
  if (draft.value === '' && draft.base === undefined) await drafts.delete(draft.key)
  else await drafts.put(draft)
}

const hasOp = async (outbox: OutboxDatabase, id: string): Promise<boolean> =>
  (await outbox.ops.where('id').equals(id).count()) > 0 ||
  (await outbox.acks.where('id').equals(id).count()) > 0
