import {
  attachToTicket,
  openTicket,
  replyTicket,
  type Ticket,
  ticketChanges,
  ticketEntryChanges,
  tickets,
} from '../../domain/ticket.ts'
import { type TicketEvent, ticketEvents } from '../../domain/ticketEvent.ts'
import { wereSentTogether } from '../../domain/sentTogether.ts'
import { type TicketFile, ticketFiles } from '../../domain/ticketFile.ts'
import { type TicketMessage, ticketMessages } from '../../domain/ticketMessage.ts'
import type { Workspace } from '../session/workspace.ts'
import { opsOf } from '../storage/opsOf.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'
import { overlay } from './overlay.ts'
import {
  enqueuedAt,
  shown,
  type ShownTicket,
  type UnsentOp,
  unsentOf,
  unsentTickets,
} from './shownTickets.ts'

/** size: bytes. unsent: null once the server has it. */
export type ThreadFile = Pick<TicketFile, 'id' | 'user_id' | 'ticket_id' | 'name' | 'size' | 'mime_type'> & {
  readonly unsent: UnsentOp | null
}

export type TicketSide = TicketMessage['author_side']

/** One entry of the thread: a text with its files, or files alone. author: null if only the side is known. */
export type Entry = {
  readonly kind: 'entry'
  readonly id: string
  readonly side: TicketSide
  readonly author: string | null
  readonly at: string
  readonly text: string
  readonly files: readonly ThreadFile[]
  readonly unsent: UnsentOp | null
}

type ThreadRow = Entry | { readonly kind: 'event'; readonly event: TicketEvent }

/** An entry to which files are still being added. */
type OpenEntry = Entry & { readonly files: ThreadFile[] }

const entryOf = (entry: Pick<Entry, 'id' | 'side' | 'at' | 'text'> & Partial<OpenEntry>): OpenEntry => ({
  kind: 'entry',
  author: null,
  files: [],
  unsent: null,
  ...entry,
})

/** A thread contains the entries of its ticket and of the tickets merged into it. */
const isOfThread = (
  { ticket_id: of }: { readonly ticket_id: string },
  ticket: Pick<Ticket, 'id'>,
  merged: readonly Pick<Ticket, 'id'>[] = [],
): boolean => of === ticket.id || merged.some(({ id }) => id === of)

/** Answers that are only in the outbox. */
const unsentEntries = ({ ticket, merged, ops, messages, self }: Rows): OpenEntry[] =>
  ops.flatMap((op) => {
    const args = replyTicket.argsIn(op)
    if (args === null || !isOfThread(args, ticket, merged) || messages.some(({ id }) => id === args.id))
      return []
    return [
      entryOf({ id: args.id, side: self, at: enqueuedAt(op), text: args.message, unsent: unsentOf(op) }),
    ]
  })

type Placed = Pick<Entry, 'side' | 'author' | 'at'> & { readonly file: ThreadFile }

const unsentFiles = ({ ticket, merged, ops, files, self }: Rows): Placed[] =>
  ops.flatMap((op) => {
    const args = attachToTicket.argsIn(op)
    if (args === null || !isOfThread(args, ticket, merged) || files.some(({ id }) => id === args.id))
      return []
    return [{ file: { ...args, unsent: unsentOf(op) }, side: self, author: null, at: enqueuedAt(op) }]
  })

/** Assigns each file to the last entry with which it was sent, preferably one that also waits; or to its own. */
function placeFiles(entries: readonly OpenEntry[], files: readonly Placed[]): OpenEntry[] {
  const placed = [...entries]
  for (const one of files) {
    const { file, side, author, at } = one
    const near = placed.filter((entry) => wereSentTogether(entry, one))
    const waits = file.unsent !== null
    const home = near.findLast(({ unsent }) => (unsent !== null) === waits) ?? near.at(-1)
    if (home === undefined)
      placed.push(entryOf({ id: file.id, side, author, at, text: '', files: [file], unsent: file.unsent }))
    else home.files.push(file)
  }
  return placed
}

