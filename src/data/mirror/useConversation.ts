import type { Side } from '../../domain/message.ts'
import { type Conversation, readConversation } from './conversation.ts'
import { useLive } from './useLive.ts'
import type { Uid } from '../../domain/id.ts'

export type { Conversation } from './conversation.ts'

/** These are more messages than fit on a screen; older ones are in the mirror and are shown when `limit` grows. */
export const CONVERSATION_PAGE = 200

/** limit: number of the mirror's newest messages to read. Undefined until they were read. */
export function useConversation(
  clientId: Uid,
  managerId: Uid | undefined,
  side: Side,
  limit: number = CONVERSATION_PAGE,
): Conversation | undefined {
  return useLive(
    async (open) =>
      managerId === undefined ? undefined : readConversation(open, { clientId, managerId }, side, limit),
    [clientId, managerId, side, limit],
  )
}
