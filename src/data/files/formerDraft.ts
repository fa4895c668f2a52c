import { messageDraft, type Thread } from '../../domain/message.ts'
import type { OutboxDatabase } from '../storage/databases.ts'
import { dropDrafts } from '../sync/drafts.ts'

/** Another tab may have stored a text again that was moved already: it is not added a second time. */
const append = (before: string, text: string): string =>
  before === text || before.endsWith(`\n${text}`) ? before : `${before}\n${text}`

/**
 * Moves unsent texts and files for a former account manager into the draft for the current one: without this they would
 * be lost, because no screen shows the former conversation. Resolves with the draft's text after that; null when there
 * was no text to move.
 */
export async function takeFormerDraft(outbox: OutboxDatabase, thread: Thread): Promise<string | null> {
  const { drafts, files } = outbox
  const key = messageDraft(thread)
  const ofClient = messageDraft({ ...thread, managerId: '' })
  // Typed a moment ago: its pending write would store the former draft again.
  dropDrafts(ofClient)
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
    const value = [...(present ? [present] : []), ...former].map((draft) => draft.value).reduce(append)
    await drafts.bulkDelete(former.map((draft) => draft.key))
    await drafts.put({ key, value, savedAt: Date.now() })
    return value
  })
}
