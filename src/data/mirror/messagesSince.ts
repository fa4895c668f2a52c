import { Dexie } from 'dexie'
import { directMessages, isSameThread, type Thread, threadOf } from '../../domain/message.ts'
import type { MirrorDatabase } from '../storage/databases.ts'
import { shownThreads } from './conversationThreads.ts'

const { minKey: first, maxKey: last } = Dexie

/**
 * How many of the newest messages of the conversation (newestOfClient) must be shown for this one to be among them; 0 if
 * it cannot be shown yet: the device does not have it, or there is a gap above it.
 */
export async function messagesSince(mirror: MirrorDatabase, current: Thread, id: string): Promise<number> {
  const row = await mirror.typed(directMessages).get(id)
  if (row === undefined) return 0
  let many = 0
  for (const thread of await shownThreads(mirror, current)) {
    const { clientId, managerId } = thread
    const isLast = isSameThread(threadOf(row), thread)
    const from = isLast ? [row.created_at, id] : [first, first]
    many += await mirror
      .typed(directMessages)
      .where(directMessages.ownerIndex)
      .between([clientId, managerId, ...from], [clientId, managerId, last, last], true)
      .count()
    if (isLast) return many
  }
  return 0
}
