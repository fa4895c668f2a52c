import { directMessages, type Thread } from '../../domain/message.ts'
import type { MirrorDatabase } from '../storage/databases.ts'
import { shownSince, threadSince, threadsOf } from './clientMessages.ts'

/**
 * How many of the newest messages of the conversation (newestOfClient) must be shown for this one to be among them; 0 if
 * it cannot be shown yet: the device does not have it, or there is a gap above it.
 */
export async function messagesSince(mirror: MirrorDatabase, current: Thread, id: string): Promise<number> {
  const row = await mirror.typed(directMessages).get(id)
  const { since } = await shownSince(mirror, current.clientId)
  if (row?.user_id !== current.clientId || row.created_at < since) return 0
  let many = 0
  for (const thread of await threadsOf(mirror, row.user_id))
    many += await threadSince(mirror, thread, row.created_at).count()
  return many
}
