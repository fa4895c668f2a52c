import { Dexie } from 'dexie'
import { directMessages, isSameThread, type Thread, threadOf } from '../../domain/message.ts'
import type { MirrorDatabase } from '../storage/databases.ts'

/** The number of messages on the device from this one to the conversation's end; 0 if the device does not have it. */
export async function messagesSince(mirror: MirrorDatabase, thread: Thread, id: string): Promise<number> {
  const row = await mirror.typed(directMessages).get(id)
  if (row === undefined || !isSameThread(threadOf(row), thread)) return 0
  const { clientId, managerId } = thread
  return await mirror
    .typed(directMessages)
    .where(directMessages.ownerIndex)
    .between(
      [clientId, managerId, row.created_at, id],
      [clientId, managerId, Dexie.maxKey, Dexie.maxKey],
      true,
    )
    .count()
}
