import { newPasskeyProblems, passkeysCopy as said } from '../../../copy/passkeys.ts'
import { addPasskey } from '../../../data/account/passkeys.ts'
import { useSyncStatus } from '../../../data/sync/useSyncStatus.ts'
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
  const { online } = useSyncStatus()
  const { element, busy, failure, field, onSubmit, clear } = useForm({
    initial: { current: '' },
    validate: ({ current }) => errorsOf<{ current: string }>({ current: passwordError(current) }),
    submit: ({ current }) => addPasskey(email, current),
    onDone: () => {
      showToast('good', said.done.title, said.done.detail)
      clear()
      onClose()
      void onAdded()
    },
    fieldOf: () => 'current',
    errorOf: (code) => (code === 'invalid_credentials' ? said.wrong : undefined),
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
      texts={{ ...said, title: said.addTitle }}
      description={said.addSentence}
      form={{ ref: element, onSubmit }}
      submit={{ text: said.next, busyText: said.adding, busy }}
      online={online}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        required
        autoComplete="current-password"
        {...field('current')}
        label={said.current}
        showLabel={said.show}
        hideLabel={said.hide}
      />
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
