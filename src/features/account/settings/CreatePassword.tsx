import { useState } from 'react'
import { forgotCopy } from '../../../copy/recovery.ts'
import { createPasswordCopy as copy, securityCopy } from '../../../copy/security.ts'
import { askForRecovery } from '../../../data/account/recovery.ts'
import { onThisSite, routes } from '../../../routes.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Clock } from '../../../ui/icons.ts'
import { FormFoot, PanelBody, SettingsPanel } from '../../../ui/SettingsForm.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useAction } from '../../action/useAction.ts'
import { refusalTextOf } from '../accountRefusalToast.ts'

/** onHasOne: the person has set a password since; the auth service does not tell. */
export function CreatePassword({ email, onHasOne }: { email: string; onHasOne: () => void }) {
  const [isSent, setSent] = useState(false)
  const { busy, act } = useAction()
  const send = () =>
    act(() => askForRecovery(email, onThisSite(routes.resetPassword)), {
      onDone: () => setSent(true),
      onFailed: (refusal) => {
        const { title, detail } =
          refusal.code === 'rate_limited'
            ? forgotCopy.limited
            : refusalTextOf(refusal, { title: copy.failed, detail: securityCopy.needsNetwork })
        showToast('bad', title, detail)
      },
    })
  return (
    <>
      {isSent && (
        <Banner boxed icon={Clock}>
          {copy.sent(email)}
        </Banner>
      )}
      <SettingsPanel>
        <PanelBody>
          <p>{copy.sentence(email)}</p>
        </PanelBody>
        <FormFoot
          note={
            <Button look="link" onClick={onHasOne}>
              {copy.hasOne}
            </Button>
          }
          actions={
            <BusyButton look="primary" busy={busy} busyText={copy.sending} onClick={() => void send()}>
              {copy.send}
            </BusyButton>
          }
        />
      </SettingsPanel>
    </>
  )
}
