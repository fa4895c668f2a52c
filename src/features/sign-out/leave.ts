import { failureText } from '../../copy/failures.ts'
import { signOutCopy } from '../../copy/signOut.ts'
import { signOut } from '../../data/account/signOut.ts'
import { type UnsentWork, unsentIn } from '../../data/account/unsent.ts'
import { workspace } from '../../data/session/workspace.ts'
import { recoveredOutbox } from '../../data/sync/recoveredOutbox.ts'
import { showToast } from '../../ui/toasts.ts'

/** Counts also what another tab could not store before it was closed. */
export async function countUnsent(): Promise<UnsentWork> {
  const { person } = workspace()
  return unsentIn({ outbox: await recoveredOutbox(), person })
}

/** `more_unsent`: more would be lost than the person has accepted, and nothing was done. Otherwise a toast tells the outcome. */
export async function leave(agreed: UnsentWork): Promise<'more_unsent' | null> {
  const answer = await signOut(agreed)
  if (answer.ok) showToast('good', signOutCopy.done)
  else if (answer.code === 'more_unsent') return 'more_unsent'
  else showToast('bad', signOutCopy.failed, failureText[answer.code].title)
  return null
}
