import type { ReactNode } from 'react'
import { supportCopy, ticketsTable } from '../../copy/support.ts'
import type { ShownTicket } from '../../data/mirror/useShownTickets.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Table } from '../../ui/table/Table.tsx'
import type { RowFrame } from '../../ui/table/TableCards.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import type { Column } from '../../ui/table/tableColumn.ts'
import { useNow } from '../../ui/useNow.ts'
import { ticketColumns } from './ticketColumns.tsx'
import { filterOf, folioText, inStatus, type TicketFilter, ticketFilters, withFilter } from './ticketRows.ts'

type TicketListProps = {
  tickets: readonly ShownTicket[]
  hrefOf: (id: string) => string
  other: { title: string; nameOf: (ticket: ShownTicket) => string }
  /** Only staff have it. */
  more?: (now: number) => Column<ShownTicket>[]
  /** Wraps a row on the phone. */
  frame?: RowFrame<ShownTicket>
  /** Shown when the client has no ticket. */
  none: ReactNode
  /** The URL parameters and their setter. */
  state: URLSearchParams
  onState: (next: URLSearchParams, how?: { replace: boolean }) => void
}

const textOf = (filter: TicketFilter): string =>
  filter === 'all' ? supportCopy.all : supportCopy.filters[filter]

/** Tickets by status, with search; filter, search and order are in the address. */
export function TicketList({ tickets, hrefOf, other, more, frame, none, state, onState }: TicketListProps) {
  const now = useNow()
  if (tickets.length === 0) return none
  return (
    <Tabs
      label={supportCopy.filter}
      value={filterOf(state)}
      onChange={(filter) => onState(withFilter(state, filter), { replace: true })}
      tabs={ticketFilters.map((filter) => {
        const rows = inStatus(tickets, filter)
        return {
          value: filter,
          text: textOf(filter),
          count: rows.length,
          panel: (
            <Table
              texts={ticketsTable}
              rows={rows}
              {...(frame && { frame })}
              keyOf={({ id }) => id}
              textOf={(ticket) => [ticket.subject, folioText(ticket), other.nameOf(ticket)].join(' ')}
              columns={[...ticketColumns({ hrefOf, other, now }), ...(more?.(now) ?? [])]}
              state={state}
              onState={(next) => onState(next, { replace: true })}
              empty={
                rows.length === 0 ? (
                  <EmptyState title={supportCopy.noneInStatus} motif={null} />
                ) : (
                  <EmptyState
                    title={supportCopy.noneFound}
                    sentence={supportCopy.noneFoundSentence}
                    motif={null}
                  />
                )
              }
            />
          ),
        }
      })}
    />
  )
}
