import type { Dexie } from 'dexie'
import type { StoredDraft } from './databases.ts'
import { type Entry, read, removeUnchanged } from './draftJournal.ts'
import { namesOf } from './journalNames.ts'

/**
 * Stores what an earlier page could not. outbox: while it opens, as its event 'ready' passes it: all other queries wait,
 * and a form that reads its draft finds this text.
 */
export async function recoverDrafts(outbox: Dexie): Promise<void> {
  const found = namesOf(outbox.name).flatMap((name) => {
    const kept = read(name)
    return kept === null ? [] : [{ name, ...kept }]
  })
  if (found.length === 0) return
  await outbox.transaction('rw', ['drafts', 'ops', 'acks'], async () => {
    for (const { entry } of found) await recover(outbox, entry)
  })
  for (const { name, text } of found) removeUnchanged(name, text)
}

async function recover(outbox: Dexie, { op, ...draft }: Entry): Promise<void> {
  const drafts = outbox.table<StoredDraft, string>('drafts')
  const stored = await drafts.get(draft.key)
  if (stored !== undefined && stored.savedAt > draft.savedAt) return
  if (op !== undefined && (await hasOp(outbox, op))) return
  if (draft.value === '' && draft.base === undefined) await drafts.delete(draft.key)
  else await drafts.put(draft)
}

const hasOp = async (outbox: Dexie, id: string): Promise<boolean> =>
  (await outbox.table('ops').where('id').equals(id).count()) > 0 ||
  (await outbox.table('acks').where('id').equals(id).count()) > 0
