import { failureTextOf } from '../../../copy/failureTextOf.ts'
import { fieldCopy } from '../../../copy/account.ts'
import { setupCopy, staffNotMade } from '../../../copy/staffAccounts.ts'
import { createFirstAdmin } from '../../../data/staff/staffAccount.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormColumn } from '../FormColumn.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { Spinner } from '../../../ui/Loading.tsx'
import { toastRefusal } from '../refusalToast.ts'
import { useAccountForm } from '../useAccountForm.ts'
import { emailError, errorsOf, nameError, newPasswordError } from '../validate.ts'
import { takeSetupToken } from './setupToken.ts'

type Values = { token: string; fullName: string; email: string; password: string }

type SetupFormProps = {
  onDone: (made: Pick<Values, 'email' | 'password'>) => void
  /** Somebody else was first. */
  onClosed: () => void
}

export function SetupForm({ onDone, onClosed }: SetupFormProps) {
  const { element, busy, field, onSubmit } = useAccountForm({
    initial: { token: takeSetupToken(), fullName: '', email: '', password: '' },
    validate: ({ token, fullName, email, password }) =>
      errorsOf<Values>({
        token: token.trim() === '' ? setupCopy.tokenMissing : undefined,
        fullName: nameError(fullName),
        email: emailError(email),
        password: newPasswordError(password),
      }),
    submit: ({ token, fullName, email, password }) =>
      createFirstAdmin({ fullName: fullName.trim(), email: email.trim(), password }, token.trim()),
    onDone: (_made, { email, password }) => onDone({ email: email.trim(), password }),
    onRefused: (refusal) => {
      if (refusal.code === 'setup_closed') onClosed()
      else if (refusal.code === 'email_taken' || refusal.code === 'unexpected') showToast('bad', staffNotMade)
      else toastRefusal(refusal, setupCopy.needsNetwork)
    },
    fieldOf: (code) =>
      code === 'wrong_setup_token' ? 'token' : code === 'weak_password' ? 'password' : 'email',
    errorOf: (code) =>
      code === 'wrong_setup_token'
        ? setupCopy.wrongToken
        : code === 'weak_password'
          ? failureTextOf('weak_password').title
          : undefined,
  })
  return (
    <FormColumn ref={element} onSubmit={onSubmit} label={setupCopy.title}>
      <PasswordField
        {...field('token')}
        label={setupCopy.token}
        hint={setupCopy.tokenHint}
        required
        autoComplete="off"
        showLabel={setupCopy.showToken}
        hideLabel={setupCopy.hideToken}
      />
      <TextField {...field('fullName')} label={fieldCopy.fullName} required autoComplete="name" />
      <TextField
        {...field('email')}
        label={fieldCopy.email}
        required
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...field('password')}
        label={fieldCopy.password}
        hint={fieldCopy.passwordHint}
        required
        autoComplete="new-password"
        showLabel={fieldCopy.showPassword}
        hideLabel={fieldCopy.hidePassword}
      />
      <Button type="submit" look="primary" size="lg" full disabled={busy}>
        {busy && <Spinner />}
        {busy ? setupCopy.submitting : setupCopy.submit}
      </Button>
    </FormColumn>
  )
}
