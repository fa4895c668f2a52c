import { savedViewsCopy as copy } from '../../copy/savedViews.ts'
import { type SavedView, saveView } from '../../data/staff/savedViews.ts'
import { useAttemptKey } from '../../data/session/useAttemptKey.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import type { StaffListName } from '../../domain/staffList.ts'
import { dialogForm, savedViews } from '../../styled-system/recipes'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { errorsOf } from '../form/errors.ts'
import { useForm } from '../form/useForm.ts'
import { VIEW_NAME_MAX } from './savedAddress.ts'

type SavedViewFormProps = {
  list: StaffListName
  onSaved: () => void
} & (
  | { address: string; of?: never; onCancel?: never }
  | { of: SavedView; address?: never; onCancel: () => void }
)

/** A form for the name of the current view, or a new name. */
export function SavedViewForm({ list, address, of, onCancel, onSaved }: SavedViewFormProps) {
  const online = useOnline()
  const keyOf = useAttemptKey()
  const { element, busy, failure, field, onSubmit } = useForm({
    initial: { name: of?.name ?? '' },
    validate: ({ name }) =>
      errorsOf<{ name: string }>({
        name:
          name.trim() === ''
            ? copy.nameMissing
            : name.trim().length > VIEW_NAME_MAX
              ? copy.nameTooLong(VIEW_NAME_MAX)
              : undefined,
      }),
    submit: ({ name }) =>
      saveView(
        list,
        of === undefined
          ? { id: keyOf([name, address]), name: name.trim(), address }
          : { ...of, name: name.trim() },
      ),
    onDone: (_, { name }) => {
      showToast('good', of === undefined ? copy.saved : copy.renamed, copy.savedDetail(name.trim()))
      onSaved()
    },
    fieldOf: () => 'name',
    problems: copy.problems,
  })
  return (
    <form
      ref={element}
      className={dialogForm()}
      aria-label={of === undefined ? copy.save : copy.rename}
      noValidate
      onSubmit={onSubmit}
    >
      <TextField {...field('name')} label={copy.name} hint={copy.nameHint} required autoComplete="off" />
      <FormAlert failure={failure} />
      <span className={savedViews().row}>
        <BusyButton type="submit" look="primary" busy={busy} busyText={copy.saving} disabled={!online}>
          {of === undefined ? copy.save : copy.rename}
        </BusyButton>
        {onCancel && <Button onClick={onCancel}>{copy.cancel}</Button>}
      </span>
    </form>
  )
}
