import { useState } from 'react'
import { phoneEntryCopy } from '../../copy/signInMethods.ts'
import type { Entered } from '../../data/account/newAccount.ts'
import { PhoneForm, type SentSms } from '../../features/account/methods/PhoneForm.tsx'
import { SmsStep } from '../../features/account/methods/SmsStep.tsx'
import { welcome } from '../../features/account/methods/welcome.ts'
import { Button } from '../../ui/Button.tsx'
import { ScreenLinks } from '../../ui/Screen.tsx'
import { AccountScreen } from './AccountScreen.tsx'

type PhoneEntryProps = { signsUp: boolean; onBack: () => void }

const copy = phoneEntryCopy

/**
 * Replaces the form: first the number, then the code. No navigation here: the page's gate redirects once the session
 * store is signed in.
 */
export function PhoneEntry({ signsUp, onBack }: PhoneEntryProps) {
  const [sms, setSms] = useState<SentSms | null>(null)
  // The log-in creates no account: one that is minutes old was already greeted by the registration.
  const enter = (entered: Entered) => welcome(entered === 'new' && !signsUp ? 'older' : entered)
  return (
    <AccountScreen
      page={copy.page}
      title={sms === null ? copy.title : copy.codeTitle}
      sentence={sms === null ? copy.sentence : copy.sent(sms.phone)}
    >
      {sms === null ? (
        <PhoneForm signsUp={signsUp} onSent={setSms} />
      ) : (
        <SmsStep sms={sms} onSent={setSms} onEntered={enter} />
      )}
      <ScreenLinks>
        {sms !== null && (
          <p>
            <Button look="link" onClick={() => setSms(null)}>
              {copy.otherPhone}
            </Button>
          </p>
        )}
        <p>
          <Button look="link" onClick={onBack}>
            {copy.back}
          </Button>
        </p>
      </ScreenLinks>
    </AccountScreen>
  )
}
