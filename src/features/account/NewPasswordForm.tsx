import { fieldCopy } from '../../copy/account.ts'
import { failureTextOf } from '../../copy/failureTextOf.ts'
import { resetCopy } from '../../copy/recovery.ts'
import { finishRecovery } from '../../data/account/recovery.ts'
import { Button } from '../../ui/Button.tsx'
import { FormColumn } from './FormColumn.tsx'
import { PasswordField } from './PasswordField.tsx'
import { Spinner } from '../../ui/Loading.tsx'
import { toastRefusal } from './refusalToast.ts'
import { useAccountForm } from './useAccountForm.ts'
import { errorsOf, newPasswordError } from './validate.ts'

type NewPasswordFormProps = {
  /** For the browser's memory of passwords, which has to know whose this is. */
  email: string
  onDone: (outcome: 'entered' | 'elsewhere') => void
  /** The link was used meanwhile, or has become too old. */
  onSpent: () => void
}

export function NewPasswordForm({ email, onDone, onSpent }: NewPasswordFormProps) {
  const { element, busy, field, onSubmit } = useAccountForm({
    initial: { password: '' },
    validate: ({ password }) => errorsOf<{ password: string }>({ password: newPasswordError(password) }),
    submit: ({ password }) => finishRecovery(password),
    onDone: ({ value }) => onDone(value),
    onRefused: (refusal) => {
      if (refusal.code === 'link_expired' || refusal.code === 'session_expired') onSpent()
      else toastRefusal(refusal, resetCopy.saveNeedsNetwork)
    },
    fieldOf: () => 'password',
    errorOf: (code) =>
      code === 'same_password' || code === 'weak_password' ? failureTextOf(code).title : undefined,
  })
  return (
    <FormColumn ref={element} onSubmit={onSubmit} label={resetCopy.title}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field('password')}
        label={resetCopy.password}
        hint={fieldCopy.passwordHint}
        required
        autoComplete="new-password"
        showLabel={fieldCopy.showPassword}
        hideLabel={fieldCopy.hidePassword}
      />
      <Button type="submit" look="primary" size="lg" full disabled={busy}>
        {busy && <Spinner />}
        {busy ? resetCopy.submitting : resetCopy.submit}
      </Button>
    </FormColumn>
  )
}
