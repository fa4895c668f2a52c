import { type FileDescription, storableName } from './file.ts'
import type { Intent } from './op.ts'
import { attachToTicket, type Ticket } from './ticket.ts'

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
