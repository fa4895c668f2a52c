import { failureText } from '../../copy/failures.ts'
import type { Answer } from '../../data/session/account.ts'
import { showToast } from '../../ui/toasts.ts'

/** Spec §8: its own text where it gives one; the backend's as it is where it does not. */
export function toastRefusal(
  { code, message }: Extract<Answer, { ok: false }>,
  needsNetwork: { title: string; detail: string },
): void {
  if (code === 'offline') showToast('bad', needsNetwork.title, needsNetwork.detail)
  else if (message !== null) showToast('bad', message)
  else showToast('bad', failureText[code].title, failureText[code].detail)
}
