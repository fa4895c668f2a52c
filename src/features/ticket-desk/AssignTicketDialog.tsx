import { useCallback } from 'react'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { assignTicketCopy as copy } from '../../copy/ticketDesk.ts'
import { assignTicket, ticketAssignees } from '../../data/staff/assignTicket.ts'
import { syncNow, useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useLoaded } from '../action/useLoaded.ts'
import { errorsOf } from '../form/errors.ts'
import { useForm } from '../form/useForm.ts'

type AssignTicketDialogProps = {
  ticket: { id: string; assigned_to: string | null }
  open: boolean
  onClose: () => void
}

/** Assigns a ticket to another member of staff who can see the client. */
export function AssignTicketDialog({ ticket, open, onClose }: AssignTicketDialogProps) {
  const { online } = useSyncStatus()
  const { id, assigned_to: seen } = ticket
  const load = useCallback(() => ticketAssignees(id), [id])
  const { value: staff, failure: problem } = useLoaded(online ? load : null)
  const others = (staff ?? []).filter((one) => one.id !== seen)
  const { element, busy, values, failure, field, write, onSubmit } = useForm({
    initial: { assignee: '' },
    validate: ({ assignee }) =>
      errorsOf<{ assignee: string }>({ assignee: assignee === '' ? copy.missing : undefined }),
    submit: ({ assignee }) => assignTicket(id, assignee, seen),
    onDone: (_done, { assignee }) => {
      const name = others.find((one) => one.id === assignee)?.name ?? ''
      showToast('good', copy.done, copy.doneDetail(name))
      syncNow()
      onClose()
    },
    fieldOf: () => 'assignee',
    problems: copy.problems,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={copy}
      description={copy.sentence}
      form={{ ref: element, onSubmit }}
      submit={{ text: copy.assign, busyText: copy.assigning, busy, disabled: others.length === 0 }}
      online={online}
    >
      {staff === undefined && online && (
        <p>{problem === null ? copy.loading : failureSentence(problem, copy.problems)}</p>
      )}
      {staff !== undefined && others.length === 0 && <p>{copy.alone}</p>}
      {others.length > 0 && (
        <Select
          label={copy.who}
          placeholder={copy.who}
          error={field('assignee').error}
          options={others.map(({ id: value, name, role }) => ({ value, label: copy.option(name, role) }))}
          value={values.assignee}
          onChange={(assignee) => write('assignee', assignee)}
        />
      )}
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
