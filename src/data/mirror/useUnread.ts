import { assignments } from '../../domain/assignment.ts'
import type { Uid } from '../../domain/id.ts'
import { unreadBy } from '../../domain/unread.ts'
import type { Workspace } from '../session/workspace.ts'
import { newestMessages, readUpTo } from './conversation.ts'
import { useLive } from './useLive.ts'

/** What one conversation holds that this person has not read. */
export type Unread = {
  readonly clientId: Uid
  /** Who wrote it. */
  readonly name: string
  readonly count: number
  readonly newest: { readonly text: string; readonly at: string } | null
}

/** How many of the newest messages are looked at; no greater number is ever shown. */
const LOOK_BACK = 60

/** Of the client's conversation with the manager who is assigned now: no other one can be opened. */
export async function readUnread({ mirror, outbox }: Workspace, clientId: Uid): Promise<Unread | null> {
  const manager = await mirror.typed(assignments).get(clientId)
  if (manager === undefined) return null
  const thread = { clientId, managerId: manager.manager_id }
  const [rows, ops] = await Promise.all([
    newestMessages(mirror, thread, LOOK_BACK),
    outbox.ops.orderBy('n').toArray(),
  ])
  const unread = unreadBy('client', rows, readUpTo(ops, thread))
  const last = unread.at(-1)
  return {
    clientId,
    name: manager.manager_name,
    count: unread.length,
    newest: last === undefined ? null : { text: last.message, at: last.created_at },
  }
}

/** Null while no manager is assigned; undefined until it was read. */
export const useUnread = (clientId: Uid): Unread | null | undefined =>
  useLive((open) => readUnread(open, clientId), [clientId])
