import { failureSentence } from '../../copy/failureTextOf.ts'
import { type FailureText, unansweredCopy } from '../../copy/failures.ts'
import type { AccountFailureCode } from '../../domain/failure.ts'
import { showToast } from '../../ui/toasts.ts'

/**
 * Shows why a request that changes something failed. title: that it was not done. Without an answer that may be untrue:
 * the server may have applied the change and notified the other person, so another title is shown.
 */
export function toastRefusal<Own extends string>(
  title: string,
  code: AccountFailureCode | NoInfer<Own>,
  own: Readonly<Record<Own, FailureText>>,
): void {
  if (code === 'offline' || code === 'timeout') showToast('bad', unansweredCopy.title, unansweredCopy.detail)
  else showToast('bad', title, failureSentence(code, own))
}
