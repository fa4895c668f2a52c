import type { StoredDraft, OutboxDatabase } from '../storage/databases.ts'
import { journalDraft } from '../storage/draftJournal.ts'
import { openedWorkspace } from '../session/workspace.ts'
import { isViewOnly } from './viewOnly.ts'

const writing = new Set<Promise<void>>()

/**
 * Writes one keystroke. The explicit commit makes it survive a tab that is closed at the same moment: without it, the
 * page would have to stay open until the write is confirmed.
 */
function writeDraft(
  db: IDBDatabase,
  draft: StoredDraft,
  durability: IDBTransactionDurability,
): Promise<void> {
  const transaction = db.transaction('drafts', 'readwrite', { durability })
  const drafts = transaction.objectStore('drafts')
  if (draft.value === '' && draft.base === undefined) drafts.delete(draft.key)
  else drafts.put(draft)
  transaction.commit()
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('draft not kept')))
  })
}

/** After a pause in typing, the draft is written with strict durability, to survive a power failure. */
const PAUSE_MS = 300
const pauses = new Map<string, ReturnType<typeof setTimeout>>()

const openings = new WeakMap<OutboxDatabase, Promise<unknown>>()

/** Keystrokes wait for one shared `open()`: with one each, the first could be written last. */
function opened(db: OutboxDatabase): Promise<unknown> | undefined {
  const running = openings.get(db)
  if (running !== undefined || db.isOpen()) return running
  const opening = db.open().finally(() => openings.delete(db))
  openings.set(db, opening)
  return opening
}

const hasLeft = (db: OutboxDatabase): boolean => openedWorkspace()?.outbox !== db

async function writeWhileOpen(
  db: OutboxDatabase,
  draft: StoredDraft,
  durability: IDBTransactionDurability,
): Promise<void> {
  // Another tab signed out during the pause: opening the deleted database would create it again, with this text.
  if (hasLeft(db)) return
  const opening = opened(db)
  // No `await` when the database is open: the transaction must begin in the task of the key event.
  if (opening !== undefined) await opening
  await writeDraft(db.backendDB(), draft, durability)
}

function track(write: Promise<void>): Promise<void> {
  const kept = write.finally(() => writing.delete(kept))
  writing.add(kept)
  return kept
}

/** Keeps the draft in the journal, too, until the database has it; a draft that could not be stored stays there. */
async function writeJournaled(db: OutboxDatabase, draft: StoredDraft): Promise<void> {
  if (hasLeft(db)) return
  const forget = journalDraft(db.name, draft)
  try {
    await writeWhileOpen(db, draft, 'relaxed')
    forget()
  } finally {
    // Another tab signed out meanwhile: it has deleted the journal, perhaps before this entry.
    if (hasLeft(db)) forget()
  }
}

/**
 * Stores every keystroke in order: IndexedDB runs transactions one after another. The write has relaxed durability,
 * because a closing tab would abort a queue of strict writes; the one at the next pause is strict (S7).
 */
export function saveDraft(db: OutboxDatabase, key: string, value: string, base?: string): Promise<void> {
  // It would be the viewer's own draft, and would be shown to the viewer in the portal of the next client.
  if (isViewOnly()) return Promise.resolve()
  const draft = { key, value, savedAt: Date.now(), ...(base !== undefined && { base }) }
  clearTimeout(pauses.get(key))
  if (value === '' && base === undefined) pauses.delete(key)
  else
    pauses.set(
      key,
      setTimeout(() => void track(writeWhileOpen(db, draft, 'strict')), PAUSE_MS),
    )
  return track(writeJournaled(db, draft))
}

/** The text was sent: the pending strict write must not store it again. */
export function dropDraft(key: string): void {
  clearTimeout(pauses.get(key))
  pauses.delete(key)
}

/** The same for all drafts whose keys begin with `prefix`. */
export function dropDrafts(prefix: string): void {
  for (const key of pauses.keys()) if (key.startsWith(prefix)) dropDraft(key)
}

/** Resolves when everything typed so far is on the disk. Called before the app is updated to a new version. */
export async function draftsSaved(): Promise<void> {
  await Promise.allSettled(writing)
}
