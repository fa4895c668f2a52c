import { threadCopy } from '../../copy/support.ts'
import type { ShownTicket, TicketSide } from '../../data/mirror/useShownTickets.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import { moveTicketIntent, ticketTransitions, type TicketStatus } from '../../domain/ticket.ts'
import { Button } from '../../ui/Button.tsx'
import { onFirstTap } from '../../ui/onFirstTap.ts'
import { toastIfFailed } from '../action/toastIfFailed.ts'

const text = (self: TicketSide, from: TicketStatus, to: TicketStatus): string => {
  if (to === 'resolved') return self === 'client' ? threadCopy.resolve : threadCopy.resolveStaff
  if (self === 'client') return threadCopy.reopen
  return from === 'resolved' ? threadCopy.takeBack : threadCopy.take
}

/**
 * The statuses to which this side may move the ticket. One without a number is only on this device: it can be discarded,
 * and staff would be told of a new ticket and of its end at once. Staff open a resolved ticket again only to undo
 * a swipe.
 */
export function TicketMoves({ ticket, self }: { ticket: ShownTicket; self: TicketSide }) {
  if (ticket.number === null) return null
  const moves = ticketTransitions[self][ticket.status].filter((to) => self === 'client' || to !== 'open')
  return moves.map((to) => (
    <Button
      // The same button for the next status: a new one would let the keyboard's focus fall to the page.
      key={to === moves.at(-1) ? 'last' : to}
      aria-keyshortcuts={self === 'agent' && to === 'resolved' ? 'e' : undefined}
      onClick={onFirstTap(() =>
        toastIfFailed(enqueueChange(moveTicketIntent(ticket, to)), threadCopy.moveFailed),
      )}
    >
      {text(self, ticket.status, to)}
    </Button>
  ))
}
