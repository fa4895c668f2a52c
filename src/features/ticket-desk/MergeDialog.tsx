import { mergeCopy as copy } from '../../copy/ticketDesk.ts'
import { mergeTickets } from '../../data/staff/mergeTickets.ts'
import { syncNow, useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toasts.ts'
import { errorsOf } from '../form/errors.ts'
import { useForm } from '../form/useForm.ts'

type MergeDialogProps = {
  ticket: { id: string; folio: string }
  /** The client's other open tickets. */
  others: readonly { id: string; folio: string; subject: string }[]
  open: boolean
  onClose: () => void
}

/** Merges a ticket into another one of the same client. */
export function MergeDialog({ ticket, others, open, onClose }: MergeDialogProps) {
  const { online } = useSyncStatus()
  const { element, busy, values, failure, field, write, onSubmit } = useForm({
    initial: { into: '' },
    validate: ({ into }) => errorsOf<{ into: string }>({ into: into === '' ? copy.missing : undefined }),
    submit: ({ into }) => mergeTickets(ticket.id, into),
    onDone: (_done, { into }) => {
      showToast('good', copy.done, copy.doneDetail(others.find(({ id }) => id === into)?.folio ?? ''))
      // The mirror gets it a moment later; the screen then opens the target.
      syncNow()
      onClose()
    },
    fieldOf: () => 'into',
    problems: copy.problems,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={copy}
      description={copy.sentence(ticket.folio)}
      form={{ ref: element, onSubmit }}
      submit={{ text: copy.merge, busyText: copy.merging, busy, disabled: others.length === 0 }}
      online={online}
    >
      {others.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <Select
          label={copy.into}
          placeholder={copy.into}
          error={field('into').error}
          options={others.map(({ id: value, folio, subject }) => ({
            value,
            label: copy.option(folio, subject),
          }))}
          value={values.into}
          onChange={(into) => write('into', into)}
        />
      )}
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
