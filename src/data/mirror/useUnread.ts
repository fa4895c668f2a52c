import { assignments } from '../../domain/assignment.ts'
import type { Uid } from '../../domain/id.ts'
import type { Workspace } from '../session/workspace.ts'
import { unreadMessages } from './unreadMessages.ts'
import { useLive } from './useLive.ts'

/** The unread messages of one conversation. */
export type Unread = {
  readonly clientId: Uid
  /** The author's name; null for a former account manager. */
  readonly name: string | null
  readonly count: number
  readonly newest: { readonly text: string; readonly at: string } | null
}

/** Unread messages of the client's account managers, today's and former ones: they are one conversation. */
export async function readUnread(open: Workspace, clientId: Uid): Promise<Unread | null> {
  const manager = await open.mirror.typed(assignments).get(clientId)
  if (manager === undefined) return null
  const thread = { clientId, managerId: manager.manager_id }
  const { unread } = await unreadMessages(open, thread, 'client')
  const last = unread.at(-1)
  return {
    clientId,
    name: last !== undefined && last.manager_id !== manager.manager_id ? null : manager.manager_name,
    count: unread.length,
    newest: last === undefined ? null : { text: last.message, at: last.created_at },
  }
}

/** Null while no manager is assigned; undefined until it was read. */
export const useUnread = (clientId: Uid): Unread | null | undefined =>
  useLive((open) => readUnread(open, clientId), [clientId])
