import { fieldCopy, loginCopy } from '../../copy/account.ts'
import { track } from '../../data/analytics/track.ts'
import { signIn } from '../../data/account/signIn.ts'
import { Button } from '../../ui/Button.tsx'
import { FormColumn } from './FormColumn.tsx'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { Spinner } from '../../ui/Loading.tsx'
import { toastRefusal } from './refusalToast.ts'
import { useAccountForm } from './useAccountForm.ts'
import { validateLogin } from './validate.ts'

export function LoginForm() {
  const { element, busy, field, onSubmit } = useAccountForm({
    initial: { email: '', password: '' },
    validate: validateLogin,
    submit: ({ email, password }) => signIn({ email: email.trim(), password }),
    onDone: ({ challenged = false }) => {
      // Nobody is in yet: the second step stands where this form stood.
      if (challenged) return
      track('login', {})
      showToast('good', loginCopy.welcome.title, loginCopy.welcome.detail)
    },
    onRefused: (refusal) => toastRefusal(refusal, loginCopy.needsNetwork),
    fieldOf: (code) => (code === 'invalid_credentials' ? 'password' : 'email'),
  })
  return (
    <FormColumn ref={element} onSubmit={onSubmit} label={loginCopy.title}>
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
        required
        autoComplete="current-password"
        showLabel={fieldCopy.showPassword}
        hideLabel={fieldCopy.hidePassword}
      />
      <Button type="submit" look="primary" size="lg" full disabled={busy}>
        {busy && <Spinner />}
        {busy ? loginCopy.submitting : loginCopy.submit}
      </Button>
    </FormColumn>
  )
}
