import type { ComponentProps } from 'react'
import { supportCopy } from '../../copy/support.ts'
import { ticketStatusName } from '../../copy/ticketStatus.ts'
import type { ShownTicket } from '../../data/mirror/useShownTickets.ts'
import type { TicketStatus } from '../../domain/ticket.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Smartphone } from '../../ui/icons.ts'
import { useCoarsePointer } from '../../ui/media.ts'

const tones: Record<TicketStatus, ComponentProps<typeof Badge>['tone']> = {
  open: 'cobalt',
  in_progress: 'amber',
  resolved: 'green',
}

/** The state of a ticket: on this device, refused, or its status. */
export function TicketBadge({
  ticket,
}: {
  ticket: Pick<ShownTicket, 'number' | 'refusal' | 'status' | 'merged_into'>
}) {
  const phone = useCoarsePointer()
  const { number, refusal, status, merged_into: merged } = ticket
  if (merged !== null) return <Badge tone="neutral">{supportCopy.merged}</Badge>
  if (refusal !== null) return <Badge tone="red">{supportCopy.refused}</Badge>
  if (number === null)
    return (
      <Badge tone="amber" icon={Smartphone}>
        {supportCopy.notSent[phone ? 'phone' : 'computer']}
      </Badge>
    )
  return (
    <Badge tone={tones[status]} waiting={status === 'open'}>
      {ticketStatusName[status]}
    </Badge>
  )
}
