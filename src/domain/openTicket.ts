import type { Intent } from './op.ts'
import { type Ticket, tickets } from './ticket.ts'

export type TicketWords = Pick<Ticket, 'category' | 'priority' | 'tool_name' | 'subject' | 'description'>

const subjectOf = (rowId: string): string => `${tickets.name}:${rowId}`

/** rowId: made by this device, so that the same request twice opens one ticket. */
export const openTicketIntent = (uid: string, rowId: string, words: TicketWords): Intent => ({
  kind: 'open_ticket',
  v: 1,
  args: { id: rowId, user_id: uid, ...words },
  lane: subjectOf(rowId),
  subject: subjectOf(rowId),
  quiet: false,
})
