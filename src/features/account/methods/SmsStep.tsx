import { useState } from 'react'
import type { FailureText } from '../../../copy/failures.ts'
import { failureTextOf } from '../../../copy/failureTextOf.ts'
import { methodsCopy, phoneEntryCopy } from '../../../copy/signInMethods.ts'
import type { Entered } from '../../../data/account/newAccount.ts'
import { signInWithSms, sendSmsCode } from '../../../data/account/signInWithSms.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { CodeField } from '../../../ui/CodeField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { useAction } from '../../action/useAction.ts'
import { FormColumn } from '../FormColumn.tsx'
import { useSecondsLeft } from '../letter/useSecondsLeft.ts'
import { useCodeForm } from '../useCodeForm.ts'
import type { SentSms } from './PhoneForm.tsx'

type SmsStepProps = { sms: SentSms; onSent: (sms: SentSms) => void; onEntered: (entered: Entered) => void }

const copy = phoneEntryCopy

export function SmsStep({ sms, onSent, onEntered }: SmsStepProps) {
  const { busy, failure, onSubmit, field } = useCodeForm({
    submit: (code) => signInWithSms(sms.phone, code),
    onDone: ({ value }) => {
      if (value !== undefined) onEntered(value)
    },
  })
  const again = useAction()
  const [unsent, setUnsent] = useState<FailureText | null>(null)
  const left = useSecondsLeft(sms.sentAt)
  const send = () =>
    again.act(() => sendSmsCode(sms.phone, sms.name), {
      onDone: () => onSent({ ...sms, sentAt: Date.now() }),
      onFailed: ({ code }) =>
        setUnsent(failureTextOf(code, { rate_limited: copy.limited, offline: methodsCopy.needsNetwork })),
    })
  return (
    <>
      <FormColumn ref={null} onSubmit={onSubmit} label={copy.codeTitle}>
        <CodeField {...field} label={copy.code} name="sms" required />
        <FormAlert failure={failure} />
        <SubmitButton size="lg" full busy={busy} busyText={methodsCopy.opening}>
          {copy.enter}
        </SubmitButton>
      </FormColumn>
      <FormAlert failure={unsent} />
      <BusyButton
        full
        size="lg"
        busy={again.busy}
        busyText={copy.sending}
        disabled={left > 0}
        onClick={() => {
          setUnsent(null)
          void send()
        }}
      >
        {left > 0 ? copy.wait(left) : copy.again}
      </BusyButton>
    </>
  )
}
