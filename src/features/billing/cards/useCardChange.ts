import { useState } from 'react'
import { cardsCopy } from '../../../copy/billing.ts'
import { cardRefused } from '../../../copy/checkout.ts'
import { failureSentence } from '../../../copy/failureTextOf.ts'
import { preferCard, removeCard } from '../../../data/billing/cards.ts'
import { syncNow } from '../../../data/sync/useSyncStatus.ts'
import { clearToasts, showToast } from '../../../ui/toasts.ts'

/** Another card first, or one less. */
export function useCardChange() {
  const [busy, setBusy] = useState(false)
  const tell = (asked: ReturnType<typeof removeCard>, done: string) => {
    clearToasts()
    setBusy(true)
    void asked.then((answer) => {
      setBusy(false)
      // Taken away on another device: the mirror will say so.
      syncNow()
      if (answer.ok) showToast('good', done)
      else showToast('bad', cardsCopy.failed, failureSentence(answer.code, cardRefused))
    })
  }
  return {
    busy,
    prefer: (id: string) => tell(preferCard(id), cardsCopy.preferred),
    remove: (id: string) => tell(removeCard(id), cardsCopy.removed),
  }
}
