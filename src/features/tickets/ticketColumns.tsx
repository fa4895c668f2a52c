import { whenInList } from '../../copy/listDates.ts'
import { categoryName, priorityName, supportCopy } from '../../copy/support.ts'
import { toolCopy } from '../../copy/tools.ts'
import type { ShownTicket } from '../../data/mirror/useShownTickets.ts'
import { ticketPriorities } from '../../domain/ticket.ts'
import { RowLink } from '../../ui/RowLink.tsx'
import type { Column } from '../../ui/table/tableColumn.ts'
import { PriorityMark } from './PriorityMark.tsx'
import { TicketBadge } from './TicketBadge.tsx'
import { folioText } from './ticketRows.ts'

type TicketColumns = {
  hrefOf: (id: string) => string
  /** The name of the person who answers it, or of the client on the staff's side. */
  other: { title: string; nameOf: (ticket: ShownTicket) => string }
  now: number
}

export const ticketColumns = ({ hrefOf, other, now }: TicketColumns): Column<ShownTicket>[] => [
  {
    key: 'ticket',
    title: supportCopy.subject,
    value: ({ subject }) => subject,
    cell: (ticket) => (
      <RowLink to={hrefOf(ticket.id)} picture={null} more={folioText(ticket)}>
        {ticket.subject === '' ? supportCopy.subject : ticket.subject}
      </RowLink>
    ),
  },
  {
    key: 'folio',
    title: 'Folio',
    mono: true,
    value: ({ number }) => number ?? Number.POSITIVE_INFINITY,
    cell: folioText,
  },
  {
    key: 'about',
    title: supportCopy.tool,
    onPhone: 'line',
    value: ({ tool_name: tool }) => (tool === null ? '' : toolCopy[tool].name),
    cell: ({ tool_name: tool, category }) => (tool === null ? categoryName[category] : toolCopy[tool].name),
    phoneCell: ({ priority, category }) => `${priorityName[priority]} · ${categoryName[category]}`,
  },
  {
    key: 'priority',
    title: supportCopy.priority,
    value: ({ priority }) => -ticketPriorities.indexOf(priority),
    cell: ({ priority }) => <PriorityMark priority={priority} />,
  },
  {
    key: 'status',
    title: supportCopy.status,
    onPhone: 'badge',
    value: ({ status }) => status,
    cell: (ticket) => <TicketBadge ticket={ticket} />,
  },
  { key: 'other', title: other.title, value: other.nameOf, cell: other.nameOf },
  {
    key: 'last',
    title: supportCopy.last,
    align: 'end',
    onPhone: 'amount',
    value: ({ lastAt }) => -Date.parse(lastAt),
    cell: ({ lastAt }) => whenInList(lastAt, new Date(now)),
  },
]
