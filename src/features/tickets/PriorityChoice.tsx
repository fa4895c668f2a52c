import { priorityName, supportCopy, threadCopy } from '../../copy/support.ts'
import type { ShownTicket } from '../../data/mirror/useShownTickets.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import { prioritizeTicketIntent, ticketPriorities } from '../../domain/ticket.ts'
import { Select } from '../../ui/Select.tsx'
import { toastIfFailed } from '../action/toastIfFailed.ts'

/** Staff can change the priority of a ticket; the client is notified. */
export function PriorityChoice({ ticket }: { ticket: ShownTicket }) {
  return (
    <Select
      label={supportCopy.priority}
      hiddenLabel
      placeholder={supportCopy.priority}
      options={ticketPriorities.map((value) => ({ value, label: priorityName[value] }))}
      value={ticket.priority}
      onChange={(to) => {
        if (to !== ticket.priority)
          toastIfFailed(enqueueChange(prioritizeTicketIntent(ticket, to)), threadCopy.moveFailed)
      }}
    />
  )
}
