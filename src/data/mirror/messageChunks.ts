import { type DirectMessage, directMessages, type Thread } from '../../domain/message.ts'
import type { MirrorDatabase } from '../storage/databases.ts'
import { newestMessages } from './clientMessages.ts'

/** Rows; decoded at once, so that a key typed meanwhile waits for no more (250: now and then 75 ms to its results). */
const CHUNK = 125

/**
 * All messages of a thread on this device from a time on, in parts: first the newest, then from the oldest on, because
 * IndexedDB reads backwards row by row, but forwards in bulk.
 */
export async function* messageChunks(
  mirror: MirrorDatabase,
  thread: Thread,
  since: string,
): AsyncGenerator<readonly DirectMessage[]> {
  const newest = await newestMessages(mirror, thread, CHUNK, since)
  yield newest
  const [first] = newest
  if (first === undefined || newest.length < CHUNK) return
  const keyOf = ({ created_at: at, id }: Pick<DirectMessage, 'created_at' | 'id'>) => [
    thread.clientId,
    thread.managerId,
    at,
    id,
  ]
  let from: unknown[] = [thread.clientId, thread.managerId, since]
  for (;;) {
    const rows = await mirror
      .typed(directMessages)
      .where(directMessages.ownerIndex)
      .between(from, keyOf(first), false, false)
      .limit(CHUNK)
      .toArray()
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < CHUNK) return
    from = keyOf(last)
  }
}
