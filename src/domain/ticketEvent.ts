import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'

/** What became of a ticket: its status, priority or assignee. For an assignee, `before` and `after` are names. */
export type TicketEvent = TableRow<
  'ticket_events',
  { author_side: 'client' | 'agent' | 'system'; field: 'status' | 'priority' | 'assigned_to' }
>

export const ticketEvents: OwnedEntity<TicketEvent> = entity('ticket_events')
