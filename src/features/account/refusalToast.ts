import { accountFailureText } from '../../copy/accountFailures.ts'
import { showToast } from '../../ui/toasts.ts'
import type { Refusal } from './useAccountForm.ts'

/** Spec §8: its own text where it gives one; the backend's as it is where it does not. */
export function toastRefusal(
  { code, message }: Refusal,
  needsNetwork: { title: string; detail: string },
): void {
  if (code === 'offline') showToast('bad', needsNetwork.title, needsNetwork.detail)
  else if (typeof message === 'string') showToast('bad', message)
  else showToast('bad', accountFailureText[code].title, accountFailureText[code].detail)
}
