import { cancellationCopy } from '../../../copy/cancellation.ts'
import { planChangeRefused } from '../../../copy/planChange.ts'
import { failureSentence } from '../../../copy/failureTextOf.ts'
import { withdrawCancellation } from '../../../data/billing/planChange.ts'
import { syncNow } from '../../../data/sync/useSyncStatus.ts'
import { showToast } from '../../../ui/toasts.ts'

export async function withdrawCancellationWithToast(): Promise<void> {
  const answer = await withdrawCancellation()
  syncNow()
  if (answer.ok) showToast('good', cancellationCopy.kept, cancellationCopy.keptDetail)
  else showToast('bad', cancellationCopy.keepFailed, failureSentence(answer.code, planChangeRefused))
}
