import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'

/**
 * A change of a ticket: status, priority, assignee, or another ticket merged into it. For an assignee, `before` and
 * `after` are names; for a merged one, its folio and that of the target.
 */
export type TicketEvent = TableRow<
  'ticket_events',
  { author_side: 'client' | 'agent' | 'system'; field: 'status' | 'priority' | 'assigned_to' | 'merged' }
>

export const ticketEvents: OwnedEntity<TicketEvent> = entity('ticket_events')
