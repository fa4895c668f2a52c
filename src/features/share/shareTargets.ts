import { sharedContentCopy as copy } from '../../copy/sharedContent.ts'
import type { SharedPlace } from '../../data/share/takeShared.ts'
import type { InboxEntry } from '../../data/mirror/useInbox.ts'
import type { ShownTicket } from '../../data/mirror/useShownTickets.ts'
import type { Assignment } from '../../domain/assignment.ts'
import type { Uid } from '../../domain/id.ts'
import { messageDraft } from '../../domain/message.ts'
import { ticketFolio } from '../../domain/ticket.ts'
import { NEW_TICKET_DRAFT, ticketReplyDraft } from '../../domain/ticketDraft.ts'
import { conversationHref, newTicketHref, staffTicketHref, ticketHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'

/** A target for shared items. draft: key of its draft; to: its screen. */
export type ShareTarget = SharedPlace & {
  readonly to: string
  readonly kind: 'message' | 'ticket' | 'setup'
  readonly name: string
  readonly detail: string
}

const openTickets = (tickets: readonly ShownTicket[], hrefOf: (id: string) => string): ShareTarget[] =>
  tickets
    .filter(({ status, merged_into: merged }) => status !== 'resolved' && merged === null)
    .map(({ id, number, subject }) => ({
      draft: ticketReplyDraft(id),
      to: hrefOf(id),
      kind: 'ticket',
      name: number === null ? subject : copy.ticket(ticketFolio(number)),
      detail: subject,
    }))

/** assignment: null without an account manager. */
export const shareTargetsOfClient = (
  clientId: Uid,
  assignment: Assignment | null,
  tickets: readonly ShownTicket[],
): ShareTarget[] => [
  ...(assignment === null
    ? []
    : [
        {
          draft: messageDraft({ clientId, managerId: assignment.manager_id }),
          to: routes.accountManager,
          kind: 'message' as const,
          name: copy.conversation(assignment.manager_name),
          detail: copy.manager,
        },
      ]),
  {
    draft: NEW_TICKET_DRAFT,
    to: newTicketHref,
    kind: 'ticket',
    name: copy.newTicket,
    detail: copy.newTicketDetail,
  },
  ...openTickets(tickets, ticketHref),
]

export const shareTargetsOfAgent = (
  managerId: Uid,
  inbox: readonly InboxEntry[],
  tickets: readonly ShownTicket[],
): ShareTarget[] => [
  ...inbox.map(({ client }) => ({
    draft: messageDraft({ clientId: client.id, managerId }),
    to: conversationHref(client.id),
    kind: 'message' as const,
    name: client.full_name,
    detail: client.company ?? '',
  })),
  ...openTickets(tickets, staffTicketHref),
]
