import { openTicket, tickets } from '../../domain/ticket.ts'
import { opsOf } from '../storage/opsOf.ts'
import { type ShownTicket, unsentTickets } from './shownTickets.ts'
import { useLive } from './useLive.ts'

/** A ticket that the server has not confirmed, with its refusal, if there is one. */
export type UnsentTicket = Pick<ShownTicket, 'id' | 'subject' | 'category' | 'refusal'>

/** Tickets in the outbox, newest first; one that the server has applied is in the mirror. */
export const useUnsentTickets = (): UnsentTicket[] =>
  useLive(async ({ outbox, mirror }) => {
    const known = new Set(await mirror.typed(tickets).toCollection().primaryKeys())
    return unsentTickets((await opsOf(outbox, [openTicket])).toReversed(), known)
  }, []) ?? []