const timeOf = (row: ThreadRow): string => (row.kind === 'entry' ? row.at : row.event.created_at)

type Rows = {
  readonly ticket: ShownTicket
  /** The tickets merged into it. */
  readonly merged?: readonly Pick<Ticket, 'id' | 'subject' | 'description' | 'created_at'>[]
  readonly messages: readonly TicketMessage[]
  readonly files: readonly TicketFile[]
  readonly events: readonly TicketEvent[]
  readonly ops: readonly QueuedOp[]
  /** The side of the reader: client or team. */
  readonly self: TicketSide
}

/**
 * The first entry is the ticket itself, then the server's entries by time, then the waiting ones in the order they were
 * made.
 */
export function composeThread(given: Rows): ThreadRow[] {
  const { ticket, merged = [], messages, files, events, ops } = given
  const opened = ops.find((op) => ticket.number === null && openTicket.argsIn(op)?.id === ticket.id)
  const entries = [
    entryOf({
      id: ticket.id,
      side: 'client',
      at: ticket.created_at,
      text: ticket.description,
      unsent: opened === undefined ? null : unsentOf(opened),
    }),
    ...merged.map(({ id, subject, description, created_at: at }) =>
      entryOf({ id, side: 'client', at, text: [subject, description].filter(Boolean).join('\n') }),
    ),
    ...messages
      .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
      .map(({ id, author_side: side, author_name: author, created_at: at, message: text }) =>
        entryOf({ id, side, author, at, text }),
      ),
    ...unsentEntries(given),
  ]
  const sent = files.map((file) => ({
    file: { ...file, unsent: null },
    side: file.author_side,
    author: file.author_name ?? null,
    at: file.created_at,
  }))
  const whole = placeFiles(entries, [...sent, ...unsentFiles(given)])
  const happened = events.map((event): ThreadRow => ({ kind: 'event', event }))
  const known = [...whole.filter(({ unsent }) => unsent === null), ...happened]
  return [
    ...known.toSorted((a, b) => timeOf(a).localeCompare(timeOf(b))),
    ...whole.filter(({ unsent }) => unsent !== null),
  ]
}

/** mergedIds: of the tickets that were merged into this one. */
export type TicketThread = {
  readonly ticket: ShownTicket
  readonly rows: readonly ThreadRow[]
  readonly mergedIds: readonly string[]
}

/** Null when there is no such ticket on this device. */
export async function readThread(
  { mirror, outbox }: Workspace,
  id: string,
  self: TicketSide,
): Promise<TicketThread | null> {
  const ops = await opsOf(outbox, [...ticketEntryChanges, ...ticketChanges])
  const row = await mirror.typed(tickets).get(id)
  const [known] = row === undefined ? [] : overlay([row], ops, ticketChanges)
  const ticket =
    known === undefined
      ? unsentTickets(ops, new Set()).find((one) => one.id === id)
      : shown(known, known.created_at)
  if (ticket === undefined) return null
  const owned = { user_id: ticket.user_id }
  const merged = (await mirror.typed(tickets).where(owned).toArray()).filter(
    ({ merged_into: into }) => into === id,
  )
  const ofThread = <T extends { ticket_id: string }>(rows: readonly T[]): T[] =>
    rows.filter((one) => isOfThread(one, ticket, merged))
  const [messages, files, events] = await Promise.all([
    mirror.typed(ticketMessages).where(owned).toArray(),
    mirror.typed(ticketFiles).where(owned).toArray(),
    mirror.typed(ticketEvents).where(owned).toArray(),
  ])
  const rows = composeThread({
    ticket,
    merged,
    messages: ofThread(messages),
    files: ofThread(files),
    // Events of the merged ticket itself are not shown in the target's thread.
    events: events.filter(({ ticket_id: of }) => of === id),
    ops,
    self,
  })
  return { ticket, rows, mergedIds: merged.map((one) => one.id) }
}
