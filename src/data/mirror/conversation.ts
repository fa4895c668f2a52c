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

const threadRange = (mirror: MirrorDatabase, { clientId, managerId }: Thread) =>
  mirror
    .typed(directMessages)
    .where(directMessages.ownerIndex)
    .between(
      [clientId, managerId, Dexie.minKey, Dexie.minKey],
      [clientId, managerId, Dexie.maxKey, Dexie.maxKey],
    )

/** The newest `limit` messages of the mirror, oldest first. */
export async function newestMessages(
  mirror: MirrorDatabase,
  thread: Thread,
  limit: number,
): Promise<DirectMessage[]> {
  const rows = await threadRange(mirror, thread).reverse().limit(limit).toArray()
  return rows.toReversed()
}

const shownRow = (row: DirectMessage): ShownMessage => ({
  id: row.id,
  text: row.message,
  file: fileOfMessage(row),
  side: row.sender_type,
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

export type Conversation = { messages: ShownMessage[]; hasOlder: boolean }

export async function readConversation(
  { mirror, outbox }: { mirror: MirrorDatabase; outbox: OutboxDatabase },
  thread: Thread,
  self: Side,
  limit: number,
): Promise<Conversation> {
  const [rows, ops, held] = await Promise.all([
    newestMessages(mirror, thread, limit),
    outbox.ops.orderBy('n').toArray(),
    mirror.spaces.get(accountSpace(thread.clientId)),
  ])
  return {
    messages: compose(rows, ops, thread, self),
    hasOlder: rows.length === limit || held?.floors[directMessages.name]?.[thread.managerId] !== undefined,
  }
}

/** Up to when this person has read the thread, including marks in the outbox. */
export function readUpTo(ops: readonly QueuedOp[], thread: Thread): string {
  return ops.reduce((latest, op) => {
    const mark = markRead.argsIn(op)
    return mark !== null && isSameThread(threadOf(mark), thread) && mark.up_to > latest ? mark.up_to : latest
  }, '')
}
