import { canDiscard } from '../../domain/op.ts'
import type { RefusalCode } from '../../domain/refusal.ts'
import { openTicket, type Ticket, ticketChanges, tickets } from '../../domain/ticket.ts'
import { ticketEvents } from '../../domain/ticketEvent.ts'
import { ticketMessages } from '../../domain/ticketMessage.ts'
import type { Workspace } from '../session/workspace.ts'
import { opsOf } from '../storage/opsOf.ts'
import { type QueuedOp, refusalOf } from '../storage/queuedOp.ts'
import { overlay } from './overlay.ts'

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

const timesOf = (rows: readonly { created_at: string }[] = []): string[] =>
  rows.map(({ created_at: at }) => at)

const lastOf = (times: readonly string[]): string => times.toSorted().at(-1) ?? ''

/** owner: null for all accounts on this device. Most recently changed first. Undefined before the first pull. */
export async function readTickets(
  { mirror, outbox }: Workspace,
  owner: string | null,
): Promise<ShownTicket[] | undefined> {
  const isOwn = ({ user_id: of }: Pick<Ticket, 'user_id'>): boolean => owner === null || of === owner
  const [ops, rows, messages, events] = await Promise.all([
    opsOf(outbox, [openTicket, ...ticketChanges]),
    mirror.typed(tickets).toArray(),
    mirror.typed(ticketMessages).toArray(),
    mirror.typed(ticketEvents).toArray(),
  ])
  const unsent = unsentTickets(ops, new Set(rows.map(({ id }) => id))).filter(isOwn)
  if (rows.length + unsent.length === 0 && (await mirror.facts.get('syncedAt')) === undefined)
    return undefined
  const happened = Map.groupBy([...messages, ...events], ({ ticket_id: ticket }) => ticket)
  const sent = overlay(rows.filter(isOwn), ops, ticketChanges).map((row) =>
    shown(row, lastOf([row.created_at, ...timesOf(happened.get(row.id))])),
  )
  return [...unsent, ...sent].toSorted((a, b) => b.lastAt.localeCompare(a.lastAt))
}
