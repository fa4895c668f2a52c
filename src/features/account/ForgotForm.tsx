import { fieldCopy } from '../../copy/account.ts'
import { forgotCopy } from '../../copy/recovery.ts'
import { askForRecovery } from '../../data/account/recovery.ts'
import { onThisSite, routes } from '../../routes.ts'
import { EmailField } from '../../ui/EmailField.tsx'
import { FormColumn } from './FormColumn.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { refusalTextOf } from './accountRefusalToast.ts'
import { errorsOf } from '../form/errors.ts'
import { useForm } from '../form/useForm.ts'
import { emailError } from './validate.ts'

type ForgotFormProps = { initial: string; onSent: (email: string) => void }

export function ForgotForm({ initial, onSent }: ForgotFormProps) {
  const { element, busy, failure, field, onSubmit } = useForm({
    initial: { email: initial },
    validate: ({ email }) => errorsOf<{ email: string }>({ email: emailError(email) }),
    submit: ({ email }) => askForRecovery(email.trim(), onThisSite(routes.resetPassword)),
    onDone: (_done, { email }) => onSent(email.trim()),
    alertOf: (refusal) =>
      refusal.code === 'rate_limited' ? forgotCopy.limited : refusalTextOf(refusal, forgotCopy.needsNetwork),
    fieldOf: () => 'email',
    errorOf: (code) => (code === 'invalid_field' ? fieldCopy.invalidEmail : undefined),
  })
  return (
    <FormColumn ref={element} onSubmit={onSubmit} label={forgotCopy.title}>
      <EmailField {...field('email')} label={fieldCopy.email} required autoComplete="username" />
      <FormAlert failure={failure} />
      <SubmitButton size="lg" full busy={busy} busyText={forgotCopy.submitting}>
        {forgotCopy.submit}
      </SubmitButton>
    </FormColumn>
  )
}
