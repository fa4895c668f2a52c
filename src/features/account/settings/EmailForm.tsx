import { emailCopy, securityCopy } from '../../../copy/security.ts'
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
  email: string
  /** A requested change that is not confirmed from both addresses yet. */
  pending: string | undefined
  onAsked: () => void
}

export function EmailForm({ email, pending, onAsked }: EmailFormProps) {
  const { element, busy, failure, values, field, onSubmit, clear } = useForm({
    initial: { email: '' },
    validate: (typed) =>
      errorsOf<{ email: string }>({
        email:
          emailError(typed.email) ??
          (typed.email.trim().toLowerCase() === email ? emailCopy.same : undefined),
      }),
    submit: (typed) => changeEmail(typed.email.trim(), onThisSite(routes.confirmEmail)),
    onDone: () => {
      showToast('good', emailCopy.sent.title, emailCopy.sent.detail)
      clear()
      onAsked()
    },
    alertOf: (refusal) =>
      refusalTextOf(refusal, { title: emailCopy.failed, detail: securityCopy.needsNetwork }),
    fieldOf: () => 'email',
    errorOf: (code) => (code === 'email_taken' ? emailCopy.taken : undefined),
  })
  return (
    <>
      {pending !== undefined && (
        <Banner boxed icon={Clock}>
          {emailCopy.pending(pending)}
        </Banner>
      )}
      <SettingsForm ref={element} label={emailCopy.form} onSubmit={onSubmit}>
        <FieldGrid>
          <FixedField>
            <TextField label={emailCopy.current} value={email} type="email" readOnly />
          </FixedField>
          <EmailField {...field('email')} label={emailCopy.next} required autoComplete="email" />
          <FormAlert failure={failure} />
        </FieldGrid>
        <FormFoot
          actions={
            <SubmitButton busy={busy} busyText={emailCopy.submitting} disabled={values.email === ''}>
              {emailCopy.submit}
            </SubmitButton>
          }
        />
      </SettingsForm>
    </>
  )
}
