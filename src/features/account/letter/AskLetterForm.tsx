import { fieldCopy } from '../../../copy/account.ts'
import { awaitLetterCopy, confirmSignUpCopy } from '../../../copy/signUpLetter.ts'
import { sendLetterAgain } from '../../../data/account/signUpLetter.ts'
import { EmailField } from '../../../ui/EmailField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { errorsOf } from '../../form/errors.ts'
import { useForm } from '../../form/useForm.ts'
import { FormColumn } from '../FormColumn.tsx'
import { refusalTextOf } from '../accountRefusalToast.ts'
import { useRedirect } from '../useRedirect.ts'
import { emailError } from '../validate.ts'
import { letterReturn } from './letterReturn.ts'

/** Requests another link when the opened one is spent: a spent link does not contain the address. */
export function AskLetterForm({ initial, onSent }: { initial: string; onSent: (email: string) => void }) {
  const redirect = useRedirect()
  const { element, busy, failure, field, onSubmit } = useForm({
    initial: { email: initial },
    validate: ({ email }) => errorsOf<{ email: string }>({ email: emailError(email) }),
    submit: ({ email }) => sendLetterAgain(email.trim(), letterReturn(redirect)),
    onDone: (_done, { email }) => onSent(email.trim()),
    alertOf: (refusal) =>
      refusal.code === 'rate_limited'
        ? awaitLetterCopy.limited
        : refusalTextOf(refusal, awaitLetterCopy.needsNetwork),
    fieldOf: () => 'email',
    errorOf: (code) => (code === 'invalid_field' ? fieldCopy.invalidEmail : undefined),
  })
  return (
    <FormColumn ref={element} onSubmit={onSubmit} label={confirmSignUpCopy.again}>
      <EmailField {...field('email')} label={fieldCopy.email} required autoComplete="username" />
      <FormAlert failure={failure} />
      <SubmitButton size="lg" full busy={busy} busyText={awaitLetterCopy.sending}>
        {confirmSignUpCopy.again}
      </SubmitButton>
    </FormColumn>
  )
}
