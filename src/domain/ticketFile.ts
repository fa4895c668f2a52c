import { entity, type OwnedEntity } from './entities.ts'
import { type FileDescription, storableName } from './file.ts'
import type { Intent } from './op.ts'
import type { TableRow } from './tableRow.ts'
import { attachToTicket, type Ticket } from './ticket.ts'

/** A file of a ticket's thread, which is in the bucket under the same id. */
export type TicketFile = TableRow<
  'ticket_attachments',
  { author_side: 'client' | 'agent' },
  'author_id' | 'author_name'
>

export const ticketFiles: OwnedEntity<TicketFile> = entity('ticket_attachments')

/** A text or a file in a thread. author: null if only the side is known. */
type Written = {
  readonly side: TicketFile['author_side']
  readonly author: string | null
  readonly at: string
}

/** Files that were sent within these ms of an entry of their author were sent with it. */
const TOGETHER_MS = 120_000

export const wereSentTogether = (one: Written, other: Written): boolean =>
  one.side === other.side &&
  (one.author === null || other.author === null || one.author === other.author) &&
  Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= TOGETHER_MS

type AnswerRow = Pick<TicketFile, 'ticket_id' | 'author_side' | 'author_name' | 'created_at'>

const writtenIn = ({
  author_side: side,
  author_name: author = null,
  created_at: at,
}: AnswerRow): Written => ({
  side,
  author,
  at,
})

/** Texts, and files that were sent without one: files that were sent together are one answer. */
export function answersIn(texts: readonly AnswerRow[], files: readonly AnswerRow[]): readonly AnswerRow[] {
  const found = [...texts]
  for (const file of files.toSorted((a, b) => a.created_at.localeCompare(b.created_at)))
    if (
      !found.some(
        (one) => one.ticket_id === file.ticket_id && wereSentTogether(writtenIn(one), writtenIn(file)),
      )
    )
      found.push(file)
  return found
}

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
