import { cardsCopy } from '../../../copy/billingCards.ts'
import { cardRefused } from '../../../copy/paymentFailures.ts'
import { preferCard, removeCard } from '../../../data/billing/cards.ts'
import { syncNow } from '../../../data/sync/useSyncStatus.ts'
import { showToast } from '../../../ui/toasts.ts'
import { toastFailedChange } from '../../action/toastFailedChange.ts'
import { useAction } from '../../action/useAction.ts'

/** Sets the default card, or removes one. */
export function useCardChange() {
  const { busy, act } = useAction()
  const change = (ask: () => ReturnType<typeof removeCard>, done: string) =>
    void act(ask, {
      // The mirror is synced after a refusal too: the card may have been removed on another device.
      onSettled: syncNow,
      onDone: () => showToast('good', done),
      onFailed: ({ code }) => toastFailedChange(cardsCopy.failed, code, cardRefused),
    })
  return {
    busy,
    prefer: (id: string) => change(() => preferCard(id), cardsCopy.preferred),
    remove: (id: string) => change(() => removeCard(id), cardsCopy.removed),
  }
}
