import { entity, type OwnedEntity } from './entities.ts'
import type { Intent } from './op.ts'
import type { TableRow } from './tableRow.ts'
import { attachToTicket, type Ticket } from './ticket.ts'

/** A file of a ticket's thread, which is in the bucket under the same id. */
export type TicketFile = TableRow<'ticket_attachments', { author_side: 'client' | 'agent' }>

export const ticketFiles: OwnedEntity<TicketFile> = entity('ticket_attachments')

/** Bytes, as the bucket has it. */
export const FILE_BYTES_MAX = 10_485_760

/** Product: files of one message. */
export const FILES_MAX = 10

/** What the bucket takes; a test holds the two lists together. */
export const fileTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/heic',
  'application/pdf',
  'text/plain',
  'text/csv',
] as const

/** A file that is ready to be queued: its bytes are read, because a phone may take the file away later. */
export type PreparedFile = {
  readonly name: string
  readonly mimeType: string
  readonly bytes: ArrayBuffer
}

const NAME_MAX = 200

/** Without what the server does not store in a name: separators and control characters. */
const storableName = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}/\\]/gu, '')
    .slice(-NAME_MAX)
    .trim() || 'archivo'

/** rowId: made on this device; the bytes are kept and uploaded under it. */
export const attachToTicketIntent = (
  ticket: Pick<Ticket, 'id' | 'user_id'>,
  rowId: string,
  { name, mimeType, bytes }: PreparedFile,
): Intent =>
  attachToTicket.intent({
    id: rowId,
    user_id: ticket.user_id,
    ticket_id: ticket.id,
    name: storableName(name),
    size: bytes.byteLength,
    mime_type: mimeType,
  })
