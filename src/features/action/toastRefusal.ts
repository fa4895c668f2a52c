import { failureSentence } from '../../copy/failureTextOf.ts'
import { type FailureText, unansweredCopy } from '../../copy/failures.ts'
import type { AccountFailureCode } from '../../domain/failure.ts'
import { showToast } from '../../ui/toasts.ts'

/**
 * For a request that changes something. title: that it was not done, which nobody knows where no answer came: the server
 * may have done it, and told the other person.
 */
export function toastRefusal<Own extends string>(
  title: string,
  code: AccountFailureCode | NoInfer<Own>,
  own: Readonly<Record<Own, FailureText>>,
): void {
  if (code === 'offline' || code === 'timeout') showToast('bad', unansweredCopy.title, unansweredCopy.detail)
  else showToast('bad', title, failureSentence(code, own))
}
