import { mergeCopy as copy } from '../../copy/ticketDesk.ts'
import { mergeTickets } from '../../data/staff/mergeTickets.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import { showToast } from '../../ui/toasts.ts'
import { ChoiceDialog } from '../choice/ChoiceDialog.tsx'

type MergeDialogProps = {
  ticket: { id: string; folio: string }
  /** The client's other open tickets. */
  others: readonly { id: string; folio: string; subject: string }[]
  open: boolean
  onClose: () => void
}

/** Merges a ticket into another one of the same client. */
export function MergeDialog({ ticket, others, open, onClose }: MergeDialogProps) {
  return (
    <ChoiceDialog
      open={open}
      onClose={onClose}
      texts={copy}
      description={copy.sentence(ticket.folio)}
      label={copy.into}
      options={others.map(({ id: value, folio, subject }) => ({ value, label: copy.option(folio, subject) }))}
      none={copy.none}
      action={{ text: copy.merge, busyText: copy.merging }}
      problems={copy.problems}
      send={(into) => mergeTickets(ticket.id, into)}
      onDone={(_done, into) => {
        showToast('good', copy.done, copy.doneDetail(others.find(({ id }) => id === into)?.folio ?? ''))
        // The mirror gets it a moment later; the screen then opens the target.
        syncNow()
        onClose()
      }}
    />
  )
}
