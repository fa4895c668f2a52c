import { awaitLetterCopy } from '../../../copy/signUpLetter.ts'
import type { PendingLetter } from '../../../data/account/pendingLetter.ts'
import { sendLetterAgain } from '../../../data/account/signUpLetter.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useAction } from '../../action/useAction.ts'
import { toastAccountRefusal } from '../accountRefusalToast.ts'
import { useRedirect } from '../useRedirect.ts'
import { letterReturn } from './letterReturn.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'

type SendAgainProps = { letter: PendingLetter; onSent: (letter: PendingLetter) => void }

export function SendAgain({ letter, onSent }: SendAgainProps) {
  const { busy, act } = useAction()
  const redirect = useRedirect()
  const left = useSecondsLeft(letter.sentAt)
  const send = () =>
    act(() => sendLetterAgain(letter.email, letterReturn(redirect)), {
      onDone: () => {
        showToast('good', awaitLetterCopy.sentAgain.title, awaitLetterCopy.sentAgain.detail)
        onSent({ ...letter, sentAt: Date.now() })
      },
      onFailed: (refusal) => {
        const { limited, needsNetwork } = awaitLetterCopy
        if (refusal.code === 'rate_limited') showToast('warn', limited.title, limited.detail)
        else toastAccountRefusal(refusal, needsNetwork)
      },
    })
  return (
    <BusyButton
      look={letter.sentAt === null ? 'primary' : 'secondary'}
      size="lg"
      full
      busy={busy}
      busyText={awaitLetterCopy.sending}
      disabled={left > 0}
      onClick={() => void send()}
    >
      {left > 0 ? awaitLetterCopy.wait(left) : awaitLetterCopy.again}
    </BusyButton>
  )
}
