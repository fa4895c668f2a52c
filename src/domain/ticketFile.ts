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

/** Why a chosen file was not taken. */
export type FileProblem = 'file_too_large' | 'file_type' | 'file_unreadable'

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

/** A file that is kept on this device and may be queued. id: made here; it becomes the row's. size: bytes. */
export type KeptFile = {
  readonly id: string
  readonly name: string
  readonly mimeType: string
  readonly size: number
}

const NAME_MAX = 200

/** Without what the server does not store in a name: separators and control characters. */
const storableName = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}/\\]/gu, '')
    .slice(-NAME_MAX)
    .trim() || 'archivo'

export const attachToTicketIntent = (
  ticket: Pick<Ticket, 'id' | 'user_id'>,
  { id, name, mimeType, size }: KeptFile,
): Intent =>
  attachToTicket.intent({
    id,
    user_id: ticket.user_id,
    ticket_id: ticket.id,
    name: storableName(name),
    size,
    mime_type: mimeType,
  })
