import { Link } from 'react-router-dom'
import { failureTextOf } from '../../../copy/failureTextOf.ts'
import { challengeCopy } from '../../../copy/secondFactor.ts'
import { passwordCopy, securityCopy } from '../../../copy/security.ts'
import { changePassword } from '../../../data/account/password.ts'
import type { RequestFailureCode } from '../../../domain/failure.ts'
import { routes } from '../../../routes.ts'
import { CodeField } from '../../../ui/CodeField.tsx'
import { FieldGrid, FormFoot, SettingsForm } from '../../../ui/SettingsForm.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { PasswordField } from '../PasswordField.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { NewPasswordField } from '../NewPasswordField.tsx'
import { refusalTextOf } from '../accountRefusalToast.ts'
import { errorsOf } from '../../form/errors.ts'
import { useForm } from '../../form/useForm.ts'
import { CODE_DIGITS } from '../useCodeForm.ts'
import { newPasswordError, passwordError } from '../validate.ts'

type Values = { current: string; next: string; code: string }

/** Shown at the field where it can be corrected. */
const errorOf = (code: RequestFailureCode): string | undefined => {
  if (code === 'invalid_credentials') return passwordCopy.wrong
  if (code === 'wrong_code' || code === 'same_password' || code === 'weak_password')
    return failureTextOf(code).title
  return undefined
}

const fieldOf = (code: RequestFailureCode): keyof Values =>
  code === 'wrong_code' ? 'code' : code === 'same_password' || code === 'weak_password' ? 'next' : 'current'

type PasswordFormProps = {
  email: string
  /** There is a second factor: its code is required too. */
  withCode: boolean
  onChanged: () => void
}

export function PasswordForm({ email, withCode, onChanged }: PasswordFormProps) {
  const { element, busy, failure, values, field, write, onSubmit, clear } = useForm({
    initial: { current: '', next: '', code: '' },
    validate: ({ current, next, code }) =>
      errorsOf<Values>({
        current: passwordError(current),
        next: newPasswordError(next),
        code: withCode && code.length < CODE_DIGITS ? challengeCopy.incomplete : undefined,
      }),
    submit: (typed) => changePassword({ email, ...typed }),
    onDone: () => {
      showToast('good', passwordCopy.done)
      clear()
      onChanged()
    },
    alertOf: (refusal) =>
      refusalTextOf(refusal, { title: passwordCopy.failed, detail: securityCopy.needsNetwork }),
    fieldOf,
    errorOf,
  })
  const { onChange: _typed, ...code } = field('code')
  return (
    <SettingsForm ref={element} label={passwordCopy.form} onSubmit={onSubmit}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <FieldGrid>
        <PasswordField
          required
          autoComplete="current-password"
          {...field('current')}
          label={passwordCopy.current}
          showLabel={passwordCopy.showCurrent}
          hideLabel={passwordCopy.hideCurrent}
        />
        <NewPasswordField
          {...field('next')}
          label={passwordCopy.next}
          showLabel={passwordCopy.showNext}
          hideLabel={passwordCopy.hideNext}
        />
        {withCode && (
          <CodeField
            {...code}
            digits={CODE_DIGITS}
            label={passwordCopy.code}
            hint={passwordCopy.codeHint}
            required
            onValue={(value) => write('code', value)}
          />
        )}
        <FormAlert failure={failure} />
      </FieldGrid>
      <FormFoot
        note={<Link to={routes.forgotPassword}>{passwordCopy.forgot}</Link>}
        actions={
          <SubmitButton
            busy={busy}
            busyText={passwordCopy.submitting}
            disabled={values.current === '' && values.next === ''}
          >
            {passwordCopy.submit}
          </SubmitButton>
        }
      />
    </SettingsForm>
  )
}
