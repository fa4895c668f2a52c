import { loginCopy } from '../../../copy/account.ts'
import { failureTextOf } from '../../../copy/failureTextOf.ts'
import { passkeyEntryCopy as copy } from '../../../copy/passkeys.ts'
import { methodsCopy } from '../../../copy/signInMethods.ts'
import { signInWithPasskey } from '../../../data/account/signInWithPasskey.ts'
import { track } from '../../../data/analytics/track.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useAction } from '../../action/useAction.ts'

/** After the sign-in the person continues as with a password: the page follows the session. */
export function PasskeyButton() {
  const { busy, act } = useAction()
  const enter = () =>
    act(signInWithPasskey, {
      onDone: ({ value }) => {
        // The person is not signed in yet: the second step replaces the form.
        if (value === 'challenged') return
        track('login', {})
        showToast('good', loginCopy.welcome.title, loginCopy.welcome.detail)
      },
      onFailed: ({ code }) => {
        const { title, detail } = failureTextOf(code, { ...copy.problems, offline: methodsCopy.needsNetwork })
        showToast('bad', title, detail)
      },
    })
  return (
    <BusyButton full size="lg" busy={busy} busyText={copy.entering} onClick={() => void enter()}>
      {copy.button}
    </BusyButton>
  )
}
