import { workspace } from '../../data/session/workspace.ts'
import { saveDraft } from '../../data/sync/drafts.ts'
import { useDrafts } from '../../data/sync/useDrafts.ts'
import { replyDraft, type SetupTask } from '../../domain/task.ts'
import { normalizeText } from '../../domain/text.ts'

type ReplyField = 'agent_response' | 'completion_notes'

/** The reply to a task: the server's text, until the person changes it. */
export function useReply(task: SetupTask, words: ReplyField) {
  const key = replyDraft(task.id, words)
  const { of, set, forget } = useDrafts(key)
  const draft = of?.(key)
  const sent = task[words] ?? ''
  const text = draft?.value ?? sent
  const normalized = normalizeText(text)
  return {
    text,
    sent,
    set: (typed: string) => set(key, typed, sent),
    /** Null leaves the server's text. */
    change: draft === undefined || normalized === sent ? null : normalized,
    isEmpty: normalized === '',
    discard: () => {
      void saveDraft(workspace().outbox, key, '')
      forget([key])
    },
    /** In characters. */
    length: Array.from(normalized).length,
  }
}
