import {
  type DirectMessage,
  fileOfMessage,
  isSameThread,
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
import { opsOf } from '../storage/opsOf.ts'
import { type QueuedOp, refusalOf } from '../storage/queuedOp.ts'
import type { MirrorDatabase, OutboxDatabase } from '../storage/databases.ts'
import { newestOfClient } from './clientMessages.ts'

/** A conversation as a screen shows it: mirror + outbox. */

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
  const isUnresolved = needsPerson(op.status)
  return {
    id: written.id,
    text: 'message' in written ? written.message : written.name,
    file: attached && messageFile(thread, { ...attached, mimeType: attached.mime_type }),
    side: self,
    managerId: thread.managerId,
    at: new Date(op.createdAt).toISOString(),
    // Applied: the server has it, and the next pull brings it.
    state: isUnresolved ? 'unresolved' : op.status === 'applied' ? 'sent' : 'on_device',
    opId: op.id,
    refusal: isUnresolved ? refusalOf(op) : null,
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
  const unmirrored = ops.flatMap((op) => {
    const shown = shownOp(op, thread, self)
    return shown === null || mirrored.has(shown.id) ? [] : [shown]
  })
  return [...rows.map(shownRow), ...unmirrored]
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
    opsOf(outbox, [sendMessage, sendFile]),
  ])
  return { messages: compose(rows, ops, thread, self), olderIn }
}
