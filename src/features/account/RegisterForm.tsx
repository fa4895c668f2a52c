import { fieldCopy, registerCopy } from '../../copy/account.ts'
import { track } from '../../data/analytics/track.ts'
import { signUp } from '../../data/account/signIn.ts'
import { Button } from '../../ui/Button.tsx'
import { FormColumn } from './FormColumn.tsx'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { Spinner } from '../../ui/Loading.tsx'
import { toastRefusal } from './refusalToast.ts'
import { useAccountForm } from './useAccountForm.ts'
import { validateRegister } from './validate.ts'

export function RegisterForm() {
  const { element, busy, field, onSubmit } = useAccountForm({
    initial: { fullName: '', email: '', password: '', company: '' },
    validate: validateRegister,
    submit: ({ fullName, email, password, company }) =>
      signUp({ fullName: fullName.trim(), email: email.trim(), password, company: company.trim() }),
    onDone: () => {
      track('sign_up', {})
      showToast('good', registerCopy.welcome.title, registerCopy.welcome.detail)
    },
    onRefused: (refusal) => toastRefusal(refusal, registerCopy.needsNetwork),
    fieldOf: (code) => (code === 'weak_password' ? 'password' : 'email'),
  })
  return (
    <FormColumn ref={element} onSubmit={onSubmit} label={registerCopy.title}>
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
      <TextField
        {...field('company')}
        label={fieldCopy.company}
        optional={fieldCopy.optional}
        autoComplete="organization"
      />
      <Button type="submit" look="primary" size="lg" full disabled={busy}>
        {busy && <Spinner />}
        {busy ? registerCopy.submitting : registerCopy.submit}
      </Button>
    </FormColumn>
  )
}
