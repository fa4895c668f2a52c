import type { StoredDraft } from './databases.ts'
import { storageKeyOf, keysOf, storage } from './journalKeys.ts'

/**
 * What was typed, until IndexedDB confirms it. A browser drops the waiting writes of a tab that is closed: without the
 * journal, everything typed in it is lost if another tab's transaction runs (tests/e2e/typed-last.spec.ts). localStorage is
 * written at once, but may lose its last writes in a crash: IndexedDB stays the permanent store.
 */

/**
 * opId: of the op that sends the text; once it is in the outbox, the text is not a draft any more. continues: it was
 * typed before the stored draft was read, and belongs at its end.
 */
export type Entry = StoredDraft & { readonly opId?: string; readonly continues?: boolean }

/** Deletes the entry only if it is unchanged; one that a later keystroke has replaced stays. json: as it was read. */
export function removeUnchanged(storageKey: string, json: string): void {
  if (storage()?.getItem(storageKey) === json) storage()?.removeItem(storageKey)
}

function write(storageKey: string, entry: Entry): () => void {
  const json = JSON.stringify(entry)
  try {
    storage()?.setItem(storageKey, json)
  } catch {
    // Full. IndexedDB still gets its own write.
    return () => undefined
  }
  return () => removeUnchanged(storageKey, json)
}

const isEntry = (entry: unknown): entry is Entry =>
  typeof entry === 'object' &&
  entry !== null &&
  'key' in entry &&
  typeof entry.key === 'string' &&
  'value' in entry &&
  typeof entry.value === 'string' &&
  'savedAt' in entry &&
  typeof entry.savedAt === 'number'

export function read(storageKey: string): { readonly json: string; readonly entry: Entry } | null {
  const json = storage()?.getItem(storageKey) ?? 'null'
  const entry: unknown = JSON.parse(json)
  return isEntry(entry) ? { json, entry } : null
}

/** Returns the function that deletes the entry; call it when IndexedDB has the draft. db: name of the outbox. */
export const journalDraft = (db: string, draft: StoredDraft): (() => void) =>
  write(storageKeyOf(db, draft.key), draft)

/**
 * Stores a text that continues the stored draft, which is not read yet. It is not stored if a closed tab has left an
 * entry, which it would replace.
 */
export function journalEarly(db: string, draft: StoredDraft): void {
  const storageKey = storageKeyOf(db, draft.key)
  const kept = read(storageKey)
  if (kept === null || kept.entry.continues === true) write(storageKey, { ...draft, continues: true })
}

/**
 * The text is about to be sent by this op. The entry stays until the op is stored: a tab that is closed while both
 * writes wait would lose the text. Returns the function that deletes it.
 */
export function journalSending(db: string, key: string, opId: string): () => void {
  const kept = read(storageKeyOf(db, key))
  return kept === null ? () => undefined : write(storageKeyOf(db, key), { ...kept.entry, opId })
}

/** Called at a sign-out: the next person of the device must not find the text (S15). */
export function clearJournal(db: string): void {
  for (const storageKey of keysOf(db)) storage()?.removeItem(storageKey)
}
