import { useState } from 'react'
import { cancellationCopy, planChangeRefused } from '../../../copy/billing.ts'
import { failureSentence } from '../../../copy/failureTextOf.ts'
import { keepContract } from '../../../data/billing/planChange.ts'
import { syncNow } from '../../../data/sync/useSyncStatus.ts'
import { clearToasts, showToast } from '../../../ui/toasts.ts'

/** Takes the cancellation back. */
export function useKeepContract() {
  const [busy, setBusy] = useState(false)
  const keep = () => {
    clearToasts()
    setBusy(true)
    void keepContract().then((answer) => {
      setBusy(false)
      syncNow()
      if (answer.ok) showToast('good', cancellationCopy.kept, cancellationCopy.keptDetail)
      else showToast('bad', cancellationCopy.keepFailed, failureSentence(answer.code, planChangeRefused))
    })
  }
  return { busy, keep }
}
