import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'
import type { ToolSlug } from './tool.ts'

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
    category: 'technical' | 'billing' | 'general'
    priority: 'low' | 'medium' | 'high' | 'urgent'
    tool_name: ToolSlug | null
    status: TicketStatus
  }
>

export const tickets: OwnedEntity<Ticket> = entity('support_tickets')

/** Spec §7: open and in progress are what still waits for somebody. */
export const isOpen = ({ status }: Ticket): boolean => status !== 'resolved'
