import { clientTables, clientWorkCopy as copy } from '../../../copy/clientPage.ts'
import { priorityName, supportCopy } from '../../../copy/support.ts'
import type { ShownTicket } from '../../../data/mirror/useShownTickets.ts'
import { ticketColumns } from '../../../features/tickets/ticketColumns.tsx'
import { staffTicketHref } from '../../../hrefs.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { useNow } from '../../../ui/useNow.ts'
import type { TablePart } from './tablePart.ts'

/** The tickets of one client: the column of the other person's name shows the priority instead, in words. */
const other = { title: supportCopy.priority, nameOf: ({ priority }: ShownTicket) => priorityName[priority] }

export function ClientTickets({ tickets, state, onState }: TablePart & { tickets: readonly ShownTicket[] }) {
  const now = useNow()
  return (
    <Table
      texts={clientTables.tickets}
      columns={ticketColumns({ hrefOf: staffTicketHref, other, now }).filter(({ key }) => key !== 'other')}
      rows={tickets}
      keyOf={({ id }) => id}
      state={state}
      onState={onState}
      empty={<EmptyState title={copy.noTickets} sentence={copy.noTicketsSentence} />}
    />
  )
}
