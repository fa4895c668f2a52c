import type { OwnedEntity } from '../../domain/entities.ts'
import { canDiscard } from '../../domain/op.ts'
import type { RefusalCode } from '../../domain/refusal.ts'
import { openTicket, type Ticket, ticketChanges, tickets } from '../../domain/ticket.ts'
import { ticketEvents } from '../../domain/ticketEvent.ts'
import { ticketFiles } from '../../domain/ticketFile.ts'
import { ticketMessages } from '../../domain/ticketMessage.ts'
import type { Workspace } from '../session/workspace.ts'
import { opsOf } from '../storage/opsOf.ts'
import { type QueuedOp, refusalOf } from '../storage/queuedOp.ts'
import { overlay } from './overlay.ts'
import { ownedRows } from './ownedRows.ts'

/** A ticket as the screens show it; without a number until the server has it. */
export type ShownTicket = Pick<
  Ticket,
  | 'id'
  | 'user_id'
  | 'subject'
  | 'description'
  | 'category'
  | 'priority'
  | 'tool_name'
  | 'status'
  | 'created_at'
  | 'priority_changes'
  | 'asked_at'
  | 'answered_at'
  | 'assignee_name'
  | 'merged_into'
> & {
  readonly number: number | null
  readonly assigned_to: string | null
  readonly answer_due_at: string | null
  readonly refusal: RefusalCode | null
  /** The last time that something was written or changed in it, ISO 8601. */
  readonly lastAt: string
}

/** The op, while the server does not have the row yet. */
export type UnsentOp = {
  readonly opId: string
  readonly refusal: RefusalCode | null
  readonly canDiscard: boolean
}

export const unsentOf = (op: QueuedOp): UnsentOp => ({
  opId: op.id,
  refusal: refusalOf(op),
  canDiscard: canDiscard(op.status),
})

export const enqueuedAt = ({ createdAt }: QueuedOp): string => new Date(createdAt).toISOString()

/** Tickets that are only in the outbox. */
export function unsentTickets(ops: readonly QueuedOp[], known: ReadonlySet<string>): ShownTicket[] {
  return ops.flatMap((op): ShownTicket[] => {
    const args = openTicket.argsIn(op)
    if (args === null || known.has(args.id)) return []
    const at = enqueuedAt(op)
    const { refusal } = unsentOf(op)
    return [
      {
        ...args,
        status: 'open',
        priority_changes: 0,
        number: null,
        assigned_to: null,
        assignee_name: null,
        merged_into: null,
        asked_at: at,
        answer_due_at: null,
        answered_at: null,
        created_at: at,
        refusal,
        lastAt: at,
      },
    ]
  })
}

export const shown = (row: Ticket, lastAt: string): ShownTicket => ({ ...row, refusal: null, lastAt })

/** The last time of each ticket. */
function lastTimes(rows: readonly { ticket_id: string; created_at: string }[]): ReadonlyMap<string, string> {
  const last = new Map<string, string>()
  for (const { ticket_id: ticket, created_at: at } of rows)
    if (at > (last.get(ticket) ?? '')) last.set(ticket, at)
  return last
}

/** owner: null for all accounts on this device. Most recently changed first. Undefined before the first pull. */
export async function readTickets(
  { mirror, outbox }: Workspace,
  owner: string | null,
): Promise<ShownTicket[] | undefined> {
  const isOwn = ({ user_id: of }: Pick<Ticket, 'user_id'>): boolean => owner === null || of === owner
  // The index of the owner finds the rows: a member of the staff has the tickets of forty accounts.
  const rowsOf = <T extends object>(entity: OwnedEntity<T>): Promise<T[]> =>
    owner === null ? mirror.typed(entity).toArray() : ownedRows(mirror.typed(entity), entity, owner).toArray()
  const [ops, rows, messages, files, events] = await Promise.all([
    opsOf(outbox, [openTicket, ...ticketChanges]),
    rowsOf(tickets),
    rowsOf(ticketMessages),
    // An answer may be files alone.
    rowsOf(ticketFiles),
    rowsOf(ticketEvents),
  ])
  const unsent = unsentTickets(ops, new Set(rows.map(({ id }) => id))).filter(isOwn)
  if (rows.length + unsent.length === 0 && (await mirror.facts.get('syncedAt')) === undefined)
    return undefined
  const last = lastTimes([...messages, ...files, ...events])
  const sent = overlay(rows, ops, ticketChanges).map((row) => {
    const at = last.get(row.id) ?? ''
    return shown(row, at > row.created_at ? at : row.created_at)
  })
  return [...unsent, ...sent].toSorted((a, b) => b.lastAt.localeCompare(a.lastAt))
}
