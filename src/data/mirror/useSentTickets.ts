import type { RefusalCode } from '../../domain/refusal.ts'
import { openTicket, type Ticket, tickets } from '../../domain/ticket.ts'
import { refusalOf } from '../storage/queuedOp.ts'
import { useLive } from './useLive.ts'

/** A ticket that the server has not confirmed, with its refusal, if there is one. */
export type SentTicket = Pick<Ticket, 'id' | 'subject' | 'category'> & {
  readonly refusal: RefusalCode | null
}

/** Tickets in the outbox, newest first; one that the server has applied is in the mirror. */
export const useSentTickets = (): SentTicket[] =>
  useLive(async ({ outbox, mirror }) => {
    const known = new Set(await mirror.typed(tickets).toCollection().primaryKeys())
    const ops = await outbox.ops.orderBy('n').reverse().toArray()
    return ops.flatMap((op): SentTicket[] => {
      const sent = openTicket.argsIn(op)
      return sent === null || known.has(sent.id) ? [] : [{ ...sent, refusal: refusalOf(op) }]
    })
  }, []) ?? []
