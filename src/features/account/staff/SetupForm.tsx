import { failureTextOf } from '../../../copy/failureTextOf.ts'
import { fieldCopy } from '../../../copy/account.ts'
import { setupAdminCopy, staffNotMade } from '../../../copy/staffAccounts.ts'
import { createFirstAdmin } from '../../../data/staff/staffAccount.ts'
import { EmailField } from '../../../ui/EmailField.tsx'
import { FormColumn } from '../FormColumn.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { NewPasswordField } from '../NewPasswordField.tsx'
import { isAccountNotCreated } from './isAccountNotCreated.ts'
import { refusalTextOf } from '../accountRefusalToast.ts'
import { errorsOf } from '../../form/errors.ts'
import { useForm } from '../../form/useForm.ts'
import { emailError, nameError, newPasswordError } from '../validate.ts'
import { takeSetupToken } from './setupToken.ts'

type Values = { token: string; fullName: string; email: string; password: string }

type SetupFormProps = {
  onDone: (made: Pick<Values, 'email' | 'password'>) => void
  /** A super admin exists already. */
  onClosed: () => void
}

export function SetupForm({ onDone, onClosed }: SetupFormProps) {
  const { element, busy, failure, field, onSubmit } = useForm({
    initial: { token: takeSetupToken(), fullName: '', email: '', password: '' },
    validate: ({ token, fullName, email, password }) =>
      errorsOf<Values>({
        token: token.trim() === '' ? setupAdminCopy.tokenMissing : undefined,
        fullName: nameError(fullName),
        email: emailError(email),
        password: newPasswordError(password),
      }),
    submit: ({ token, fullName, email, password }) =>
      createFirstAdmin({ fullName: fullName.trim(), email: email.trim(), password }, token.trim()),
    onDone: (_made, { email, password }) => onDone({ email: email.trim(), password }),
    alertOf: (refusal) =>
      refusal.code === 'setup_closed' || isAccountNotCreated(refusal)
        ? undefined
        : refusalTextOf(refusal, setupAdminCopy.needsNetwork),
    onFailed: (refusal) => {
      if (isAccountNotCreated(refusal)) showToast('bad', staffNotMade)
      else onClosed()
    },
    fieldOf: (code) =>
      code === 'wrong_setup_token' ? 'token' : code === 'weak_password' ? 'password' : 'email',
    errorOf: (code) =>
      code === 'wrong_setup_token'
        ? setupAdminCopy.wrongToken
        : code === 'weak_password'
          ? failureTextOf('weak_password').title
          : undefined,
  })
  return (
    <FormColumn ref={element} onSubmit={onSubmit} label={setupAdminCopy.title}>
      <PasswordField
        {...field('token')}
        label={setupAdminCopy.token}
        hint={setupAdminCopy.tokenHint}
        required
        autoComplete="off"
        showLabel={setupAdminCopy.showToken}
        hideLabel={setupAdminCopy.hideToken}
      />
      <TextField {...field('fullName')} label={fieldCopy.fullName} required autoComplete="name" />
      <EmailField {...field('email')} label={fieldCopy.email} required autoComplete="username" />
      <NewPasswordField {...field('password')} />
      <FormAlert failure={failure} />
      <SubmitButton size="lg" full busy={busy} busyText={setupAdminCopy.submitting}>
        {setupAdminCopy.submit}
      </SubmitButton>
    </FormColumn>
  )
}
