import * as z from 'zod/mini'
import { type Answered, answered, userOf } from '../session/authService.ts'
import { takeMailLink } from './mailLink.ts'
import { session } from '../session/refresh.ts'
import { sessionStore, setSession } from '../session/sessionStore.ts'
import { askSignedIn } from '../session/signedInRequest.ts'
import { device } from '../session/workspace.ts'

/** Both addresses get a mail, and both have to confirm. returnTo: the page that the links lead to. */
export const changeEmail = (email: string, returnTo: string): Promise<Answered> =>
  answered(async () => {
    const query = new URLSearchParams({ redirect_to: returnTo }).toString()
    const asked = await askSignedIn(`/auth/v1/user?${query}`, {
      method: 'PUT',
      body: { email },
      answer: z.unknown(),
    })
    return asked.ok ? { ok: true, value: null } : asked
  })

/** half: the other address has yet to confirm. */
export type ConfirmedEmail = { kind: 'half' | 'spent' | 'none' } | { kind: 'changed'; email: string }

/** What the link of the mail has done. Its session is for nobody: whoever is signed in here stays as they are. */
export const confirmedEmail = (): Promise<Answered<ConfirmedEmail>> =>
  answered<ConfirmedEmail>(async () => {
    const link = takeMailLink()
    if (link?.kind !== 'session') return { ok: true, value: { kind: link?.kind ?? 'none' } }
    const user = await userOf(link.accessToken)
    if (!user.ok) return user
    const { id, email = '' } = user.value
    await rename(id, email)
    await session.revoke(link.accessToken)
    return { ok: true, value: { kind: 'changed', email } }
  })

/** The device shows the person's address as it is now. */
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
