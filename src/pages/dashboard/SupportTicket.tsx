import { useParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { supportCopy, threadCopy } from '../../copy/support.ts'
import { useProfile } from '../../data/mirror/useAccountRows.ts'
import { useAssignment } from '../../data/mirror/useAssignment.ts'
import { useTicketThread } from '../../data/mirror/useShownTickets.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { assigneeOf } from '../../domain/ticket.ts'
import { TicketFacts } from '../../features/tickets/TicketFacts.tsx'
import { TicketScreen } from '../../features/tickets/TicketScreen.tsx'
import { ticketHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { TopActions } from '../TopActions.tsx'

/** One ticket of the client: its thread, and the answer. */
export function SupportTicket() {
  const { ticketId = '' } = useParams()
  const { uid } = usePerson()
  const thread = useTicketThread(ticketId, 'client')
  const manager = useAssignment(uid)
  const profile = useProfile(uid)
  const agent = manager?.manager_name ?? threadCopy.team
  const { ticket } = thread ?? {}
  return (
    <>
      <title>{pageTitle(ticket?.subject ?? supportCopy.page)}</title>
      <TicketScreen
        thread={thread}
        self="client"
        people={{
          client: { name: profile?.full_name || threadCopy.you, picture: profile?.avatar_url ?? null },
          agent: { name: agent, picture: manager?.manager_avatar_url ?? null },
        }}
        back={{ to: routes.support, label: threadCopy.back }}
        actions={<TopActions />}
        hrefOf={ticketHref}
        facts={
          ticket && (
            <TicketFacts
              ticket={ticket}
              other={{
                term: supportCopy.assignee,
                value: assigneeOf(ticket, agent) ?? supportCopy.notAssigned,
              }}
            />
          )
        }
      />
    </>
  )
}
