import { useSearchParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { staffPanel } from '../../copy/staffPanel.ts'
import { ticketTermCopy } from '../../copy/ticketDesk.ts'
import { supportCopy } from '../../copy/support.ts'
import { useProfiles } from '../../data/mirror/useAccountRows.ts'
import { type ShownTicket, useShownTickets } from '../../data/mirror/useShownTickets.ts'
import { ResolveBySwipe } from '../../features/ticket-desk/ResolveBySwipe.tsx'
import { TicketTermText } from '../../features/ticket-desk/TicketTermText.tsx'
import { TicketList } from '../../features/tickets/TicketList.tsx'
import { dueOrder } from '../../domain/ticketTerm.ts'
import { staffTicketHref } from '../../hrefs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TableBlockSkeleton } from '../../ui/Skeletons.tsx'
import type { Column } from '../../ui/table/tableColumn.ts'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

/** When each is due; on the phone below the name. */
const termColumn = (now: number): Column<ShownTicket>[] => [
  {
    key: 'plazo',
    title: ticketTermCopy.column,
    onPhone: 'line',
    value: (ticket) => dueOrder(ticket, now),
    cell: (ticket) => <TicketTermText ticket={ticket} now={now} />,
  },
]

/** Tickets of the assigned clients. */
export function AssignedTickets() {
  const [params, setParams] = useSearchParams()
  const tickets = useShownTickets(null)
  const profiles = useProfiles()
  const nameOf = ({ user_id: client }: { user_id: string }): string => {
    const profile = profiles?.find(({ id }) => id === client)
    return profile?.company ?? profile?.full_name ?? supportCopy.unnamed
  }
  return (
    <WorkPage label={staffPanel.tickets} bar={<TopBar title={staffPanel.tickets} actions={<TopActions />} />}>
      <title>{pageTitle(staffPanel.tickets)}</title>
      {tickets === undefined ? (
        <TableBlockSkeleton tabs>{supportCopy.loading}</TableBlockSkeleton>
      ) : (
        <TicketList
          tickets={tickets}
          hrefOf={staffTicketHref}
          other={{ title: supportCopy.client, nameOf }}
          more={termColumn}
          frame={ResolveBySwipe}
          none={
            <EmptyState
              motif="chatbot"
              title={supportCopy.emptyStaff}
              sentence={supportCopy.emptyStaffSentence}
            />
          }
          state={params}
          onState={setParams}
        />
      )}
    </WorkPage>
  )
}
