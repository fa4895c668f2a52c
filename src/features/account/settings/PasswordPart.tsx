import { useState } from 'react'
import { createPasswordCopy } from '../../../copy/security.ts'
import { beganWithPassword, type MyUser } from '../../../data/account/myUser.ts'
import { verifiedFactors } from '../../../data/session/authUser.ts'
import { PanelBody, SettingsPanel } from '../../../ui/SettingsForm.tsx'
import { CreatePassword } from './CreatePassword.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** Changes the password; an account that began without one is offered a letter that sets the first. */
export function PasswordPart({ user, onChanged }: { user: MyUser; onChanged: () => void }) {
  const email = user.email ?? ''
  const [hasPassword, setHasPassword] = useState(() => beganWithPassword(user))
  if (email === '')
    return (
      <SettingsPanel>
        <PanelBody>
          <p>{createPasswordCopy.noAddress}</p>
        </PanelBody>
      </SettingsPanel>
    )
  // Without this, the form would ask for a current password that the person never had.
  if (!hasPassword) return <CreatePassword email={email} onHasOne={() => setHasPassword(true)} />
  return <PasswordForm email={email} withCode={verifiedFactors(user).length > 0} onChanged={onChanged} />
}
