import { absenceCopy as copy, availabilityCopy } from '../../copy/availability.ts'
import { bookingCopy } from '../../copy/meetings.ts'
import { saveAbsence } from '../../data/staff/availability.ts'
import { useAttemptKey } from '../../data/session/useAttemptKey.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { todayInMexico } from '../../domain/calendar.ts'
import { DatePicker } from '../../ui/date/DatePicker.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useNow } from '../../ui/useNow.ts'
import { errorsOf } from '../form/errors.ts'
import { useForm } from '../form/useForm.ts'

type AbsenceDialogProps = { open: boolean; onClose: () => void; onSaved: () => void }

/** Days on which an account manager takes no meetings. */
export function AbsenceDialog({ open, onClose, onSaved }: AbsenceDialogProps) {
  const online = useOnline()
  const attempt = useAttemptKey()
  const today = todayInMexico(useNow())
  const { element, busy, values, failure, field, write, onSubmit } = useForm({
    initial: { first: '', last: '' },
    validate: ({ first, last }) =>
      errorsOf<{ first: string; last: string }>({
        first: first === '' ? copy.missing : undefined,
        last: last === '' ? copy.missing : last < first ? copy.before : undefined,
      }),
    submit: ({ first, last }) => saveAbsence(attempt({ first, last }), first, last),
    onDone: () => {
      showToast('good', availabilityCopy.absenceSaved, availabilityCopy.absenceSavedDetail)
      onSaved()
      onClose()
    },
    fieldOf: () => 'last',
    problems: availabilityCopy.problems,
  })
  const day = (name: 'first' | 'last') => (
    <DatePicker
      label={copy[name]}
      required
      error={field(name).error}
      texts={bookingCopy.dateTexts}
      value={values[name]}
      min={name === 'last' && values.first !== '' ? values.first : today}
      onChange={(chosen) => write(name, chosen)}
    />
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={copy}
      description={copy.sentence}
      form={{ ref: element, onSubmit }}
      submit={{ text: copy.save, busyText: copy.saving, busy }}
      online={online}
    >
      {day('first')}
      {day('last')}
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
