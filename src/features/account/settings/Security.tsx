import { emailCopy, passwordCopy, sessionsCopy, twoStepCopy } from '../../../copy/security.ts'
import { verifiedFactors } from '../../../data/session/authUser.ts'
import { usePerson } from '../../../data/session/usePerson.ts'
import { mySessions } from '../../../data/account/mySessions.ts'
import { myUser } from '../../../data/account/secondFactor.ts'
import { useMethods } from '../methods/useMethods.ts'
import { EmailForm } from './EmailForm.tsx'
import { OnlineBlock } from './OnlineBlock.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SessionList } from './SessionList.tsx'
import { TwoStep } from './TwoStep.tsx'
import { useOnlineAnswer } from './useOnlineAnswer.ts'

/** The security settings; the same for clients and staff. */
export function Security() {
  const user = useOnlineAnswer(myUser)
  const sessions = useOnlineAnswer(mySessions)
  const { email } = usePerson()
  const methods = useMethods()
  // A new password, and a first factor, end the sessions on other devices.
  const again = async () => {
    await Promise.all([user.again(), sessions.again()])
  }
  return (
    <>
      <OnlineBlock title={passwordCopy.title} sentence={passwordCopy.sentence} loaded={user}>
        {(known) => (
          <PasswordForm
            email={known.email ?? ''}
            withCode={verifiedFactors(known).length > 0}
            onChanged={() => void again()}
          />
        )}
      </OnlineBlock>
      <OnlineBlock title={twoStepCopy.title} sentence={twoStepCopy.sentence} loaded={user}>
        {(known) => <TwoStep user={known} onChanged={again} />}
      </OnlineBlock>
      {methods?.passkey === true && <Passkeys email={email} />}
      <OnlineBlock title={sessionsCopy.title} sentence={sessionsCopy.sentence} loaded={sessions}>
        {(open) => <SessionList sessions={open} onChanged={sessions.again} />}
      </OnlineBlock>
      <OnlineBlock title={emailCopy.title} sentence={emailCopy.sentence} loaded={user}>
        {(known) => (
          <EmailForm email={known.email ?? ''} pending={known.new_email} onAsked={() => void user.again()} />
        )}
      </OnlineBlock>
    </>
  )
}
