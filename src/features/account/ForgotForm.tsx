import { fieldCopy } from '../../copy/account.ts'
import { forgotCopy } from '../../copy/recovery.ts'
import { askForRecovery } from '../../data/account/recovery.ts'
import { onThisSite, routes } from '../../routes.ts'
import { Button } from '../../ui/Button.tsx'
import { FormColumn } from './FormColumn.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { Spinner } from '../../ui/Loading.tsx'
import { toastRefusal } from './refusalToast.ts'
import { useAccountForm } from './useAccountForm.ts'
import { emailError, errorsOf } from './validate.ts'

type ForgotFormProps = { initial: string; onSent: (email: string) => void }

export function ForgotForm({ initial, onSent }: ForgotFormProps) {
  const { element, busy, field, onSubmit } = useAccountForm({
    initial: { email: initial },
    validate: ({ email }) => errorsOf<{ email: string }>({ email: emailError(email) }),
    submit: ({ email }) => askForRecovery(email.trim(), onThisSite(routes.resetPassword)),
    onDone: (_done, { email }) => onSent(email.trim()),
    onRefused: (refusal) => {
      const { limited, needsNetwork } = forgotCopy
      if (refusal.code === 'rate_limited') showToast('warn', limited.title, limited.detail)
      else toastRefusal(refusal, needsNetwork)
    },
    fieldOf: () => 'email',
    errorOf: (code) => (code === 'invalid_field' ? fieldCopy.invalidEmail : undefined),
  })
  return (
    <FormColumn ref={element} onSubmit={onSubmit} label={forgotCopy.title}>
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
      <Button type="submit" look="primary" size="lg" full disabled={busy}>
        {busy && <Spinner />}
        {busy ? forgotCopy.submitting : forgotCopy.submit}
      </Button>
    </FormColumn>
  )
}
