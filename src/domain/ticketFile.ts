import { entity, type OwnedEntity } from './entities.ts'
import { type FileDescription, storableName } from './file.ts'
import type { Intent } from './op.ts'
import type { TableRow } from './tableRow.ts'
import { attachToTicket, type Ticket } from './ticket.ts'

/** A file of a ticket's thread, which is in the bucket under the same id. */
export type TicketFile = TableRow<'ticket_attachments', { author_side: 'client' | 'agent' }>

export const ticketFiles: OwnedEntity<TicketFile> = entity('ticket_attachments')

export const attachToTicketIntent = (
  ticket: Pick<Ticket, 'id' | 'user_id'>,
  { id, name, mimeType, size }: Omit<FileDescription, 'seconds'>,
): Intent =>
  attachToTicket.intent({
    id,
    user_id: ticket.user_id,
    ticket_id: ticket.id,
    name: storableName(name),
    size,
    mime_type: mimeType,
  })
