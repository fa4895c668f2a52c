import type { Thread } from '../../domain/message.ts'
import type { OutboxDatabase } from '../mirror/databases.ts'

/** Where a text that is being typed is kept. */
export const draftKey = (what: 'message', thread: Thread): string =>
  `${what}:${thread.clientId}:${thread.managerId}`

const writing = new Map<string, Promise<void>>()
const latest = new Map<string, string>()

/** Every keystroke is kept; while one write is on its way only the newest value waits. */
export function saveDraft(db: OutboxDatabase, key: string, value: string): Promise<void> {
  latest.set(key, value)
  const before = writing.get(key)
  if (before !== undefined) return before
  const write = async () => {
    for (let text = latest.get(key); text !== undefined; text = latest.get(key)) {
      latest.delete(key)
      if (text === '') await db.drafts.delete(key)
      else await db.drafts.put({ key, value: text, savedAt: Date.now() })
    }
  }
  const done = write().finally(() => writing.delete(key))
  writing.set(key, done)
  return done
}

/** No write of this draft is on its way or waits: what is written next has the last word. */
export async function quietDraft(key: string): Promise<void> {
  latest.delete(key)
  await writing.get(key)
}

/** The text was sent: a write of it that still waits must not bring it back. */
export async function forgetDraft(db: OutboxDatabase, key: string): Promise<void> {
  await quietDraft(key)
  await db.drafts.delete(key)
}

/** Resolves when everything typed so far is on the disk: before the app is exchanged for a new version. */
export async function draftsSaved(): Promise<void> {
  await Promise.all(writing.values())
}
