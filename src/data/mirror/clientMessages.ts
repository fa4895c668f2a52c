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

const { maxKey: last } = Dexie

/** Messages in the order of the index: client, manager, time. */
const between = (mirror: MirrorDatabase, lower: readonly unknown[], upper: readonly unknown[]) =>
  mirror.typed(directMessages).where(directMessages.ownerIndex).between(lower, upper)

/** The messages of a thread from this time on; '' for all. */
export const threadSince = (mirror: MirrorDatabase, { clientId, managerId }: Thread, since: string) =>
  between(mirror, [clientId, managerId, since], [clientId, managerId, last])

/** The newest `limit` messages of the mirror, oldest first. */
export async function newestMessages(
  mirror: MirrorDatabase,
  thread: Thread,
  limit: number,
  since = '',
): Promise<DirectMessage[]> {
  const rows = await threadSince(mirror, thread, since).reverse().limit(limit).toArray()
  return rows.toReversed()
}

const byTime = (a: DirectMessage, b: DirectMessage) => (a.created_at < b.created_at ? -1 : 1)

/** The client's threads with the managers between these two ids, both excluded. */
async function threadsBetween(
  mirror: MirrorDatabase,
  clientId: string,
  lower: string,
  upper: string | typeof last,
): Promise<Thread[]> {
  const threads: Thread[] = []
  // The index leads from one thread to the next without its rows: a thread may have thousands of messages, and nothing
  // else reads the first row of one.
  const nextAfter = async (managerId: string): Promise<string | undefined> => {
    const keys = await between(mirror, [clientId, managerId, last], [clientId, upper]).limit(1).keys()
    return keys.flatMap((key) => (Array.isArray(key) && typeof key[1] === 'string' ? [key[1]] : []))[0]
  }
  for (let next = await nextAfter(lower); next !== undefined; next = await nextAfter(next))
    threads.push({ clientId, managerId: next })
  return threads
}

/** The client's threads on this device, with today's account manager and with former ones. */
export const threadsOf = (mirror: MirrorDatabase, clientId: string): Promise<Thread[]> =>
  threadsBetween(mirror, clientId, '', last)

export type ShownSince = {
  /** A time as PostgreSQL writes it; '' when the device has the whole conversation. */
  readonly since: string
  /** The thread whose older messages come next; null when there are none. */
  readonly olderIn: Thread | null
}

/**
 * A client's conversation is shown from the newest floor of all its threads on. Before it, messages of that thread are
 * missing, and those of the others would be shown as if nothing had been written in between.
 */
export async function shownSince(mirror: MirrorDatabase, clientId: string): Promise<ShownSince> {
  const floors = (await mirror.spaces.get(accountSpace(clientId)))?.floors[directMessages.name] ?? {}
  let shown: ShownSince = { since: '', olderIn: null }
  for (const [managerId, { created_at: since }] of Object.entries(floors))
    if (since > shown.since) shown = { since, olderIn: { clientId, managerId } }
  return shown
}

/**
 * The newest messages of a client with the current and with former account managers: for both people it is one
 * conversation. They are sorted by time, because a client may come back to an account manager: then the threads are
 * between one another.
 */
export async function newestOfClient(mirror: MirrorDatabase, current: Thread, limit: number) {
  const { clientId, managerId } = current
  // The reads run at the same time: one after another, opening a conversation takes four times as long to its first
  // message.
  const [ofCurrent, { since, olderIn }, ...others] = await Promise.all([
    newestMessages(mirror, current, limit),
    shownSince(mirror, clientId),
    threadsBetween(mirror, clientId, '', managerId),
    threadsBetween(mirror, clientId, managerId, last),
  ])
  const ofFormer = await Promise.all(
    others.flat().map((thread) => newestMessages(mirror, thread, limit, since)),
  )
  const rows = [...ofCurrent.filter((row) => row.created_at >= since), ...ofFormer.flat()]
    .toSorted(byTime)
    .slice(-limit)
  // A full page: there may be older ones on the device.
  return { rows, olderIn: olderIn ?? (rows.length === limit ? current : null) }
}

/** Up to when this person has read the thread, including marks in the outbox. */
export function readUpTo(ops: readonly QueuedOp[], thread: Thread): string {
  return ops.reduce((latest, op) => {
    const mark = markRead.argsIn(op)
    return mark !== null && isSameThread(threadOf(mark), thread) && mark.up_to > latest ? mark.up_to : latest
  }, '')
}
