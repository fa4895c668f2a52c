import { Dexie } from 'dexie'
import {
  type DirectMessage,
  directMessages,
  isSameThread,
  markRead,
  type Thread,
  threadOf,
} from '../../domain/message.ts'
import { accountSpace } from '../../domain/space.ts'
import type { MirrorDatabase } from '../storage/databases.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'

/** Messages of the mirror, of one thread and of a client; what shows them is in conversation.ts. */

const { minKey: first, maxKey: last } = Dexie

/** Messages in the order of the index: client, manager, time. */
const between = (mirror: MirrorDatabase, lower: readonly unknown[], upper: readonly unknown[]) =>
  mirror.typed(directMessages).where(directMessages.ownerIndex).between(lower, upper)

/** The newest `limit` messages of the mirror, oldest first. */
export async function newestMessages(
  mirror: MirrorDatabase,
  thread: Thread,
  limit: number,
): Promise<DirectMessage[]> {
  const { clientId, managerId } = thread
  const all = between(mirror, [clientId, managerId, first, first], [clientId, managerId, last, last])
  const rows = await all.reverse().limit(limit).toArray()
  return rows.toReversed()
}

const byTime = (a: DirectMessage, b: DirectMessage) => (a.created_at < b.created_at ? -1 : 1)

/** The client's threads: the current one, then those with former account managers, the last begun first. */
export async function threadsOf(mirror: MirrorDatabase, current: Thread): Promise<Thread[]> {
  const { clientId, managerId } = current
  const former: DirectMessage[] = []
  // From one thread to the next in the index: a thread may have thousands of messages.
  const nextAfter = (thread: unknown) =>
    between(mirror, [clientId, thread, last, last], [clientId, last, last, last]).first()
  for (let next = await nextAfter(first); next !== undefined; next = await nextAfter(next.manager_id))
    if (next.manager_id !== managerId) former.push(next)
  return [current, ...former.toSorted(byTime).reverse().map(threadOf)]
}

type ClientMessages = {
  /** Oldest first. */
  readonly rows: DirectMessage[]
  /** Where older ones are, on the device or only on the server; null when there are none. */
  readonly olderIn: Thread | null
}

/**
 * The newest messages of a client with the current account manager and, before them, with former ones: for both people
 * it is one conversation. A former thread is shown only below a whole newer one: without that, messages in between would
 * be missing.
 */
export async function newestOfClient(
  mirror: MirrorDatabase,
  current: Thread,
  limit: number,
): Promise<ClientMessages> {
  const floors = (await mirror.spaces.get(accountSpace(current.clientId)))?.floors[directMessages.name]
  const rows: DirectMessage[] = []
  for (const thread of await threadsOf(mirror, current)) {
    rows.push(...(await newestMessages(mirror, thread, limit - rows.length)))
    // A client may come back to an account manager: then the threads are between one another.
    rows.sort(byTime)
    if (rows.length === limit || floors?.[thread.managerId] !== undefined) return { rows, olderIn: thread }
  }
  return { rows, olderIn: null }
}

/** Up to when this person has read the thread, including marks in the outbox. */
export function readUpTo(ops: readonly QueuedOp[], thread: Thread): string {
  return ops.reduce((latest, op) => {
    const mark = markRead.argsIn(op)
    return mark !== null && isSameThread(threadOf(mark), thread) && mark.up_to > latest ? mark.up_to : latest
  }, '')
}
