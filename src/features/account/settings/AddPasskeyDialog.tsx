import { newPasskeyProblems, passkeysCopy as copy } from '../../../copy/passkeys.ts'
import { addPasskey } from '../../../data/account/passkeys.ts'
import { useOnline } from '../../../data/sync/useOnline.ts'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { errorsOf } from '../../form/errors.ts'
import { useForm } from '../../form/useForm.ts'
import { PasswordField } from '../PasswordField.tsx'
import { passwordError } from '../validate.ts'

type AddPasskeyDialogProps = {
  email: string
  open: boolean
  onClose: () => void
  onAdded: () => Promise<void>
}

export function AddPasskeyDialog({ email, open, onClose, onAdded }: AddPasskeyDialogProps) {
  const online = useOnline()
  const { element, busy, failure, field, onSubmit, clear } = useForm({
    initial: { current: '' },
    validate: ({ current }) => errorsOf<{ current: string }>({ current: passwordError(current) }),
    submit: ({ current }) => addPasskey(email, current),
    onDone: () => {
      showToast('good', copy.done.title, copy.done.detail)
      clear()
      onClose()
      void onAdded()
    },
    fieldOf: () => 'current',
    errorOf: (code) => (code === 'invalid_credentials' ? copy.wrong : undefined),
    problems: newPasskeyProblems,
  })
  return (
    <FormDialog
      open={open}
      onClose={() => {
        // Without this, the reopened dialog would still contain the password.
        clear()
        onClose()
      }}
      texts={{ ...copy, title: copy.addTitle }}
      description={copy.addSentence}
      form={{ ref: element, onSubmit }}
      submit={{ text: copy.next, busyText: copy.adding, busy }}
      online={online}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        required
        autoComplete="current-password"
        {...field('current')}
        label={copy.current}
        showLabel={copy.show}
        hideLabel={copy.hide}
      />
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
