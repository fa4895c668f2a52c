import { type ComponentProps, lazy, Suspense } from 'react'
import { assignTicketCopy, mergeCopy } from '../../copy/ticketDesk.ts'
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

type TicketActionsProps = {
  ticket: ComponentProps<typeof Assigning>['ticket'] & ComponentProps<typeof Merging>['ticket']
  others: ComponentProps<typeof Merging>['others']
}

/** What staff do with an open ticket as a whole: give it to another person, make it part of another one. */
export function TicketActions({ ticket, others }: TicketActionsProps) {
  const assigning = useDialog()
  const merging = useDialog()
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => assigning.show(true)}>
        {assignTicketCopy.open}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => merging.show(true)}>
        {mergeCopy.open}
      </Button>
      <Suspense fallback={null}>
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
