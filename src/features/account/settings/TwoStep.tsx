import { useState } from 'react'
import { dayInWords } from '../../../copy/dayInWords.ts'
import { securityCopy, twoStepCopy } from '../../../copy/security.ts'
import { type AuthUser, verifiedFactors } from '../../../data/session/authUser.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormFoot, PanelBody, SettingsPanel } from '../../../ui/SettingsForm.tsx'
import { Enrollment } from './Enrollment.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useTwoStep } from './useTwoStep.ts'

export function TwoStep({ user, onChanged }: { user: AuthUser; onChanged: () => Promise<void> }) {
  const factors = verifiedFactors(user)
  const [first] = factors
  const twoStep = useTwoStep(
    factors.map(({ id }) => id),
    onChanged,
  )
  const [isConfirming, setConfirming] = useState(false)
  const { step, busy } = twoStep
  if (step.at === 'enrolling')
    return (
      <Enrollment factor={step.factor} onDone={() => void twoStep.enrolled()} onCancel={twoStep.toIdle} />
    )
  if (step.at === 'codes')
    return <RecoveryCodes email={user.email ?? ''} codes={step.codes} onSaved={twoStep.toIdle} />
  return (
    <SettingsPanel>
      <PanelBody>
        {first === undefined ? (
          <Badge waiting>{twoStepCopy.off}</Badge>
        ) : (
          <Badge tone="green">{twoStepCopy.on}</Badge>
        )}
        <p>
          {first === undefined ? twoStepCopy.offDetail : twoStepCopy.onDetail(dayInWords(first.created_at))}
        </p>
      </PanelBody>
      <FormFoot
        note={first === undefined ? undefined : twoStepCopy.newCodesNote}
        actions={
          first === undefined ? (
            <BusyButton look="primary" busy={busy} onClick={twoStep.begin}>
              {twoStepCopy.enable}
            </BusyButton>
          ) : (
            <>
              <Button look="danger" disabled={busy} onClick={() => setConfirming(true)}>
                {twoStepCopy.disable}
              </Button>
              <Button disabled={busy} onClick={twoStep.renewCodes}>
                {twoStepCopy.newCodes}
              </Button>
            </>
          )
        }
      />
      <Dialog
        open={isConfirming}
        title={twoStepCopy.disableTitle}
        description={twoStepCopy.disableSentence}
        closeLabel={securityCopy.close}
        onClose={() => setConfirming(false)}
        footer={
          <>
            <Button look="ghost" onClick={() => setConfirming(false)}>
              {securityCopy.cancel}
            </Button>
            <BusyButton look="danger" busy={busy} onClick={() => twoStep.remove(() => setConfirming(false))}>
              {twoStepCopy.disable}
            </BusyButton>
          </>
        }
      >
        {null}
      </Dialog>
    </SettingsPanel>
  )
}
