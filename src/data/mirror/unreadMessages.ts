import { type DirectMessage, markRead, type Side, type Thread } from '../../domain/message.ts'
import { unreadBy } from '../../domain/unread.ts'
import type { Workspace } from '../session/workspace.ts'
import { opsOf } from '../storage/opsOf.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'
import { newestOfClient, readUpTo } from './clientMessages.ts'

/** The number of newest messages that are read; no greater count is ever shown. */
const LOOK_BACK = 60

/** A client's newest messages, and those that this side has not read. known: the outbox's ops, if read before. */
export async function unreadMessages(
  { mirror, outbox }: Pick<Workspace, 'mirror' | 'outbox'>,
  thread: Thread,
  side: Side,
  known?: readonly QueuedOp[],
): Promise<{ readonly rows: DirectMessage[]; readonly unread: DirectMessage[] }> {
  const [{ rows }, ops] = await Promise.all([
    newestOfClient(mirror, thread, LOOK_BACK),
    known ?? opsOf(outbox, [markRead]),
  ])
  return { rows, unread: unreadBy(side, rows, readUpTo(ops, thread)) }
}
