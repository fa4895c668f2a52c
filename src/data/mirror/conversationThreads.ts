import type { Thread } from '../../domain/message.ts'
import type { MirrorDatabase } from '../storage/databases.ts'
import { type ShownSince, shownSince, threadsOf } from './clientMessages.ts'
import { useLive } from './useLive.ts'

/** What a search covers: the messages of these threads that newestOfClient shows. */
export type ConversationThreads = ShownSince & { readonly threads: readonly Thread[] }

export const conversationThreads = async (
  mirror: MirrorDatabase,
  clientId: string,
): Promise<ConversationThreads> => ({
  threads: await threadsOf(mirror, clientId),
  ...(await shownSince(mirror, clientId)),
})

/** Undefined until they were read. */
export const useConversationThreads = (clientId: string): ConversationThreads | undefined =>
  useLive(({ mirror }) => conversationThreads(mirror, clientId), [clientId])
