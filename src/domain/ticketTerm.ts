import type { Ticket } from './ticket.ts'

/** The fields for the ticket's term; the server sets both times. */
type TicketTimes = Pick<Ticket, 'status' | 'asked_at' | 'answered_at' | 'merged_into'> & {
  /** Null until the server has the ticket. */
  readonly answer_due_at: string | null
}

/** left: ms until the answer is due, below zero when it is late. share: of the term that has passed, from 0 to 1. */
export type TicketTerm =
  | { readonly state: 'closed' | 'answered' | 'unsent' }
  | { readonly state: 'running' | 'soon' | 'late'; readonly left: number; readonly share: number }

/** Shown in another colour from here on, ms. */
const SOON_MS = 3_600_000

export function ticketTerm(ticket: TicketTimes, now: number): TicketTerm {
  const { status, asked_at: asked, answer_due_at: due, answered_at: answered, merged_into: merged } = ticket
  if (status === 'resolved' || merged !== null) return { state: 'closed' }
  if (answered !== null) return { state: 'answered' }
  if (due === null) return { state: 'unsent' }
  const [from, until] = [Date.parse(asked), Date.parse(due)]
  const left = until - now
  const share = Math.min(1, Math.max(0, (now - from) / Math.max(1, until - from)))
  return { state: left <= 0 ? 'late' : left <= SOON_MS ? 'soon' : 'running', left, share }
}

/** The earliest deadline first, then tickets without one. */
export const dueOrder = (ticket: TicketTimes, now: number): number => {
  const term = ticketTerm(ticket, now)
  return 'left' in term ? term.left : Number.MAX_SAFE_INTEGER
}
