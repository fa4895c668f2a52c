import { cancellationCopy } from '../../../copy/cancellation.ts'
import { failureText } from '../../../copy/failures.ts'
import { loadPart } from '../../../data/backend/loadPart.ts'
import { showToast } from '../../../ui/toasts.ts'
import { useAction } from '../../action/useAction.ts'

/** Withdraws the cancellation. */
export function useWithdrawCancellation() {
  const { busy, act } = useAction()
  const withdraw = () =>
    act(
      async () => {
        const part = await loadPart(() => import('./withdrawWithToast.ts'))
        if (part === null) showToast('bad', cancellationCopy.keepFailed, failureText.offline.detail)
        else await part.withdrawCancellationWithToast()
      },
      { onFailed: ({ code }) => showToast('bad', cancellationCopy.keepFailed, failureText[code].title) },
    )
  return { busy, withdraw: () => void withdraw() }
}
