import { failureTextOf } from '../../../copy/failureTextOf.ts'
import { passkeysCopy as copy } from '../../../copy/passkeys.ts'
import { type Passkey, PASSKEY_NAME_MAX, renamePasskey } from '../../../data/account/passkeys.ts'
import { useOnline } from '../../../data/sync/useOnline.ts'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { errorsOf } from '../../form/errors.ts'
import { useForm } from '../../form/useForm.ts'

type RenamePasskeyDialogProps = {
  passkey: Passkey
  open: boolean
  onClose: () => void
  onRenamed: () => Promise<void>
}

export function RenamePasskeyDialog({ passkey, open, onClose, onRenamed }: RenamePasskeyDialogProps) {
  const online = useOnline()
  const { element, busy, failure, field, onSubmit } = useForm({
    initial: { name: passkey.name ?? '' },
    validate: ({ name }) =>
      errorsOf<{ name: string }>({ name: name.trim() === '' ? copy.nameMissing : undefined }),
    submit: ({ name }) => renamePasskey(passkey.id, name.trim()),
    onDone: () => {
      showToast('good', copy.renamed)
      onClose()
      void onRenamed()
    },
    fieldOf: () => 'name',
    alertOf: ({ code }) => failureTextOf(code),
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={{ ...copy, title: copy.renameTitle }}
      description={copy.renameSentence}
      form={{ ref: element, onSubmit }}
      submit={{ text: copy.save, busyText: copy.saving, busy }}
      online={online}
    >
      <TextField
        {...field('name')}
        label={copy.name}
        required
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
      />
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
