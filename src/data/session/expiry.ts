import { setSession } from './sessionStore.ts'
import { signedOutState } from './signedOutState.ts'
import { postToTabs } from './tabs.ts'
import { closeWorkspace, device } from './workspace.ts'

/**
 * S14: the server refused to refresh the session. The person signs in again; the databases stay as they are
 * and open only for that person.
 */
export async function endExpiredSession(): Promise<void> {
  const session = await device.session.get('current')
  // The person has signed in again before the refusal arrived.
  if (session?.state === 'active') return
  postToTabs({ type: 'expired' })
  closeWorkspace()
  // A second factor was enrolled on another device: this becomes `challenged`, and the person must enter the code.
  setSession(session === undefined ? { status: 'signed-out', reason: 'signed-out' } : await signedOutState())
}
