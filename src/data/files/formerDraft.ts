import { messageDraft, type Thread } from '../../domain/message.ts'
import type { OutboxDatabase } from '../storage/databases.ts'

/**
 * Moves what this person has not sent to an account manager of before into the draft for the one of today: its own conversation
 * is on no screen any more. Resolves with the text that is in the draft now; null when there was nothing.
 */
export async function takeFormerDraft(outbox: OutboxDatabase, thread: Thread): Promise<string | null> {
  const { drafts, files } = outbox
  const key = messageDraft(thread)
  const ofClient = messageDraft({ ...thread, managerId: '' })
  return outbox.transaction('rw', drafts, files, async () => {
    await files
      .where('draft')
      .startsWith(ofClient)
      .filter(({ draft }) => draft !== key)
      .modify({ draft: key })
    const own = await drafts.where('key').startsWith(ofClient).sortBy('savedAt')
    const former = own.filter((draft) => draft.key !== key)
    if (former.length === 0) return null
    const present = own.find((draft) => draft.key === key)
    const value = [...(present ? [present] : []), ...former].map((draft) => draft.value).join('\n')
    await drafts.bulkDelete(former.map((draft) => draft.key))
    await drafts.put({ key, value, savedAt: Date.now() })
    return value
  })
}
