import { failureTextOf } from '../../copy/failureTextOf.ts'
import { showToast } from '../../ui/toasts.ts'
import type { Refusal } from '../form/useForm.ts'

/** Spec §8: its own text where it gives one; the backend's as it is where it does not. */
export function toastRefusal(
  { code, message }: Refusal,
  needsNetwork: { title: string; detail: string },
): void {
  const { title, detail } = failureTextOf(code, { offline: needsNetwork })
  if (typeof message === 'string') showToast('bad', message)
  else showToast('bad', title, detail)
}
