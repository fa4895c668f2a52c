import { failureText } from '../../copy/failures.ts'
import { signOutCopy } from '../../copy/signOut.ts'
import { countUnsent, signOut } from '../../data/session/account.ts'
import { showToast } from '../../ui/toasts.ts'

export { countUnsent }

/** Says how it went. */
export async function leave(): Promise<void> {
  const answer = await signOut()
  if (answer.ok) showToast('good', signOutCopy.done)
  else showToast('bad', signOutCopy.failed, failureText[answer.code].title)
}
