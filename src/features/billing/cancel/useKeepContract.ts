import { useState } from 'react'
import { cancellationCopy } from '../../../copy/billing.ts'
import { failureText } from '../../../copy/failures.ts'
import { loadPart } from '../../../data/backend/loadPart.ts'
import { clearToasts, showToast } from '../../../ui/toasts.ts'

/** Takes the cancellation back. */
export function useKeepContract() {
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    clearToasts()
    setBusy(true)
    const part = await loadPart(() => import('./takeBackCancellation.ts'))
    if (part === null) showToast('bad', cancellationCopy.keepFailed, failureText.offline.detail)
    else await part.takeBackCancellation()
    setBusy(false)
  }
  return { busy, keep: () => void keep() }
}
