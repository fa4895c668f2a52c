import { emailCopy, passwordCopy, sessionsCopy, twoStepCopy } from '../../../copy/security.ts'
import { usePerson } from '../../../data/session/usePerson.ts'
import { mySessions } from '../../../data/account/mySessions.ts'
import { beganWithPassword, myUser } from '../../../data/account/myUser.ts'
import { useMethods } from '../methods/useMethods.ts'
import { EmailForm } from './EmailForm.tsx'
import { OnlineBlock } from './OnlineBlock.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { SessionList } from './SessionList.tsx'
import { TwoStep } from './TwoStep.tsx'
import { useOnlineAnswer } from './useOnlineAnswer.ts'

/** The security settings; the same for clients and staff. */
export function Security() {
  const user = useOnlineAnswer(myUser)
  const sessions = useOnlineAnswer(mySessions)
  const person = usePerson()
  const methods = useMethods()
  const email = user.value?.email ?? person.email
  const mayLackPassword = user.value !== undefined && !beganWithPassword(user.value)
  // A new password, and a first factor, end the sessions on other devices.
  const again = async () => {
    await Promise.all([user.again(), sessions.again()])
  }
  return (
    <>
      <OnlineBlock title={passwordCopy.title} sentence={passwordCopy.sentence} loaded={user}>
        {(known) => <PasswordPart user={known} onChanged={() => void again()} />}
      </OnlineBlock>
      <OnlineBlock title={twoStepCopy.title} sentence={twoStepCopy.sentence} loaded={user}>
        {(known) => <TwoStep user={known} onChanged={again} />}
      </OnlineBlock>
      {methods?.passkey === true && <Passkeys {...{ email, mayLackPassword }} />}
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
