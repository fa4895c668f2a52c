import { cancellationCopy } from '../../../copy/cancellation.ts'
import { planChangeRefused } from '../../../copy/planChange.ts'
import { withdrawCancellation } from '../../../data/billing/cancellation.ts'
import { syncNow } from '../../../data/sync/useSyncStatus.ts'
import { showToast } from '../../../ui/toasts.ts'
import { toastRefusal } from '../../action/toastRefusal.ts'

export async function withdrawCancellationWithToast(): Promise<void> {
  const answer = await withdrawCancellation()
  syncNow()
  if (answer.ok) showToast('good', cancellationCopy.kept, cancellationCopy.keptDetail)
  else toastRefusal(cancellationCopy.keepFailed, answer.code, planChangeRefused)
}
