import { challengeCopy } from '../../../copy/secondFactor.ts'
import { securityCopy, twoStepCopy } from '../../../copy/security.ts'
import { type NewFactor, verifyFactor } from '../../../data/account/secondFactor.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeField } from '../../../ui/CodeField.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Copy } from '../../../ui/icons.ts'
import { KeyCard } from './KeyCard.tsx'
import { FieldGrid, FormFoot, SettingsForm } from '../../../ui/SettingsForm.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useInitialFocus } from '../../../ui/useInitialFocus.ts'
import { useCodeForm } from '../useCodeForm.ts'
import { copySecret } from './copySecret.ts'

type EnrolmentProps = { factor: NewFactor; onDone: () => void; onCancel: () => void }

/** Sends the key to the phone, and asks for a code to check it. */
export function Enrollment({ factor, onDone, onCancel }: EnrolmentProps) {
  const { busy, failure, onSubmit, field } = useCodeForm({
    submit: (code) => verifyFactor(factor.id, code),
    onDone,
    focused: false,
  })
  const heading = useInitialFocus<HTMLHeadingElement>()
  return (
    <SettingsForm ref={null} label={twoStepCopy.title} onSubmit={onSubmit}>
      <KeyCard
        titleRef={heading}
        picture={factor.qr}
        pictureLabel={twoStepCopy.qr}
        title={twoStepCopy.scanTitle}
        sentence={twoStepCopy.scanSentence}
        term={twoStepCopy.secret}
        value={factor.secret}
        link={{ href: factor.link, text: twoStepCopy.openApp }}
      >
        <Button size="sm" onClick={() => copySecret(factor.secret)}>
          <Icon of={Copy} />
          {twoStepCopy.copySecret}
        </Button>
      </KeyCard>
      <FieldGrid>
        <CodeField {...field} label={twoStepCopy.code} hint={twoStepCopy.codeHint} name="code" required />
        <FormAlert failure={failure} />
      </FieldGrid>
      <FormFoot
        actions={
          <>
            <Button onClick={onCancel} disabled={busy}>
              {securityCopy.cancel}
            </Button>
            <SubmitButton busy={busy} busyText={challengeCopy.submitting}>
              {twoStepCopy.verify}
            </SubmitButton>
          </>
        }
      />
    </SettingsForm>
  )
}
