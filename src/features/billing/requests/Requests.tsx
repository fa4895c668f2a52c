import type { ComponentProps } from 'react'
import { businessDayOf } from '../../../copy/calendar.ts'
import { modifyCopy } from '../../../copy/contractRequests.ts'
import { ticketStatusName } from '../../../copy/ticketStatus.ts'
import { refusalText } from '../../../copy/refusals.ts'
import type { UnsentTicket } from '../../../data/mirror/useUnsentTickets.ts'
import { type Ticket, ticketFolio, type TicketStatus } from '../../../domain/ticket.ts'
import { ticketHref } from '../../../hrefs.ts'
import { TextLink } from '../../../ui/TextLink.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Smartphone } from '../../../ui/icons.ts'
import { useCoarsePointer } from '../../../ui/media.ts'
import { PlainRows } from '../PlainRows.tsx'
import { Block } from '../../../ui/WorkPage.tsx'

const tones: Record<TicketStatus, ComponentProps<typeof Badge>['tone']> = {
  open: 'cobalt',
  in_progress: 'amber',
  resolved: 'green',
}

type RequestsProps = { tickets: readonly Ticket[]; unsent: readonly UnsentTicket[] }

const linkOf = (id: string, subject: string) => (
  <TextLink to={ticketHref(id)}>{subject === '' ? modifyCopy.subjectless : subject}</TextLink>
)

/** The requests about contract and invoices, and the state of each: on this device, at the server, with an agent. */
export function Requests({ tickets, unsent }: RequestsProps) {
  const phone = useCoarsePointer()
  const waiting = unsent.filter(({ category }) => category === 'billing')
  const open = tickets
    .filter(({ category, status }) => category === 'billing' && status !== 'resolved')
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  if (waiting.length + open.length === 0) return null
  return (
    <Block title={modifyCopy.requests}>
      <PlainRows
        label={modifyCopy.requests}
        rows={[
          ...waiting.map(({ id, subject, refusal }) => ({
            key: id,
            title: linkOf(id, subject),
            detail: refusal === null ? modifyCopy.onDeviceDetail : refusalText[refusal],
            end:
              refusal === null ? (
                <Badge tone="amber" icon={Smartphone}>
                  {modifyCopy.onDevice[phone ? 'phone' : 'computer']}
                </Badge>
              ) : (
                <Badge tone="red">{modifyCopy.refused}</Badge>
              ),
          })),
          ...open.map(({ id, subject, number, status, created_at: at }) => ({
            key: id,
            title: linkOf(id, subject),
            detail: `${ticketFolio(number)}, ${businessDayOf(at)}`,
            end: (
              <Badge tone={tones[status]} waiting={status === 'open'}>
                {ticketStatusName[status]}
              </Badge>
            ),
          })),
        ]}
      />
    </Block>
  )
}
