import { readTickets, type ShownTicket } from './shownTickets.ts'
import { readThread, type TicketSide, type TicketThread } from './ticketThread.ts'
import { useLive } from './useLive.ts'

export type { ShownTicket, UnsentOp } from './shownTickets.ts'
export type { Entry, TicketSide, ThreadFile, TicketThread } from './ticketThread.ts'

/**
 * Tickets of a client (null: of all accounts on this device), including the ones that wait to be sent. Undefined until
 * they were read.
 */
export const useShownTickets = (owner: string | null): ShownTicket[] | undefined =>
  useLive((open) => readTickets(open, owner), [owner])

/** Undefined until it was read; null when this device has no such ticket. */
export const useTicketThread = (id: string, self: TicketSide): TicketThread | null | undefined =>
  useLive((open) => readThread(open, id, self), [id, self])
