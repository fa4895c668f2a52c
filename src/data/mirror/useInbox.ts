import { assignments } from '../../domain/assignment.ts'
import {
  type DirectMessage,
  isSameThread,
  markRead,
  sendFile,
  sendMessage,
  type ShownMessage,
  threadOfOp,
} from '../../domain/message.ts'
import { type Profile, profiles } from '../../domain/profile.ts'
import { accountSpace } from '../../domain/space.ts'
import { opsOf } from '../storage/opsOf.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'
import type { Workspace } from '../session/workspace.ts'
import { compose } from './conversation.ts'
import { readCursors } from './mirrorCursors.ts'
import { unreadMessages } from './unreadMessages.ts'
import { useLive } from './useLive.ts'
import type { Uid } from '../../domain/id.ts'

export type InboxEntry = {
  client: Profile
  last: ShownMessage | null
  unread: number
  /** The newest of the unread messages. */
  newest: { text: string; at: string } | null
  /** When the client's first unanswered message was sent; null when the manager wrote last. */
  waitingSince: string | null
}

/** Messages since the manager's last one, oldest first. */
function unanswered(rows: readonly DirectMessage[]): DirectMessage[] {
  const lastFromStaff = rows.findLastIndex(({ sender_type: side }) => side === 'manager')
  return rows.slice(lastFromStaff + 1)
}

async function entryOf(open: Workspace, client: Profile, managerId: Uid, ops: QueuedOp[]) {
  const thread = { clientId: client.id, managerId }
  const { rows, unread } = await unreadMessages(open, thread, 'manager', ops)
  const shown = compose(rows, ops, thread, 'manager')
  const newest = unread.at(-1)
  const last = shown.at(-1) ?? null
  return {
    client,
    last,
    unread: unread.length,
    newest: newest === undefined ? null : { text: newest.message, at: newest.created_at },
    waitingSince: last?.side === 'client' ? (unanswered(rows)[0]?.created_at ?? null) : null,
  }
}

/** The computed row of a client; valid until something in the account changes on this device. */
type CachedEntry = { readonly inputs: string; readonly entry: Promise<InboxEntry> }
const cachedEntries = new WeakMap<Workspace, Map<string, CachedEntry>>()

/** A new message in one conversation must not make the query read all the others again. */
function rememberedEntry(open: Workspace, client: Profile, managerId: Uid, ops: QueuedOp[], cursor: unknown) {
  const clients = cachedEntries.get(open) ?? new Map<string, CachedEntry>()
  cachedEntries.set(open, clients)
  const thread = { clientId: client.id, managerId }
  const own = ops.filter((op) => isSameThread(threadOfOp(op), thread))
  const inputs = JSON.stringify([managerId, cursor, own.map(({ id, status }) => [id, status])])
  const before = clients.get(client.id)
  if (before?.inputs === inputs) return before.entry
  const entry = entryOf(open, client, managerId, own)
  clients.set(client.id, { inputs, entry })
  entry.catch(() => clients.delete(client.id))
  return entry
}

const lastAt = (entry: InboxEntry): string => entry.last?.at ?? ''

/** The clients assigned to this manager, newest conversation first. */
export async function readInbox(open: Workspace, managerId: Uid): Promise<InboxEntry[] | undefined> {
  const { mirror, outbox } = open
  const assigned = await mirror.typed(assignments).where('manager_id').equals(managerId).toArray()
  if (assigned.length === 0 && (await mirror.facts.get('syncedAt')) === undefined) return undefined
  const [clients, ops, { cursors }] = await Promise.all([
    mirror.typed(profiles).bulkGet(assigned.map(({ user_id: id }) => id)),
    opsOf(outbox, [sendMessage, sendFile, markRead]),
    // Reading the cursors makes the live query depend on them: every change of an account moves its cursor.
    readCursors(mirror),
  ])
  const entries = await Promise.all(
    clients.flatMap((client) =>
      client ? [rememberedEntry(open, client, managerId, ops, cursors[accountSpace(client.id)])] : [],
    ),
  )
  return entries.toSorted((a, b) => lastAt(b).localeCompare(lastAt(a)))
}

export const useInbox = (managerId: Uid): InboxEntry[] | undefined =>
  useLive((open) => readInbox(open, managerId), [managerId])
