import { type ComponentProps, Suspense } from 'react'
import { assignTicketCopy, mergeCopy, prepareAddendumCopy } from '../../copy/ticketDesk.ts'
import { useOffers } from '../../data/mirror/useMarketplace.ts'
import { Button } from '../../ui/Button.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { lazyDialog } from '../lazy/lazy.tsx'
import type { AssignTicketDialog as Assigning } from './AssignTicketDialog.tsx'
import type { MergeDialog as Merging } from './MergeDialog.tsx'

const AssignTicketDialog = lazyDialog(() =>
  import('./AssignTicketDialog.tsx').then((module) => module.AssignTicketDialog),
)
const MergeDialog = lazyDialog(() => import('./MergeDialog.tsx').then((module) => module.MergeDialog))

const PrepareAddendumDialog = lazyDialog(() =>
  import('./PrepareAddendumDialog.tsx').then((module) => module.PrepareAddendumDialog),
)

type TicketActionsProps = {
  ticket: ComponentProps<typeof Assigning>['ticket'] &
    ComponentProps<typeof Merging>['ticket'] & { tool_name: string | null; description: string }
  others: ComponentProps<typeof Merging>['others']
}

/** The staff's actions on an open ticket: assign it, merge it, or prepare an addendum. */
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
