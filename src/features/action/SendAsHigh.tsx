import { syncCopy } from '../../copy/sync.ts'
import { editChange } from '../../data/sync/resolveChange.ts'
import type { Args } from '../../domain/op.ts'
import type { TicketPriority } from '../../domain/ticket.ts'
import { Button } from '../../ui/Button.tsx'
import { toastIfFailed } from './toastIfFailed.ts'

const asHigh = (args: Args): Args => ({ ...args, priority: 'high' satisfies TicketPriority })

/**
 * Sends a refused urgent ticket with the priority below. Its files wait for it; of a ticket that was discarded and
 * written again, they would be missing.
 */
export const SendAsHigh = ({ opId, refusal }: { opId: string; refusal: string | null }) =>
  refusal === 'too_many_urgent_tickets' && (
    <Button size="sm" onClick={() => toastIfFailed(editChange(opId, asHigh), syncCopy.actionFailed)}>
      {syncCopy.asHigh}
    </Button>
  )
