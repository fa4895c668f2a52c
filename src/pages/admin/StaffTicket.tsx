import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { supportCopy, threadCopy } from '../../copy/support.ts'
import { assignTicketCopy } from '../../copy/ticketDesk.ts'
import { useProfiles } from '../../data/mirror/useAccountRows.ts'
import { useAssignment } from '../../data/mirror/useAssignment.ts'
import { type ShownTicket, useShownTickets, useTicketThread } from '../../data/mirror/useShownTickets.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { isManagedBy } from '../../domain/assignment.ts'
import { ReplyPicker } from '../../features/canned-replies/ReplyPicker.tsx'
import { useReplyValues } from '../../features/canned-replies/useReplyValues.ts'
import { TermFact } from '../../features/ticket-desk/TermFact.tsx'
import { TicketActions } from '../../features/ticket-desk/TicketActions.tsx'
import { useTicketDesk } from '../../features/ticket-desk/useTicketDesk.tsx'
import { PriorityChoice } from '../../features/tickets/PriorityChoice.tsx'
import { TicketFacts } from '../../features/tickets/TicketFacts.tsx'
import { TicketScreen } from '../../features/tickets/TicketScreen.tsx'
import { folioText } from '../../features/tickets/ticketRows.ts'
import { UnsentTextsLater } from '../../features/unsent-texts/UnsentTextsLater.tsx'
import { conversationHref, staffTicketHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { TopActions } from '../TopActions.tsx'
import { OpenedClient } from './OpenedClient.tsx'

const noTickets: never[] = []

const named = (one: ShownTicket) => ({ id: one.id, folio: folioText(one), subject: one.subject })

/** One ticket of a client, for staff. */
export function StaffTicket() {
  const { ticketId = '' } = useParams()
  const { uid } = usePerson()
  const thread = useTicketThread(ticketId, 'agent')
  const profiles = useProfiles()
  const { ticket } = thread ?? {}
  const profile = profiles?.find(({ id }) => id === ticket?.user_id)
  const own = profiles?.find(({ id }) => id === uid)
  const assignment = useAssignment(ticket?.user_id ?? uid)
  const all = useShownTickets(ticket?.user_id ?? uid) ?? noTickets
  const desk = useTicketDesk(ticket?.id ?? null, thread?.mergedIds ?? noTickets)
  const values = useReplyValues(profile, ticket && folioText(ticket))
  const renderReplyPicker = useCallback(
    (text: string, write: (text: string) => void) => <ReplyPicker {...{ text, write, values }} />,
    [values],
  )
  const client = profile?.full_name ?? supportCopy.unnamed
  const back = { to: routes.tickets, label: threadCopy.backStaff }
  const found = thread === undefined ? undefined : thread !== null
  const others = all.filter(
    ({ id, status, number }) => id !== ticketId && status !== 'resolved' && number !== null,
  )
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
        hrefOf={staffTicketHref}
        desk={{ ...desk, renderReplyPicker, unsent: <UnsentTextsLater about="ticket" id={ticketId} /> }}
        facts={
          ticket && (
            <>
              <TermFact ticket={ticket} />
              <TicketFacts
                ticket={ticket}
                other={{ term: supportCopy.client, value: profile?.company ?? client }}
                priority={<PriorityChoice ticket={ticket} />}
              />
              <DescriptionList
                rows={[
                  {
                    term: assignTicketCopy.assignee,
                    value: ticket.assignee_name ?? assignTicketCopy.notAssigned,
                  },
                ]}
              />
              {ticket.status !== 'resolved' && (
                <TicketActions ticket={{ ...ticket, ...named(ticket) }} others={others.map(named)} />
              )}
              {isManagedBy(assignment, uid) && (
                <ButtonLink to={conversationHref(ticket.user_id)}>{threadCopy.write(client)}</ButtonLink>
              )}
            </>
          )
        }
      />
    </OpenedClient>
  )
}
