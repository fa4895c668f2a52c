import { cancellationCopy } from '../../../copy/cancellation.ts'
import { planChangeRefused } from '../../../copy/planChange.ts'
import { failureSentence } from '../../../copy/failureTextOf.ts'
import { keepContract } from '../../../data/billing/planChange.ts'
import { syncNow } from '../../../data/sync/useSyncStatus.ts'
import { showToast } from '../../../ui/toasts.ts'

export async function takeBackCancellation(): Promise<void> {
  const answer = await keepContract()
  syncNow()
  if (answer.ok) showToast('good', cancellationCopy.kept, cancellationCopy.keptDetail)
  else showToast('bad', cancellationCopy.keepFailed, failureSentence(answer.code, planChangeRefused))
}
