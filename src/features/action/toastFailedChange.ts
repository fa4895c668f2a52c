import { failureSentence } from '../../copy/failureTextOf.ts'
import { type FailureText, unansweredCopy } from '../../copy/failures.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { showToast } from '../../ui/toasts.ts'

/**
 * Why a request that changes something failed. title: that it was not done. Without an answer that may be untrue: the
 * server may have applied the change and notified the other person, so another text is returned.
 */
export const failedChangeText = <Own extends string>(
  title: string,
  code: RequestFailureCode | NoInfer<Own>,
  own: Readonly<Record<Own, FailureText>>,
): FailureText =>
  code === 'offline' || code === 'timeout' ? unansweredCopy : { title, detail: failureSentence(code, own) }

export function toastFailedChange<Own extends string>(
  title: string,
  code: RequestFailureCode | NoInfer<Own>,
  own: Readonly<Record<Own, FailureText>>,
): void {
  const text = failedChangeText(title, code, own)
  showToast('bad', text.title, text.detail)
}
