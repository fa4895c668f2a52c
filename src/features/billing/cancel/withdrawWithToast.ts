import { cancellationCopy } from '../../../copy/cancellation.ts'
import { planChangeRefused } from '../../../copy/planChange.ts'
import { withdrawCancellation } from '../../../data/billing/cancellation.ts'
import { syncNow } from '../../../data/sync/useSyncStatus.ts'
import { showToast } from '../../../ui/toasts.ts'
import { toastFailedChange } from '../../action/toastFailedChange.ts'

export async function withdrawCancellationWithToast(): Promise<void> {
  const answer = await withdrawCancellation()
  syncNow()
  if (answer.ok) showToast('good', cancellationCopy.kept, cancellationCopy.keptDetail)
  else toastFailedChange(cancellationCopy.keepFailed, answer.code, planChangeRefused)
}
