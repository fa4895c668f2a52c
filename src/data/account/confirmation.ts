import { session } from '../session/refresh.ts'
import { userOf } from '../session/tokens.ts'
import { asCallResult, call, type CallResult, done, failed } from '../session/call.ts'
import { openFor } from './enter.ts'
import { takeMailLink } from './mailLink.ts'

/** Another link for a new account; the same answer for every address. returnTo: the page that the link leads to. */
export const sendConfirmation = (email: string, returnTo: string): Promise<CallResult> =>
  call(`/auth/v1/resend?${new URLSearchParams({ redirect_to: returnTo }).toString()}`, {
    as: 'visitor',
    body: { type: 'signup', email },
    answer: done,
  })

let opened: Promise<CallResult<'entered' | 'challenged'>> | null = null

/** Signs in with the session of the link that was opened, once: a second call gets the same answer. */
export function enterByLink(): Promise<CallResult<'entered' | 'challenged'>> {
  opened ??= asCallResult(async () => {
    const link = takeMailLink()
    if (link?.kind !== 'session') return failed('link_expired')
    const { accessToken, refreshToken } = link
    const seen = await session.seen()
    const user = await userOf(accessToken)
    if (!user.ok) return user
    return openFor({ access_token: accessToken, refresh_token: refreshToken, user: user.value }, seen)
  }).then((answer) => {
    // Tried again when the network is back: the link's tokens are still held.
    if (!answer.ok) opened = null
    return answer
  })
  return opened
}
