import type { SessionState } from './sessionStore.ts'
import { device } from './workspace.ts'

/** The state of a device without an active session, from its records. */
export async function signedOutState(): Promise<
  Extract<SessionState, { status: 'challenged' | 'signed-out' }>
> {
  const [challenge, session] = await Promise.all([
    device.challenge.get('current'),
    device.session.get('current'),
  ])
  if (challenge !== undefined) return { status: 'challenged', email: challenge.email }
  return { status: 'signed-out', reason: session?.state === 'expired' ? 'expired' : 'none' }
}
