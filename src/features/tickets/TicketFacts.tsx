import type { ReactNode } from 'react'
import { businessDayOf } from '../../copy/calendar.ts'
import { categoryName, supportCopy, threadCopy } from '../../copy/support.ts'
import { toolCopy } from '../../copy/tools.ts'
import type { ShownTicket } from '../../data/mirror/useShownTickets.ts'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { PriorityMark } from './PriorityMark.tsx'
import { TicketBadge } from './TicketBadge.tsx'
import { folioText } from './ticketRows.ts'

type TicketFactsProps = {
  ticket: ShownTicket
  /** The person who answers it, or the client. */
  other: { term: string; value: string }
  /** The control for staff to change it. */
  priority?: ReactNode
}

export function TicketFacts({ ticket, other, priority }: TicketFactsProps) {
  const { tool_name: tool } = ticket
  return (
    <DescriptionList
      rows={[
        { term: supportCopy.folio, value: folioText(ticket) },
        { term: supportCopy.status, value: <TicketBadge ticket={ticket} /> },
        { term: supportCopy.priority, value: priority ?? <PriorityMark priority={ticket.priority} /> },
        { term: threadCopy.category, value: categoryName[ticket.category] },
        { term: supportCopy.tool, value: tool === null ? supportCopy.noTool : toolCopy[tool].name },
        other,
        { term: threadCopy.created, value: businessDayOf(ticket.created_at) },
      ]}
    />
  )
}
