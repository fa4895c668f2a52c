import { Dexie } from 'dexie'
import {
  type DirectMessage,
  directMessages,
  fileOfMessage,
  isSameThread,
  markRead,
  messageFile,
  messageState,
  sendFile,
  sendMessage,
  type ShownMessage,
  type Side,
  type Thread,
  threadOf,
} from '../../domain/message.ts'
import { canDiscard, needsPerson } from '../../domain/op.ts'
import { accountSpace } from '../../domain/space.ts'
import { type QueuedOp, refusalOf } from '../storage/queuedOp.ts'
import type { MirrorDatabase, OutboxDatabase } from '../storage/databases.ts'

/** A conversation as a screen shows it: mirror + outbox. */

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

/** The client's threads: the current one, then those with former account managers, the latest first. */
async function threadsOf(mirror: MirrorDatabase, current: Thread): Promise<Thread[]> {
  const { clientId, managerId } = current
  const former: DirectMessage[] = []
  // From one thread to the next in the index: a thread may have thousands of messages.
  const nextAfter = (thread: unknown) =>
    between(mirror, [clientId, thread, last, last], [clientId, last, last, last]).first()
  for (let next = await nextAfter(first); next !== undefined; next = await nextAfter(next.manager_id))
    if (next.manager_id !== managerId) former.push(...(await newestMessages(mirror, threadOf(next), 1)))
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

const shownRow = (row: DirectMessage): ShownMessage => ({
  id: row.id,
  text: row.message,
  file: fileOfMessage(row),
  side: row.sender_type,
  managerId: row.manager_id,
  at: row.created_at,
  state: messageState(row),
  opId: null,
  refusal: null,
  canDiscard: false,
})

/** An op of the outbox as a message of this conversation; null for any other op. */
function shownOp(op: QueuedOp, thread: Thread, self: Side): ShownMessage | null {
  const attached = sendFile.argsIn(op)
  const written = attached ?? sendMessage.argsIn(op)
  if (written === null || !isSameThread(threadOf(written), thread)) return null
  const isRefused = needsPerson(op.status)
  return {
    id: written.id,
    text: 'message' in written ? written.message : written.name,
    file: attached && messageFile(thread, { ...attached, mimeType: attached.mime_type }),
    side: self,
    managerId: thread.managerId,
    at: new Date(op.createdAt).toISOString(),
    // Applied: the server has it, and the next pull brings it.
    state: isRefused ? 'refused' : op.status === 'applied' ? 'sent' : 'on_device',
    opId: op.id,
    refusal: isRefused ? refusalOf(op) : null,
    canDiscard: canDiscard(op.status),
  }
}

/** The mirror's messages, then the outbox's messages that the mirror does not have, in the order they were written. */
export function compose(
  rows: readonly DirectMessage[],
  ops: readonly QueuedOp[],
  thread: Thread,
  self: Side,
): ShownMessage[] {
  const mirrored = new Set(rows.map(({ id }) => id))
  const waiting = ops.flatMap((op) => {
    const shown = shownOp(op, thread, self)
    return shown === null || mirrored.has(shown.id) ? [] : [shown]
  })
  return [...rows.map(shownRow), ...waiting]
}

export type Conversation = {
  messages: ShownMessage[]
  /** The thread whose older messages come next; null when all are shown. */
  olderIn: Thread | null
}

export async function readConversation(
  { mirror, outbox }: { mirror: MirrorDatabase; outbox: OutboxDatabase },
  thread: Thread,
  self: Side,
  limit: number,
): Promise<Conversation> {
  const [{ rows, olderIn }, ops] = await Promise.all([
    newestOfClient(mirror, thread, limit),
    outbox.ops.orderBy('n').toArray(),
  ])
  return { messages: compose(rows, ops, thread, self), olderIn }
}

/** Up to when this person has read the thread, including marks in the outbox. */
export function readUpTo(ops: readonly QueuedOp[], thread: Thread): string {
  return ops.reduce((latest, op) => {
    const mark = markRead.argsIn(op)
    return mark !== null && isSameThread(threadOf(mark), thread) && mark.up_to > latest ? mark.up_to : latest
  }, '')
}
