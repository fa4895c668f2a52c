import type { ReactNode } from 'react'
import { threadCopy } from '../../copy/support.ts'
import { undoCopy as copy } from '../../copy/undo.ts'
import type { ShownTicket } from '../../data/mirror/useShownTickets.ts'
import { moveTicketIntent, ticketTransitions } from '../../domain/ticket.ts'
import { Check } from '../../ui/icons.ts'
import { Swipe } from '../../ui/Swipe.tsx'
import { holdChange } from '../action/holdChange.ts'

type ResolveBySwipeProps = { row: ShownTicket; children: ReactNode }

/** A swipe resolves an unresolved ticket, as the button of its page does. */
export function ResolveBySwipe({ row: ticket, children }: ResolveBySwipeProps) {
  if (!ticketTransitions.agent[ticket.status].includes('resolved')) return children
  return (
    <Swipe
      label={copy.resolve}
      icon={Check}
      onSwipe={() =>
        holdChange({
          intent: moveTicketIntent(ticket, 'resolved'),
          title: copy.resolveDone(ticket.subject),
          failed: threadCopy.moveFailed,
          back: moveTicketIntent({ ...ticket, status: 'resolved' }, ticket.status),
        })
      }
    >
      {children}
    </Swipe>
  )
}
