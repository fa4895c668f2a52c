import * as z from 'zod/mini'
import type { RefusalCode } from '../../domain/refusal.ts'
import { type Ticket, Ticket as TicketSchema } from '../../domain/ticket.ts'
import { refusalOf } from './conversation.ts'
import { useLive } from './useLive.ts'

const Words = z.pick(TicketSchema, { id: true, subject: true, description: true, category: true })

/** A ticket that the server has not confirmed, and why not, if it said so. */
export type SentTicket = Pick<Ticket, 'id' | 'subject' | 'description' | 'category'> & {
  /** ms. */
  readonly at: number
  readonly refusal: RefusalCode | null
}

/** Tickets that are in the outbox, the newest first; one that the server has applied is in the mirror. */
export const useSentTickets = (): SentTicket[] =>
  useLive(async ({ outbox, mirror }) => {
    const known = new Set(await mirror.typed<Ticket>('support_tickets').toCollection().primaryKeys())
    const ops = await outbox.ops.orderBy('n').reverse().toArray()
    return ops.flatMap((op): SentTicket[] => {
      const words = op.kind === 'open_ticket' ? Words.safeParse(op.args) : null
      if (words?.data === undefined || known.has(words.data.id)) return []
      return [{ ...words.data, at: op.createdAt, refusal: refusalOf(op) }]
    })
  }, []) ?? []
