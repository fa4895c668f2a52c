import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'

/** A reply in a ticket's thread, of either side. */
export type TicketMessage = TableRow<'ticket_messages', { author_side: 'client' | 'agent' }>

export const ticketMessages: OwnedEntity<TicketMessage> = entity('ticket_messages')
