import type { StoredDraft } from './databases.ts'
import { nameOf, namesOf, storage } from './journalNames.ts'

/**
 * What was typed, until IndexedDB confirms it. A browser drops the waiting writes of a tab that is closed: while another
 * tab's transaction runs, or on a busy device, that was the whole text (tests/e2e/app.spec.ts). localStorage is written
 * at once, but only in the page, and without a durability of its own: it is no place for a text that has to stay.
 */

/** op: the change that sends the text; once it is in the outbox, the text is not a draft any more. */
export type Entry = StoredDraft & { readonly op?: string }

/** A later keystroke has replaced the entry: it stays. */
export function removeUnchanged(name: string, text: string): void {
  if (storage()?.getItem(name) === text) storage()?.removeItem(name)
}

function write(name: string, entry: Entry): () => void {
  const text = JSON.stringify(entry)
  try {
    storage()?.setItem(name, text)
  } catch {
    // Full. IndexedDB still gets its own write.
    return () => undefined
  }
  return () => removeUnchanged(name, text)
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

export function read(name: string): { readonly text: string; readonly entry: Entry } | null {
  const text = storage()?.getItem(name) ?? 'null'
  const entry: unknown = JSON.parse(text)
  return isEntry(entry) ? { text, entry } : null
}

/** Returns the function that deletes the entry; call it when IndexedDB has the draft. db: name of the outbox. */
export const journalDraft = (db: string, draft: StoredDraft): (() => void) =>
  write(nameOf(db, draft.key), draft)

/**
 * The text is about to be sent by this op. The entry stays until the op is stored: a tab that is closed while both
 * writes wait would lose the text. Returns the function that deletes it.
 */
export function journalSending(db: string, key: string, op: string): () => void {
  const kept = read(nameOf(db, key))
  return kept === null ? () => undefined : write(nameOf(db, key), { ...kept.entry, op })
}

/** At a sign-out: the next person of the device must not find the text (S15). */
export function clearJournal(db: string): void {
  for (const name of namesOf(db)) storage()?.removeItem(name)
}
