import { failureTextOf } from '../../../copy/failureTextOf.ts'
import { methodsCopy, providerName } from '../../../copy/signInMethods.ts'
import { providerAddress } from '../../../data/account/signInWithProvider.ts'
import type { Provider } from '../../../domain/signInMethod.ts'
import { loginHref, onThisSite } from '../../../routes.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useAction } from '../../action/useAction.ts'
import { useRedirect } from '../useRedirect.ts'

export function ProviderButton({ provider }: { provider: Provider }) {
  const { busy, act } = useAction()
  const redirect = useRedirect()
  const leave = () =>
    act(() => providerAddress(provider, onThisSite(loginHref(redirect))), {
      onDone: ({ value }) => location.assign(value),
      onFailed: ({ code }) => {
        const { title, detail } = failureTextOf(code, {
          provider_off: methodsCopy.off,
          offline: methodsCopy.needsNetwork,
        })
        showToast('bad', title, detail)
      },
    })
  return (
    <BusyButton full size="lg" busy={busy} busyText={methodsCopy.opening} onClick={() => void leave()}>
      {methodsCopy.with(providerName[provider])}
    </BusyButton>
  )
}
