import { number, oneOf, orNull, text } from './argument.ts'
import { defineChange, type EffectOn, type ReadRow } from './change.ts'
import { entity, type OwnedEntity } from './entities.ts'
import type { Intent } from './op.ts'
import type { TableRow } from './tableRow.ts'
import { normalizeText } from './text.ts'
import { type ToolSlug, toolSlugs } from './tool.ts'

const categories = ['technical', 'billing', 'general'] as const
const priorities = ['low', 'medium', 'high', 'urgent'] as const
const statuses = ['open', 'in_progress', 'resolved'] as const
export type TicketStatus = (typeof statuses)[number]

/** Who may take a ticket where. In SQL: private.ticket_transitions; a test holds them together. */
export const ticketTransitions: Readonly<
  Record<'client' | 'agent', Readonly<Record<TicketStatus, readonly TicketStatus[]>>>
> = {
  client: { open: ['resolved'], in_progress: ['resolved'], resolved: ['open'] },
  agent: { open: ['in_progress', 'resolved'], in_progress: ['resolved'], resolved: ['in_progress'] },
}

export type Ticket = TableRow<
  'support_tickets',
  {
    category: (typeof categories)[number]
    priority: (typeof priorities)[number]
    tool_name: ToolSlug | null
    status: TicketStatus
  }
>

export const tickets: OwnedEntity<Ticket> = entity('support_tickets')

/** Spec §7: tickets that are open or in progress still need an answer. */
export const isOpen = ({ status }: Ticket): boolean => status !== 'resolved'

type TicketWords = Pick<Ticket, 'category' | 'priority' | 'tool_name' | 'subject' | 'description'>

/** The row as its changes name it. */
const ticketSubject = (id: string): string => `${tickets.name}:${id}`

const subjectOf = async (id: string, read: ReadRow): Promise<string | null> =>
  (await read(tickets, id))?.subject ?? null

export const openTicket = defineChange(
  'open_ticket',
  {
    id: text,
    user_id: text,
    category: oneOf(categories),
    priority: oneOf(priorities),
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
    texts: ['message'],
    about: ({ ticket_id: ticket }, _, read) => subjectOf(ticket, read),
  },
)

/** The file is in the bucket before the change leaves. size: bytes. */
export const attachToTicket = defineChange(
  'attach_to_ticket',
  { id: text, user_id: text, ticket_id: text, name: text, size: number, mime_type: text },
  {
    base: 'none',
    lane: ({ ticket_id: ticket }) => ticketSubject(ticket),
    subject: ({ id }) => `ticket_attachments:${id}`,
    about: async ({ name }) => name,
  },
)

export const moveTicket = defineChange(
  'move_ticket',
  { id: text, user_id: text, to: oneOf(statuses) },
  {
    base: 'state',
    lane: ({ id }) => ticketSubject(id),
    subject: ({ id }) => ticketSubject(id),
    about: ({ id }, _, read) => subjectOf(id, read),
    effect: (row: Ticket, { id, to }, at) =>
      row.id === id && row.status !== to
        ? { ...row, status: to, resolved_at: to === 'resolved' ? at : null }
        : row,
  },
)

export const ticketChanges: readonly EffectOn<Ticket>[] = [moveTicket]

/** rowId: made by this device, so that the same request twice opens one ticket. */
export const openTicketIntent = (uid: string, rowId: string, words: TicketWords): Intent =>
  openTicket.intent({
    id: rowId,
    user_id: uid,
    ...words,
    subject: normalizeText(words.subject),
    description: normalizeText(words.description),
  })
