import type { Draft, OutboxDatabase } from '../storage/databases.ts'
import { openedWorkspace } from '../session/workspace.ts'

const writing = new Set<Promise<void>>()

/**
 * One keystroke, handed over whole. The explicit commit is what makes it survive a tab that is closed in the
 * same moment: without it the page would have to live until the write is confirmed.
 */
function handOver(db: IDBDatabase, draft: Draft, durability: IDBTransactionDurability): Promise<void> {
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

/** A pause in the typing; then the disk itself is asked, for the day the power goes. */
const PAUSE_MS = 300
const pauses = new Map<string, ReturnType<typeof setTimeout>>()

async function keep(db: OutboxDatabase, draft: Draft, durability: IDBTransactionDurability): Promise<void> {
  // Signed out in another tab, within the pause: opened now, the database that was wiped would be made anew, with this text.
  if (openedWorkspace()?.outbox !== db) return
  if (!db.isOpen()) await db.open()
  await handOver(db.backendDB(), draft, durability)
}

function track(write: Promise<void>): Promise<void> {
  const kept = write.finally(() => writing.delete(kept))
  writing.add(kept)
  return kept
}

/**
 * Every keystroke is kept, in the order of the keys: the database takes its transactions in turn. Relaxed,
 * because seventeen waits for the disk in a row are what a closing tab cuts off; strict at the next pause (S7).
 */
export function saveDraft(db: OutboxDatabase, key: string, value: string, base?: string): Promise<void> {
  const draft = { key, value, savedAt: Date.now(), ...(base !== undefined && { base }) }
  clearTimeout(pauses.get(key))
  if (value === '' && base === undefined) pauses.delete(key)
  else
    pauses.set(
      key,
      setTimeout(() => void track(keep(db, draft, 'strict')), PAUSE_MS),
    )
  return track(keep(db, draft, 'relaxed'))
}

/** The text was sent: its last strict write must not bring it back. */
export function dropDraft(key: string): void {
  clearTimeout(pauses.get(key))
  pauses.delete(key)
}

/** Resolves when everything typed so far is on the disk: before the app is exchanged for a new version. */
export async function draftsSaved(): Promise<void> {
  await Promise.allSettled(writing)
}
