import type { ShownTicket } from '../../data/mirror/useShownTickets.ts'
import { ticketFolio, type TicketStatus } from '../../domain/ticket.ts'
import { supportCopy } from '../../copy/support.ts'

export const ticketFilters = ['all', 'open', 'in_progress', 'resolved'] as const
export type TicketFilter = (typeof ticketFilters)[number]

const FILTER = 'estado'

/** The filter in the address; 'all' for an unknown one. */
export const filterOf = (params: URLSearchParams): TicketFilter =>
  ticketFilters.find((filter) => filter === params.get(FILTER)) ?? 'all'

export function withFilter(params: URLSearchParams, filter: TicketFilter): URLSearchParams {
  const next = new URLSearchParams(params)
  // The page number belongs to the other list.
  next.delete('page')
  if (filter === 'all') next.delete(FILTER)
  else next.set(FILTER, filter)
  return next
}

export const inStatus = <T extends { status: TicketStatus }>(rows: readonly T[], filter: TicketFilter): T[] =>
  rows.filter(({ status }) => filter === 'all' || status === filter)

export const folioText = (ticket: Pick<ShownTicket, 'number'>): string =>
  ticket.number === null ? supportCopy.noFolio : ticketFolio(ticket.number)
