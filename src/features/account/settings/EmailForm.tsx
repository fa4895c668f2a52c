import { emailCopy, securityCopy } from '../../../copy/security.ts'
import { changeEmail } from '../../../data/account/emailChange.ts'
import { onThisSite, routes } from '../../../routes.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Clock } from '../../../ui/icons.ts'
import { FieldGrid, FixedField, FormFoot, SettingsForm } from '../../../ui/SettingsForm.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { Spinner } from '../../../ui/Loading.tsx'
import { toastRefusal } from '../refusalToast.ts'
import { useAccountForm } from '../useAccountForm.ts'
import { emailError, errorsOf } from '../validate.ts'

type EmailFormProps = {
  email: string
  /** Asked for, and not confirmed from both addresses yet. */
  pending: string | undefined
  onAsked: () => void
}

export function EmailForm({ email, pending, onAsked }: EmailFormProps) {
  const { element, busy, values, field, onSubmit, clear } = useAccountForm({
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
    onRefused: (refusal) =>
      toastRefusal(refusal, { title: emailCopy.failed, detail: securityCopy.needsNetwork }),
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
          <TextField
            {...field('email')}
            label={emailCopy.next}
            required
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </FieldGrid>
        <FormFoot
          actions={
            <Button type="submit" look="primary" disabled={busy || values.email === ''}>
              {busy && <Spinner />}
              {busy ? emailCopy.submitting : emailCopy.submit}
            </Button>
          }
        />
      </SettingsForm>
    </>
  )
}
