import { confirmSignUpCopy } from '../../../copy/signUpLetter.ts'
import { enterConfirmed } from '../../../data/account/signUpLetter.ts'
import type { Tokens } from '../../../data/session/tokens.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useAction } from '../../action/useAction.ts'
import { toastAccountRefusal } from '../accountRefusalToast.ts'

type EnterConfirmedProps = {
  tokens: Tokens
  welcome: { title: string; detail: string }
  onEntered: () => void
}

export function EnterConfirmed({ tokens, welcome, onEntered }: EnterConfirmedProps) {
  const { busy, act } = useAction()
  const enter = () =>
    act(() => enterConfirmed(tokens), {
      onDone: () => {
        showToast('good', welcome.title, welcome.detail)
        onEntered()
      },
      onFailed: (refusal) => toastAccountRefusal(refusal, confirmSignUpCopy.needsNetwork),
    })
  return (
    <BusyButton
      look="primary"
      size="lg"
      full
      busy={busy}
      busyText={confirmSignUpCopy.entering}
      onClick={() => void enter()}
    >
      {confirmSignUpCopy.enter}
    </BusyButton>
  )
}
