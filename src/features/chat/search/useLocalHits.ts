import { messagesOf } from '../../../data/mirror/findable.ts'
import { useLive } from '../../../data/mirror/useLive.ts'
import type { Thread } from '../../../domain/message.ts'
import type { ChatRow } from '../rows.ts'
import { type Hit, messageIndex } from '../../word-search/messageIndex.ts'
import { termsOf } from '../../word-search/plainWords.ts'

/** The conversation's rows that are only in the outbox, not in the mirror. */
const unsentIn = (rows: readonly ChatRow[]) =>
  rows.flatMap((row) =>
    row.kind === 'message' && row.message.opId !== null
      ? [{ id: row.message.id, message: row.message.text, created_at: row.message.at }]
      : [],
  )

const none: readonly Hit[] = []

/**
 * The messages of a conversation on this device that contain all words of a text, newest first; undefined until all
 * were read. Read again when a message arrives, or older ones were loaded.
 */
export function useLocalHits(
  { clientId, managerId }: Thread,
  typed: string,
  rows: readonly ChatRow[],
): readonly Hit[] | undefined {
  const unsent = unsentIn(rows)
  const read = useLive(async () => {
    const index = messageIndex()
    for await (const messages of messagesOf([{ clientId, managerId }])) index.add(messages)
    return index
  }, [clientId, managerId])

  const terms = termsOf(typed)
  if (terms.length === 0) return none
  if (read === undefined) return undefined
  const waiting = messageIndex()
  waiting.add(unsent)
  const found = read.all(terms)
  const known = new Set(found.map(({ id }) => id))
  return [...waiting.all(terms).filter(({ id }) => !known.has(id)), ...found]
}
