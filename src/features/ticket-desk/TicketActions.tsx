import { type ComponentProps, lazy, Suspense } from 'react'
import { assignTicketCopy, mergeCopy, prepareAddendumCopy } from '../../copy/ticketDesk.ts'
import { useOffers } from '../../data/mirror/useMarketplace.ts'
import { Button } from '../../ui/Button.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import type { AssignTicketDialog as Assigning } from './AssignTicketDialog.tsx'
import type { MergeDialog as Merging } from './MergeDialog.tsx'

const AssignTicketDialog = lazy(() =>
  import('./AssignTicketDialog.tsx').then((module) => ({ default: module.AssignTicketDialog })),
)
const MergeDialog = lazy(() =>
  import('./MergeDialog.tsx').then((module) => ({ default: module.MergeDialog })),
)

const PrepareAddendumDialog = lazy(() =>
  import('./PrepareAddendumDialog.tsx').then((module) => ({ default: module.PrepareAddendumDialog })),
)

type TicketActionsProps = {
  ticket: ComponentProps<typeof Assigning>['ticket'] &
    ComponentProps<typeof Merging>['ticket'] & { tool_name: string | null; description: string }
  others: ComponentProps<typeof Merging>['others']
}

/** What staff do with an open ticket as a whole: give it to another person, make it part of another one, or an addendum. */
export function TicketActions({ ticket, others }: TicketActionsProps) {
  const assigning = useDialog()
  const merging = useDialog()
  const preparing = useDialog()
  const offer = useOffers()?.find(({ tool }) => tool === ticket.tool_name)
  return (
    <>
      <Button aria-keyshortcuts="a" aria-haspopup="dialog" onClick={() => assigning.show(true)}>
        {assignTicketCopy.open}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => merging.show(true)}>
        {mergeCopy.open}
      </Button>
      {offer !== undefined && (
        <Button aria-haspopup="dialog" onClick={() => preparing.show(true)}>
          {prepareAddendumCopy.open}
        </Button>
      )}
      <Suspense fallback={null}>
        {offer !== undefined && preparing.content && (
          <PrepareAddendumDialog
            ticket={ticket}
            offer={offer}
            open={preparing.open}
            onClose={preparing.close}
          />
        )}
        {assigning.content && (
          <AssignTicketDialog ticket={ticket} open={assigning.open} onClose={assigning.close} />
        )}
        {merging.content && (
          <MergeDialog ticket={ticket} others={others} open={merging.open} onClose={merging.close} />
        )}
      </Suspense>
    </>
  )
}
