import { type Assignment, assignments } from '../../domain/assignment.ts'
import type { DirectMessage, ShownMessage } from '../../domain/message.ts'
import { type Profile, profiles } from '../../domain/profile.ts'
import type { QueuedOp } from '../sync/queue.ts'
import type { Workspace } from '../session/workspace.ts'
import { compose, newestMessages, readUpTo } from './conversation.ts'
import { useLive } from './useLive.ts'

export type InboxEntry = {
  client: Profile
  last: ShownMessage | null
  unread: number
  /** Since when the client's last words wait for an answer; null when the manager spoke last. */
  waitingSince: string | null
}

/** Newest messages of a thread that an inbox row looks at: more unread than this shows as this many. */
const LOOK_BACK = 60

/** Messages since the manager's last one, oldest first. */
function unanswered(rows: readonly DirectMessage[]): DirectMessage[] {
  const spoke = rows.findLastIndex(({ sender_type: side }) => side === 'manager')
  return rows.slice(spoke + 1)
}

async function entryOf({ mirror }: Workspace, client: Profile, managerId: string, ops: QueuedOp[]) {
  const thread = { clientId: client.id, managerId }
  const rows = await newestMessages(mirror, thread, LOOK_BACK)
  const shown = compose(rows, ops, thread, 'manager')
  const upTo = readUpTo(ops, thread)
  const last = shown.at(-1) ?? null
  return {
    client,
    last,
    unread: rows.filter((row) => row.sender_type === 'client' && !row.read && row.created_at > upTo).length,
    waitingSince: last?.side === 'client' ? (unanswered(rows)[0]?.created_at ?? null) : null,
  }
}

const lastAt = (entry: InboxEntry): string => entry.last?.at ?? ''

/** The clients that this manager attends, newest conversation first. */
export function useInbox(managerId: string): InboxEntry[] | undefined {
  return useLive(
    async (open) => {
      const { mirror, outbox } = open
      const assigned = await mirror
        .typed<Assignment>(assignments.name)
        .where('manager_id')
        .equals(managerId)
        .toArray()
      if (assigned.length === 0 && (await mirror.facts.get('syncedAt')) === undefined) return undefined
      const [clients, ops] = await Promise.all([
        mirror.typed<Profile>(profiles.name).bulkGet(assigned.map(({ user_id: id }) => id)),
        outbox.ops.orderBy('n').toArray(),
      ])
      const entries = await Promise.all(
        clients.flatMap((client) => (client ? [entryOf(open, client, managerId, ops)] : [])),
      )
      return entries.toSorted((a, b) => lastAt(b).localeCompare(lastAt(a)))
    },
    [managerId],
  )
}
