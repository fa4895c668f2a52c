import { workspace } from '../session/workspace.ts'

/** What was sent from a draft without an answer yet, stored beside it: the tab may be closed before the answer. */

const prefixOf = (draft: string): string => `attempt:${draft}:`

const stored = (draft: string, part: string) => workspace().outbox.drafts.get(prefixOf(draft) + part)

/** The same id for the same content, until the draft is cleared. part: what the id is of. */
export async function attemptId(draft: string, part: string, content: string): Promise<string> {
  const before = await stored(draft, part)
  if (before?.content === content) return before.value
  const id = crypto.randomUUID()
  // Equal to its base: it is no unsent work of its own (S27).
  const row = { key: prefixOf(draft) + part, value: id, base: id, content, savedAt: Date.now() }
  await workspace().outbox.drafts.put(row)
  return id
}

export const forgetAttempts = (draft: string): Promise<number> =>
  workspace().outbox.drafts.where('key').startsWith(prefixOf(draft)).delete()

/** JSON of the values that may have been saved: they were sent, and nothing says that they were refused. */
export const sentValues = async (draft: string): Promise<string | undefined> =>
  (await stored(draft, 'row'))?.content

/** After these codes the row may be there. */
const unanswered = new Set(['offline', 'timeout', 'gateway', 'server', 'unexpected'])

type Answer = { readonly ok: true } | { readonly ok: false; readonly code: string }

/**
 * Saves a new row under an id that is stored before the request leaves. Without that, a person whose answer was lost
 * and who saves the restored text again would have two rows.
 */
export async function sendWithStoredId<A extends Answer>(
  draft: string,
  values: object,
  send: (id: string) => Promise<A>,
): Promise<A> {
  const content = JSON.stringify(values)
  const isRepeat = (await sentValues(draft)) === content
  const answer = await send(await attemptId(draft, 'row', content))
  // The refusal of a repeat does not tell what became of the attempt before it.
  if (!answer.ok && !isRepeat && !unanswered.has(answer.code))
    await workspace().outbox.drafts.delete(`${prefixOf(draft)}row`)
  return answer
}
