import { failureTextOf } from '../../copy/failureTextOf.ts'
import type { FailureText } from '../../copy/failures.ts'
import { showToast } from '../../ui/toasts.ts'
import type { Refusal } from '../form/useForm.ts'

/** Spec §8: its own text if it has one; otherwise the backend's text unchanged. */
export const refusalText = ({ code, message }: Refusal, needsNetwork: FailureText): FailureText =>
  typeof message === 'string' ? { title: message } : failureTextOf(code, { offline: needsNetwork })

/** For actions outside forms; a form shows it in its alert. */
export function toastRefusal(refusal: Refusal, needsNetwork: FailureText): void {
  const { title, detail } = refusalText(refusal, needsNetwork)
  showToast('bad', title, detail)
}
