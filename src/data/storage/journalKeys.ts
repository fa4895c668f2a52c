// Separate from draftJournal.ts: every page asks at its start whether there is anything to recover.

/** The key in localStorage of a draft in the journal. db: name of the outbox. */
export const storageKeyOf = (db: string, key: string): string => `${db}:${key}`

/** Null where the browser has none (a worker), or refuses to open it. */
export function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    // Blocked by the person's settings.
    return null
  }
}

export const keysOf = (db: string): string[] =>
  Object.keys(storage() ?? {}).filter((storageKey) => storageKey.startsWith(storageKeyOf(db, '')))
