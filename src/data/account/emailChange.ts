import { asCallResult, call, type CallResult, done } from '../session/call.ts'
import { takeMailLink } from './mailLink.ts'
import { session } from '../session/session.ts'
import { sessionStore, setSession } from '../session/sessionStore.ts'
import { userOf } from '../session/tokens.ts'
import { device } from '../session/workspace.ts'

/**
 * Both addresses get a mail, and both have to confirm; an account without an address has only the new one. returnTo:
 * the page that the links lead to.
 */
export const changeEmail = (email: string, returnTo: string): Promise<CallResult> =>
  call(`/auth/v1/user?${new URLSearchParams({ redirect_to: returnTo }).toString()}`, {
    as: 'person',
    method: 'PUT',
    body: { email },
    answer: done,
  })

/** partial: the other address still has to confirm. */
export type ConfirmedEmail = { kind: 'partial' | 'spent' | 'none' } | { kind: 'changed'; email: string }

/** The result of the link in the mail. Its session is not used: the person signed in here stays signed in. */
export const confirmedEmail = (): Promise<CallResult<ConfirmedEmail>> =>
  asCallResult<ConfirmedEmail>(async () => {
    const link = takeMailLink()
    if (link?.kind !== 'session') return { ok: true, value: { kind: link?.kind ?? 'none' } }
    const user = await userOf(link.accessToken)
    if (!user.ok) return user
    const { id, email = '' } = user.value
    await rename(id, email)
    await session.revoke(link.accessToken)
    return { ok: true, value: { kind: 'changed', email } }
  })

/** Stores the person's new address on this device. */
async function rename(uid: string, email: string): Promise<void> {
  await device.session
    .where('key')
    .equals('current')
    .filter(({ person }) => person.uid === uid)
    .modify((held) => {
      held.person = { ...held.person, email }
    })
  const shown = sessionStore.getState()
  if (shown.status === 'signed-in' && shown.person.uid === uid)
    setSession({ status: 'signed-in', person: { ...shown.person, email } })
}
