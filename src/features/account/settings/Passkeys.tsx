import { passkeysCopy as copy } from '../../../copy/passkeys.ts'
import { myPasskeys } from '../../../data/account/passkeys.ts'
import { OnlineBlock } from './OnlineBlock.tsx'
import { PasskeyList, type PasswordProof } from './PasskeyList.tsx'
import { useOnlineAnswer } from './useOnlineAnswer.ts'

/** Shown only if the backend supports them. */
export function Passkeys(proof: PasswordProof) {
  const passkeys = useOnlineAnswer(myPasskeys)
  return (
    <OnlineBlock title={copy.title} sentence={copy.sentence} loaded={passkeys}>
      {(known) => <PasskeyList {...proof} passkeys={known} onChanged={passkeys.again} />}
    </OnlineBlock>
  )
}
