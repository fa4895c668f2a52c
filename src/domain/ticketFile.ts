import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'

/** A file of a ticket's thread, which is in the bucket under the same id. */
export type TicketFile = TableRow<
  'ticket_attachments',
  { author_side: 'client' | 'agent' },
  'author_id' | 'author_name'
>

export const ticketFiles: OwnedEntity<TicketFile> = entity('ticket_attachments')
