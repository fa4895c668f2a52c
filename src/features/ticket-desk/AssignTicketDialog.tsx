import { useCallback } from 'react'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { assignTicketCopy as copy } from '../../copy/ticketDesk.ts'
import { assignTicket, ticketAssignees } from '../../data/staff/assignTicket.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import { showToast } from '../../ui/toasts.ts'
import { useLoaded } from '../action/useLoaded.ts'
import { ChoiceDialog } from '../choice/ChoiceDialog.tsx'

type AssignTicketDialogProps = {
  ticket: { id: string; assigned_to: string | null }
  open: boolean
  onClose: () => void
}

/** Assigns a ticket to another member of staff who can see the client. */
export function AssignTicketDialog({ ticket, open, onClose }: AssignTicketDialogProps) {
  const online = useOnline()
  const { id, assigned_to: seen } = ticket
  const load = useCallback(() => ticketAssignees(id), [id])
  const { value: staff, failure } = useLoaded(online ? load : null)
  const others = staff?.filter((one) => one.id !== seen)
  return (
    <ChoiceDialog
      open={open}
      onClose={onClose}
      texts={copy}
      description={copy.sentence}
      label={copy.who}
      options={others?.map(({ id: value, name, role }) => ({ value, label: copy.option(name, role) }))}
      loading={failure === null ? copy.loading : failureSentence(failure, copy.problems)}
      none={copy.alone}
      action={{ text: copy.assign, busyText: copy.assigning }}
      problems={copy.problems}
      send={(assignee) => assignTicket(id, assignee, seen)}
      onDone={(_done, assignee) => {
        const name = others?.find((one) => one.id === assignee)?.name ?? ''
        showToast('good', copy.done, copy.doneDetail(name))
        syncNow()
        onClose()
      }}
    />
  )
}
