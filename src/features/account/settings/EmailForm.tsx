import { addEmailCopy, emailCopy, securityCopy } from '../../../copy/security.ts'
import { changeEmail } from '../../../data/account/emailChange.ts'
import { onThisSite, routes } from '../../../routes.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { EmailField } from '../../../ui/EmailField.tsx'
import { Clock } from '../../../ui/icons.ts'
import { FieldGrid, FixedField, FormFoot, SettingsForm } from '../../../ui/SettingsForm.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { refusalTextOf } from '../accountRefusalToast.ts'
import { errorsOf } from '../../form/errors.ts'
import { useForm } from '../../form/useForm.ts'
import { emailError } from '../validate.ts'

type EmailFormProps = {
  /** Empty for an account that was created by phone. */
  email: string
  /** A requested change that is not confirmed yet: from both addresses, if there are two. */
  pending: string | undefined
  onAsked: () => void
}

export function EmailForm({ email, pending, onAsked }: EmailFormProps) {
  // One letter is sent: without this, the person would wait for one to an address that the account does not have.
  const copy = email === '' ? { ...emailCopy, ...addEmailCopy } : emailCopy
  const { element, busy, failure, values, field, onSubmit, clear } = useForm({
    initial: { email: '' },
    validate: (typed) =>
      errorsOf<{ email: string }>({
        email:
          emailError(typed.email) ?? (typed.email.trim().toLowerCase() === email ? copy.same : undefined),
      }),
    submit: (typed) => changeEmail(typed.email.trim(), onThisSite(routes.confirmEmail)),
    onDone: () => {
      showToast('good', copy.sent.title, copy.sent.detail)
      clear()
      onAsked()
    },
    alertOf: (refusal) => refusalTextOf(refusal, { title: copy.failed, detail: securityCopy.needsNetwork }),
    fieldOf: () => 'email',
    errorOf: (code) => (code === 'email_taken' ? copy.taken : undefined),
  })
  return (
    <>
      {pending !== undefined && (
        <Banner boxed icon={Clock}>
          {copy.pending(pending)}
        </Banner>
      )}
      <SettingsForm ref={element} label={copy.form} onSubmit={onSubmit}>
        <FieldGrid>
          {email !== '' && (
            <FixedField>
              <TextField label={copy.current} value={email} type="email" readOnly />
            </FixedField>
          )}
          <EmailField {...field('email')} label={copy.next} required autoComplete="email" />
          <FormAlert failure={failure} />
        </FieldGrid>
        <FormFoot
          actions={
            <SubmitButton busy={busy} busyText={copy.submitting} disabled={values.email === ''}>
              {copy.submit}
            </SubmitButton>
          }
        />
      </SettingsForm>
    </>
  )
}
