import { useParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { supportCopy, threadCopy } from '../../copy/support.ts'
import { useProfiles } from '../../data/mirror/useAccount.ts'
import { useTicketThread } from '../../data/mirror/useTickets.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { PriorityChoice } from '../../features/tickets/PriorityChoice.tsx'
import { TicketFacts } from '../../features/tickets/TicketFacts.tsx'
import { TicketScreen } from '../../features/tickets/TicketScreen.tsx'
import { conversationHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { TopActions } from '../TopActions.tsx'
import { OpenedClient } from './OpenedClient.tsx'

/** One ticket of a client, as the account manager answers it. */
export function StaffTicket() {
  const { ticketId = '' } = useParams()
  const { uid } = usePerson()
  const thread = useTicketThread(ticketId, 'agent')
  const profiles = useProfiles()
  const { ticket } = thread ?? {}
  const profile = profiles?.find(({ id }) => id === ticket?.user_id)
  const own = profiles?.find(({ id }) => id === uid)
  const client = profile?.full_name ?? supportCopy.unnamed
  const back = { to: routes.tickets, label: threadCopy.backStaff }
  const found = thread === undefined ? undefined : thread !== null
  return (
    <OpenedClient list="tickets" id={ticketId} title={supportCopy.page} {...{ found, back }}>
      <title>{pageTitle(ticket?.subject ?? supportCopy.page)}</title>
      <TicketScreen
        thread={thread}
        self="agent"
        people={{
          client: { name: client, picture: profile?.avatar_url ?? null },
          agent: { name: own?.full_name || threadCopy.team, picture: own?.avatar_url ?? null },
        }}
        back={back}
        actions={<TopActions />}
        facts={
          ticket && (
            <>
              <TicketFacts
                ticket={ticket}
                other={{ term: supportCopy.client, value: profile?.company ?? client }}
                priority={<PriorityChoice ticket={ticket} />}
              />
              <ButtonLink to={conversationHref(ticket.user_id)}>{threadCopy.write(client)}</ButtonLink>
            </>
          )
        }
      />
    </OpenedClient>
  )
}
