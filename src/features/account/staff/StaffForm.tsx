import { useState } from 'react'
import { fieldCopy } from '../../../copy/account.ts'
import { failureTextOf } from '../../../copy/failureTextOf.ts'
import { createAdminCopy, roleName, roleSentence, staffNotMade } from '../../../copy/staffAccounts.ts'
import { createStaff } from '../../../data/staff/staffAccount.ts'
import { useAttemptKey } from '../../../data/session/useAttemptKey.ts'
import { useOnline } from '../../../data/sync/useOnline.ts'
import type { Role } from '../../../domain/person.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { EmailField } from '../../../ui/EmailField.tsx'
import { WifiOff } from '../../../ui/icons.ts'
import { Select } from '../../../ui/Select.tsx'
import { FieldGrid, FormFoot, SettingsForm } from '../../../ui/SettingsForm.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { NewPasswordField } from '../NewPasswordField.tsx'
import { isAccountNotCreated } from './isAccountNotCreated.ts'
import { refusalTextOf } from '../accountRefusalToast.ts'
import { errorsOf } from '../../form/errors.ts'
import { useForm } from '../../form/useForm.ts'
import { emailError, nameError, newPasswordError } from '../validate.ts'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'

type Values = { fullName: string; email: string; password: string }

const roles: readonly Role[] = ['agent', 'super_admin']

/** Creates an account for a member of the team. */
export function StaffForm() {
  const online = useOnline()
  const [role, setRole] = useState<Role>('agent')
  const [isConfirming, setConfirming] = useState(false)
  const keyOf = useAttemptKey()
  const { element, busy, failure, field, onSubmit, send, clear } = useForm({
    initial: { fullName: '', email: '', password: '' },
    validate: ({ fullName, email, password }) =>
      errorsOf<Values>({
        fullName: nameError(fullName),
        email: emailError(email),
        password: newPasswordError(password),
      }),
    submit: ({ fullName, email, password }) => {
      const staff = { fullName: fullName.trim(), email: email.trim(), password, role }
      return createStaff(staff, keyOf(staff))
    },
    onDone: (_made, { fullName }) => {
      const { title, detail } = createAdminCopy.done(fullName.trim())
      showToast('good', title, detail)
      clear()
    },
    alertOf: (refusal) =>
      refusal.code === 'aal2_required' || isAccountNotCreated(refusal)
        ? undefined
        : refusalTextOf(refusal, createAdminCopy.needsNetwork),
    onFailed: (refusal) => {
      if (isAccountNotCreated(refusal)) showToast('bad', staffNotMade)
      else setConfirming(true)
    },
    fieldOf: (code) => (code === 'weak_password' ? 'password' : 'email'),
    errorOf: (code) => (code === 'weak_password' ? failureTextOf('weak_password').title : undefined),
  })
  return (
    <>
      {!online && (
        <Banner boxed icon={WifiOff}>
          {createAdminCopy.offline}
        </Banner>
      )}
      <SettingsForm ref={element} label={createAdminCopy.form} onSubmit={onSubmit}>
        <FieldGrid>
          <TextField
            {...field('fullName')}
            label={fieldCopy.fullName}
            required
            autoComplete="off"
            autoCapitalize="words"
          />
          <EmailField {...field('email')} label={fieldCopy.email} required autoComplete="off" />
          <NewPasswordField {...field('password')} />
          <Select
            label={createAdminCopy.role}
            hint={roleSentence[role]}
            required
            disabled={busy}
            value={role}
            placeholder={createAdminCopy.role}
            options={roles.map((value) => ({ value, label: roleName[value] }))}
            onChange={setRole}
          />
          <FormAlert failure={failure} />
        </FieldGrid>
        <FormFoot
          actions={
            <SubmitButton busy={busy} busyText={createAdminCopy.submitting}>
              {createAdminCopy.submit}
            </SubmitButton>
          }
        />
      </SettingsForm>
      <ConfirmIdentity
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirmed={() => {
          setConfirming(false)
          void send()
        }}
      />
    </>
  )
}
