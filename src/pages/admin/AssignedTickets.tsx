import { useSearchParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { shellCopy } from '../../copy/shell.ts'
import { supportCopy } from '../../copy/support.ts'
import { useProfiles } from '../../data/mirror/useAccount.ts'
import { useShownTickets } from '../../data/mirror/useTickets.ts'
import { TicketList } from '../../features/tickets/TicketList.tsx'
import { staffTicketHref } from '../../hrefs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TableBlockSkeleton } from '../../ui/Skeletons.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

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
    <WorkPage label={shellCopy.tickets} bar={<TopBar title={shellCopy.tickets} actions={<TopActions />} />}>
      <title>{pageTitle(shellCopy.tickets)}</title>
      {tickets === undefined ? (
        <TableBlockSkeleton tabs>{supportCopy.loading}</TableBlockSkeleton>
      ) : (
        <TicketList
          tickets={tickets}
          hrefOf={staffTicketHref}
          other={{ title: supportCopy.client, nameOf }}
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
