import { fieldCopy, registerCopy } from '../../copy/account.ts'
import { track } from '../../data/analytics/track.ts'
import { signUp } from '../../data/account/signIn.ts'
import { EmailField } from '../../ui/EmailField.tsx'
import { Agreement } from './Agreement.tsx'
import { FormColumn } from './FormColumn.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { toastAccountRefusal } from './accountRefusalToast.ts'
import { refusedField } from './refusedField.ts'
import { useForm } from '../form/useForm.ts'
import { letterReturn } from './letter/letterReturn.ts'
import { useRedirect } from './useRedirect.ts'
import { type RegisterValues, validateRegister } from './validate.ts'

type RegisterFormProps = {
  initial: RegisterValues
  /** Called when the account exists and waits for the link of the confirmation letter. */
  onLetter: (values: RegisterValues) => void
}

export function RegisterForm({ initial, onLetter }: RegisterFormProps) {
  const redirect = useRedirect()
  const { element, busy, field, onSubmit } = useForm({
    initial,
    validate: validateRegister,
    submit: ({ fullName, email, password, company }) =>
      signUp(
        { fullName: fullName.trim(), email: email.trim(), password, company: company.trim() },
        letterReturn(redirect),
      ),
    onDone: ({ letter = false }, values) => {
      track('sign_up', {})
      if (letter) return onLetter({ ...values, email: values.email.trim() })
      showToast('good', registerCopy.welcome.title, registerCopy.welcome.detail)
    },
    onFailed: (refusal) => toastAccountRefusal(refusal, registerCopy.needsNetwork),
    fieldOf: (code) => (code === 'weak_password' ? 'password' : 'email'),
    errorOf: refusedField,
  })
  return (
    <FormColumn ref={element} onSubmit={onSubmit} label={registerCopy.title}>
      <TextField {...field('fullName')} label={fieldCopy.fullName} required autoComplete="name" />
      <EmailField {...field('email')} label={fieldCopy.email} required autoComplete="username" />
      <NewPasswordField {...field('password')} />
      <TextField
        {...field('company')}
        label={fieldCopy.company}
        optional={fieldCopy.optional}
        autoComplete="organization"
      />
      <SubmitButton size="lg" full busy={busy} busyText={registerCopy.submitting}>
        {registerCopy.submit}
      </SubmitButton>
      <Agreement />
    </FormColumn>
  )
}
