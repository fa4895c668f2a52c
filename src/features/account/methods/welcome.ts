import { loginCopy, registerCopy } from '../../../copy/account.ts'
import type { Entered } from '../../../data/account/newAccount.ts'
import { track } from '../../../data/analytics/track.ts'
import { showToast } from '../../../ui/toasts.ts'

/** Greets and counts a person who came in by a way that may also create the account. */
export function welcome(entered: Entered): void {
  // The person is not signed in yet: the second step replaces the form, and greets and counts on its own.
  if (entered === 'challenged') return
  const isNew = entered === 'new'
  track(isNew ? 'sign_up' : 'login', {})
  const { title, detail } = (isNew ? registerCopy : loginCopy).welcome
  showToast('good', title, detail)
}
