import { useState } from 'react'
import { loginCopy, registerCopy } from '../../copy/account.ts'
import { phoneEntryCopy } from '../../copy/signInMethods.ts'
import { track } from '../../data/analytics/track.ts'
import { PhoneForm, type SentSms } from '../../features/account/methods/PhoneForm.tsx'
import { SmsStep } from '../../features/account/methods/SmsStep.tsx'
import { Button } from '../../ui/Button.tsx'
import { ScreenLinks } from '../../ui/Screen.tsx'
import { showToast } from '../../ui/toasts.ts'
import { AccountScreen } from './AccountScreen.tsx'

type PhoneEntryProps = { signsUp: boolean; onBack: () => void }

const copy = phoneEntryCopy

/**
 * Replaces the form: first the number, then the code. No navigation here: the page's gate redirects once the session
 * store is signed in.
 */
export function PhoneEntry({ signsUp, onBack }: PhoneEntryProps) {
  const [sms, setSms] = useState<SentSms | null>(null)
  const entered = (isNew: boolean) => {
    const isSignUp = signsUp && isNew
    track(isSignUp ? 'sign_up' : 'login', {})
    const { title, detail } = (isSignUp ? registerCopy : loginCopy).welcome
    showToast('good', title, detail)
  }
  return (
    <AccountScreen
      page={copy.page}
      title={sms === null ? copy.title : copy.codeTitle}
      sentence={sms === null ? copy.sentence : copy.sent(sms.phone)}
    >
      {sms === null ? (
        <PhoneForm signsUp={signsUp} onSent={setSms} />
      ) : (
        <SmsStep sms={sms} onSent={setSms} onEntered={entered} />
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
