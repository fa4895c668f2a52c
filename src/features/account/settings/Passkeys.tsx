import { passkeysCopy as copy } from '../../../copy/passkeys.ts'
import { myPasskeys } from '../../../data/account/passkeys.ts'
import { OnlineBlock } from './OnlineBlock.tsx'
import { PasskeyList } from './PasskeyList.tsx'
import { useOnlineAnswer } from './useOnlineAnswer.ts'

/** Shown only if the backend supports them. */
export function Passkeys({ email }: { email: string }) {
  const passkeys = useOnlineAnswer(myPasskeys)
  return (
    <OnlineBlock title={copy.title} sentence={copy.sentence} loaded={passkeys}>
      {(known) => <PasskeyList email={email} passkeys={known} onChanged={passkeys.again} />}
    </OnlineBlock>
  )
}
