import { useState } from 'react'
import { loginCopy } from '../../copy/account.ts'
import { challengeCopy } from '../../copy/secondFactor.ts'
import { track } from '../../data/analytics/track.ts'
import { answerWithCode, answerWithRecoveryCode, leaveChallenge } from '../../data/account/challenge.ts'
import { CodeStep } from '../../features/account/CodeStep.tsx'
import { RecoveryCodeStep } from '../../features/account/RecoveryCodeStep.tsx'
import { Button } from '../../ui/Button.tsx'
import { ScreenLinks } from '../../ui/Screen.tsx'
import { showToast } from '../../ui/toasts.ts'
import { AccountScreen } from './AccountScreen.tsx'

const enter = (toast: { title: string; detail: string }) => () => {
  track('login', {})
  showToast('good', toast.title, toast.detail)
}

/**
 * The second step of the log-in, on its own route. No navigation here: the page's gate redirects once the session store
 * is signed in.
 */
export function Challenge({ email }: { email: string }) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  return (
    <AccountScreen
      page={challengeCopy.page}
      title={usesRecoveryCode ? challengeCopy.recoveryTitle : challengeCopy.title}
      sentence={usesRecoveryCode ? challengeCopy.recoverySentence : challengeCopy.sentence(email)}
    >
      {usesRecoveryCode ? (
        <RecoveryCodeStep submit={answerWithRecoveryCode} onDone={enter(challengeCopy.recovered)} />
      ) : (
        <CodeStep submit={answerWithCode} onDone={enter(loginCopy.welcome)} />
      )}
      <ScreenLinks>
        <p>
          <Button look="link" onClick={() => setUsesRecoveryCode(!usesRecoveryCode)}>
            {usesRecoveryCode ? challengeCopy.withApp : challengeCopy.withRecovery}
          </Button>
        </p>
        <p>
          <Button look="link" onClick={() => void leaveChallenge()}>
            {challengeCopy.leave}
          </Button>
        </p>
      </ScreenLinks>
    </AccountScreen>
  )
}
