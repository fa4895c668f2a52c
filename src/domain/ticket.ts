import { number, oneOf, orNull, text } from './argument.ts'
import { defineChange, type EffectOn, type ReadRow } from './change.ts'
import { entity, type OwnedEntity } from './entities.ts'
import type { Intent } from './op.ts'
import type { TableRow } from './tableRow.ts'
import { normalizeText } from './text.ts'
import { type ToolSlug, toolSlugs } from './tool.ts'

export const ticketCategories = ['technical', 'billing', 'general'] as const
export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const
export type TicketCategory = (typeof ticketCategories)[number]
export type TicketPriority = (typeof ticketPriorities)[number]
export const ticketStatuses = ['open', 'in_progress', 'resolved'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** The allowed status changes of a ticket by role. In SQL: private.ticket_transitions; a test compares both. */
export const ticketTransitions: Readonly<
  Record<'client' | 'agent', Readonly<Record<TicketStatus, readonly TicketStatus[]>>>
> = {
  client: { open: ['resolved'], in_progress: ['resolved'], resolved: ['open'] },
  agent: { open: ['in_progress', 'resolved'], in_progress: ['resolved'], resolved: ['in_progress', 'open'] },
}

export type Ticket = TableRow<
  'support_tickets',
  {
    category: TicketCategory
    priority: TicketPriority
    tool_name: ToolSlug | null
    status: TicketStatus
  }
>

export const tickets: OwnedEntity<Ticket> = entity('support_tickets')

/** The number shown to client and staff: TK-0031. */
export const ticketFolio = (ofTicket: number): string => `TK-${String(ofTicket).padStart(4, '0')}`

/** Spec §7: tickets that are open or in progress still need an answer. */
export const isOpen = ({ status }: Ticket): boolean => status !== 'resolved'

/** The name of the person who has it; null: not assigned. manager: of the account, for a ticket without a stored name. */
export const assigneeOf = (
  {
    assigned_to: assigned,
    assignee_name: name,
  }: Pick<Ticket, 'assignee_name'> & {
    readonly assigned_to: string | null
  },
  manager: string,
): string | null => (assigned === null ? null : (name ?? manager))

type TicketWords = Pick<Ticket, 'category' | 'priority' | 'tool_name' | 'subject' | 'description'>

/** The subject of the row's changes. */
export const ticketSubject = (id: string): string => `${tickets.name}:${id}`

const titleOf = async (id: string, read: ReadRow): Promise<string | null> =>
  (await read(tickets, id))?.subject ?? null

export const openTicket = defineChange(
  'open_ticket',
  {
    id: text,
    user_id: text,
    category: oneOf(ticketCategories),
    priority: oneOf(ticketPriorities),
    tool_name: orNull(oneOf(toolSlugs)),
    subject: text,
    description: text,
  },
  {
    base: 'none',
    lane: ({ id }) => ticketSubject(id),
    subject: ({ id }) => ticketSubject(id),
    texts: ['subject', 'description'],
  },
)

export const replyTicket = defineChange(
  'reply_ticket',
  { id: text, user_id: text, ticket_id: text, message: text },
  {
    base: 'none',
    lane: ({ ticket_id: ticket }) => ticketSubject(ticket),
    subject: ({ id }) => `ticket_messages:${id}`,
    needs: ({ ticket_id: ticket }) => ticketSubject(ticket),
    texts: ['message'],
    about: ({ ticket_id: ticket }, _, read) => titleOf(ticket, read),
  },
)

export const TICKET_FILES = 'ticket-attachments'

/** The path contains the owner: policies read it. */
export const ticketFilePath = (client: string, ticket: string, file: string): string =>
  `${client}/${ticket}/${file}`

/** A separate lane: replies after a photo do not wait for its bytes. size: bytes. */
export const attachToTicket = defineChange(
  'attach_to_ticket',
  { id: text, user_id: text, ticket_id: text, name: text, size: number, mime_type: text },
  {
    base: 'none',
    lane: ({ id }) => `ticket_attachments:${id}`,
    subject: ({ id }) => `ticket_attachments:${id}`,
    needs: ({ ticket_id: ticket }) => ticketSubject(ticket),
    file: ({ id, user_id: client, ticket_id: ticket, size, mime_type: mimeType }) => ({
      id,
      bucket: TICKET_FILES,
      path: ticketFilePath(client, ticket, id),
      mimeType,
      size,
    }),
    about: async ({ name }) => name,
  },
)

const moveTicket = defineChange(
  'move_ticket',
  { id: text, user_id: text, to: oneOf(ticketStatuses) },
  {
    base: 'state',
    lane: ({ id }) => ticketSubject(id),
    subject: ({ id }) => ticketSubject(id),
    about: ({ id }, _, read) => titleOf(id, read),
    effect: (row: Ticket, { id, to }, at) =>
      row.id === id && row.status !== to
        ? { ...row, status: to, resolved_at: to === 'resolved' ? at : null }
        : row,
  },
)

const prioritizeTicket = defineChange(
  'prioritize_ticket',
  { id: text, user_id: text, to: oneOf(ticketPriorities) },
  {
    base: 'state',
    lane: ({ id }) => ticketSubject(id),
    subject: ({ id }) => ticketSubject(id),
    about: ({ id }, _, read) => titleOf(id, read),
    effect: (row: Ticket, { id, to }) =>
      row.id === id && row.priority !== to
        ? { ...row, priority: to, priority_changes: row.priority_changes + 1 }
        : row,
  },
)

/** Changes that create rows of their own. */
export const ticketEntryChanges = [openTicket, replyTicket, attachToTicket] as const

export const ticketChanges = [moveTicket, prioritizeTicket] as const satisfies readonly EffectOn<Ticket>[]

/** rowId: made by this device, so that a repeated request opens one ticket. */
export const openTicketIntent = (uid: string, rowId: string, words: TicketWords): Intent =>
  openTicket.intent({
    id: rowId,
    user_id: uid,
    ...words,
    subject: normalizeText(words.subject),
    description: normalizeText(words.description),
  })

type OwnTicket = Pick<Ticket, 'id' | 'user_id'>

export const replyTicketIntent = ({ id, user_id }: OwnTicket, rowId: string, message: string): Intent =>
  replyTicket.intent({ id: rowId, user_id, ticket_id: id, message: normalizeText(message) })

export const moveTicketIntent = (
  { id, user_id, status }: OwnTicket & Pick<Ticket, 'status'>,
  to: TicketStatus,
): Intent => moveTicket.intent({ id, user_id, to }, { status })

export const prioritizeTicketIntent = (
  { id, user_id, priority_changes: changes }: OwnTicket & Pick<Ticket, 'priority_changes'>,
  to: TicketPriority,
): Intent => prioritizeTicket.intent({ id, user_id, to }, { priority_changes: changes })
