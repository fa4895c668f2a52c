import { useState } from 'react'
import { cancellationCopy } from '../../copy/billing.ts'
import { keepContract } from '../../data/billing/planChange.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import { clearToasts, showToast } from '../../ui/toasts.ts'
import { problemSaid } from './problemSaid.ts'

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
      else {
        const { title, detail } = problemSaid(answer.code)
        showToast('bad', cancellationCopy.keepFailed, `${title}. ${detail ?? ''}`.trim())
      }
    })
  }
  return { busy, keep }
}
