import { threadCopy } from '../../copy/support.ts'
import { useUnresolvedChanges } from '../../data/sync/useUnresolvedChanges.ts'
import { ticketSubject } from '../../domain/ticket.ts'
import { RefusedChangeBanner } from '../action/RefusedChangeBanner.tsx'

/** The first refused change of the ticket itself; later ones wait for it. */
export function RefusedTicketChange({ id }: { id: string }) {
  const first = useUnresolvedChanges(ticketSubject(id))?.find(({ refusal }) => refusal !== null)
  return first === undefined ? null : (
    <RefusedChangeBanner change={first} sentence={threadCopy.changeRefused} />
  )
}
