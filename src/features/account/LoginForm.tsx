import { fieldCopy, loginCopy } from '../../copy/account.ts'
import { track } from '../../data/analytics/track.ts'
import { signIn } from '../../data/account/signIn.ts'
import { EmailField } from '../../ui/EmailField.tsx'
import { FormColumn } from './FormColumn.tsx'
import { showToast } from '../../ui/toasts.ts'
import { PasswordField } from './PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { toastAccountRefusal } from './accountRefusalToast.ts'
import { refusedField } from './refusedField.ts'
import { useForm } from '../form/useForm.ts'
import { validateLogin } from './validate.ts'

/** onLetter: the address is not confirmed yet. */
export function LoginForm({ onLetter }: { onLetter: (email: string) => void }) {
  const { element, busy, field, onSubmit } = useForm({
    initial: { email: '', password: '' },
    validate: validateLogin,
    submit: ({ email, password }) => signIn({ email: email.trim(), password }),
    onDone: ({ challenged = false, letter = false }, { email }) => {
      if (letter) return onLetter(email.trim())
      // The person is not signed in yet: the second step replaces this form.
      if (challenged) return
      track('login', {})
      showToast('good', loginCopy.welcome.title, loginCopy.welcome.detail)
    },
    onFailed: (refusal) => toastAccountRefusal(refusal, loginCopy.needsNetwork),
    fieldOf: (code) => (code === 'invalid_credentials' ? 'password' : 'email'),
    errorOf: refusedField,
  })
  return (
    <FormColumn ref={element} onSubmit={onSubmit} label={loginCopy.title}>
      <EmailField {...field('email')} label={fieldCopy.email} required autoComplete="username" />
      <PasswordField
        {...field('password')}
        label={fieldCopy.password}
        required
        autoComplete="current-password"
        showLabel={fieldCopy.showPassword}
        hideLabel={fieldCopy.hidePassword}
      />
      <SubmitButton size="lg" full busy={busy} busyText={loginCopy.submitting}>
        {loginCopy.submit}
      </SubmitButton>
    </FormColumn>
  )
}
