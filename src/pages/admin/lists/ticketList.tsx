import * as z from 'zod/mini'
import { businessDayOf, momentInMexico } from '../../../copy/calendar.ts'
import { ticketListCopy as copy } from '../../../copy/staffLists.ts'
import { ticketTermCopy } from '../../../copy/ticketDesk.ts'
import { ticketStatusName } from '../../../copy/ticketStatus.ts'
import { priorityName, supportCopy } from '../../../copy/support.ts'
import { ticketFolio, ticketPriorities, ticketStatuses } from '../../../domain/ticket.ts'
import { ListTerm } from '../../../features/ticket-desk/ListTerm.tsx'
import { TicketBadge } from '../../../features/tickets/TicketBadge.tsx'
import { staffTicketHref } from '../../../hrefs.ts'
import { RowLink } from '../../../ui/RowLink.tsx'
import type { ListDefinition } from '../../../features/staff-list/listDefinition.ts'
import { clientColumn, clientOfRow } from './clientColumn.tsx'

const TicketRow = z.object({
  ...clientOfRow,
  number: z.number(),
  subject: z.string(),
  priority: z.enum(ticketPriorities),
  status: z.enum(ticketStatuses),
  assignee_name: z.nullable(z.string()),
  created_at: z.string(),
  asked_at: z.string(),
  answer_due_at: z.string(),
  answered_at: z.nullable(z.string()),
  merged_into: z.nullable(z.string()),
})
type TicketRow = z.infer<typeof TicketRow>

export const ticketList: ListDefinition<TicketRow> = {
  list: 'tickets',
  row: TicketRow,
  texts: copy,
  views: [
    { key: 'todos', text: copy.views.all, filter: {} },
    { key: 'abiertos', text: copy.views.open, filter: { status: 'open' } },
    { key: 'por-responder', text: copy.views.waiting, filter: { waiting: 'true' } },
    { key: 'vencidos', text: copy.views.late, filter: { late: 'true' } },
    { key: 'urgentes', text: copy.views.urgent, filter: { priority: 'urgent', unresolved: 'true' } },
    { key: 'en-proceso', text: copy.views.working, filter: { status: 'in_progress' } },
    { key: 'sin-asignar', text: copy.views.unassigned, filter: { unassigned: 'true' } },
    { key: 'resueltos', text: copy.views.resolved, filter: { status: 'resolved' } },
  ],
  columns: [
    {
      key: 'subject',
      title: copy.subject,
      text: ({ subject }) => subject,
      cell: ({ id, subject, number }) => (
        <RowLink to={staffTicketHref(id)} picture={null} more={ticketFolio(number)}>
          {subject === '' ? copy.subject : subject}
        </RowLink>
      ),
    },
    { key: 'number', title: copy.number, mono: true, cell: ({ number }) => ticketFolio(number) },
    clientColumn(),
    { key: 'priority', title: copy.priority, cell: ({ priority }) => priorityName[priority] },
    {
      key: 'status',
      title: copy.status,
      text: ({ status, merged_into: merged }) =>
        merged === null ? ticketStatusName[status] : supportCopy.merged,
      onPhone: 'badge',
      cell: ({ number, status, merged_into }) => (
        <TicketBadge ticket={{ number, refusal: null, status, merged_into }} />
      ),
    },
    {
      key: 'answer_due_at',
      title: ticketTermCopy.column,
      text: ({ answer_due_at: at }) => momentInMexico(at),
      onPhone: 'line',
      value: ({ answer_due_at: at }) => at,
      cell: (ticket) => <ListTerm ticket={ticket} />,
    },
    {
      key: 'assignee',
      title: copy.assignee,
      cell: ({ assignee_name: name }) => name ?? copy.views.unassigned,
    },
    {
      key: 'created_at',
      title: copy.created,
      align: 'end',
      value: ({ created_at: at }) => at,
      cell: ({ created_at: at }) => businessDayOf(at),
    },
  ],
}
