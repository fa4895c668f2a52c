import { failureTextOf } from '../../copy/failureTextOf.ts'
import { resetCopy } from '../../copy/recovery.ts'
import { finishRecovery } from '../../data/account/recovery.ts'
import { FormColumn } from './FormColumn.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { refusalTextOf } from './accountRefusalToast.ts'
import { errorsOf } from '../form/errors.ts'
import { useForm } from '../form/useForm.ts'
import { newPasswordError } from './validate.ts'

type NewPasswordFormProps = {
  /** The account's address, which the browser's password manager needs. */
  email: string
  onDone: (outcome: 'signed_in' | 'other_person') => void
  /** The link was used meanwhile, or has expired. */
  onSpent: () => void
}

export function NewPasswordForm({ email, onDone, onSpent }: NewPasswordFormProps) {
  const { element, busy, failure, field, onSubmit } = useForm({
    initial: { password: '' },
    validate: ({ password }) => errorsOf<{ password: string }>({ password: newPasswordError(password) }),
    submit: ({ password }) => finishRecovery(password),
    onDone: ({ value }) => onDone(value),
    alertOf: (refusal) =>
      refusal.code === 'link_expired' || refusal.code === 'session_expired'
        ? undefined
        : refusalTextOf(refusal, resetCopy.saveNeedsNetwork),
    onFailed: onSpent,
    fieldOf: () => 'password',
    errorOf: (code) =>
      code === 'same_password' || code === 'weak_password' ? failureTextOf(code).title : undefined,
  })
  return (
    <FormColumn ref={element} onSubmit={onSubmit} label={resetCopy.title}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField {...field('password')} label={resetCopy.password} />
      <FormAlert failure={failure} />
      <SubmitButton size="lg" full busy={busy} busyText={resetCopy.submitting}>
        {resetCopy.submit}
      </SubmitButton>
    </FormColumn>
  )
}
