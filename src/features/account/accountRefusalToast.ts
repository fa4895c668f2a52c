import { failureTextOf } from '../../copy/failureTextOf.ts'
import type { FailureText } from '../../copy/failures.ts'
import { showToast } from '../../ui/toasts.ts'
import type { FormRefusal } from '../form/useForm.ts'

/** Spec §8: its own text if it has one; otherwise the backend's text unchanged. */
export const refusalTextOf = ({ code, message }: FormRefusal, needsNetwork: FailureText): FailureText =>
  typeof message === 'string' ? { title: message } : failureTextOf(code, { offline: needsNetwork })

/** Shows the refusal of an action that has no form; a form shows it in its alert. */
export function toastAccountRefusal(refusal: FormRefusal, needsNetwork: FailureText): void {
  const { title, detail } = refusalTextOf(refusal, needsNetwork)
  showToast('bad', title, detail)
}
