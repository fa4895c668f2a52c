import { directMessages, type Thread } from '../../domain/message.ts'
import { accountSpace } from '../../domain/space.ts'
import type { MirrorDatabase } from '../storage/databases.ts'
import { threadsOf } from './clientMessages.ts'
import { useLive } from './useLive.ts'

/** No message of the thread is shown: without this limit, a search would show one below a gap in the conversation. */
const ALL_ARE_OLDER = 'infinity'

export type ConversationThread = {
  readonly thread: Thread
  /**
   * Messages of the thread that are older than this are not shown: only the server has them, or they are below a gap.
   * A time as PostgreSQL writes it; null if the whole thread is shown.
   */
  readonly before: string | null
}

/** The threads of a client's conversation as newestOfClient shows them: the current one, then the former ones. */
export async function conversationThreads(
  mirror: MirrorDatabase,
  current: Thread,
): Promise<ConversationThread[]> {
  const floors = (await mirror.spaces.get(accountSpace(current.clientId)))?.floors[directMessages.name]
  let isWhole = true
  return (await threadsOf(mirror, current)).map((thread) => {
    if (!isWhole) return { thread, before: ALL_ARE_OLDER }
    const before = floors?.[thread.managerId]?.created_at ?? null
    isWhole = before === null
    return { thread, before }
  })
}

/** The threads of the conversation that are shown, the last one perhaps in part. */
export const shownThreads = async (mirror: MirrorDatabase, current: Thread): Promise<Thread[]> =>
  (await conversationThreads(mirror, current))
    .filter(({ before }) => before !== ALL_ARE_OLDER)
    .map(({ thread }) => thread)

/** The thread with the oldest message that is shown, if there are older ones on the server; null if there are none. */
export const incompleteThread = (threads: readonly ConversationThread[]): ConversationThread | null =>
  threads.find(({ before }) => before !== null) ?? null

/** Undefined until they were read. */
export const useConversationThreads = ({
  clientId,
  managerId,
}: Thread): readonly ConversationThread[] | undefined =>
  useLive(({ mirror }) => conversationThreads(mirror, { clientId, managerId }), [clientId, managerId])
