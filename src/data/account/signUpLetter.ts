import { asCallResult, call, type CallResult, done } from '../session/call.ts'
import { session } from '../session/session.ts'
import { type Tokens, tokensWithUser } from '../session/tokens.ts'
import { device } from '../session/workspace.ts'
import { keepLetter } from './pendingLetter.ts'
import { openSessionOf } from './openSession.ts'
import { takeMailLink } from './mailLink.ts'

/** The letter that confirms the address of a new account, for a backend that signs in only after the confirmation. */

/** The same answer for every address. returnTo: the page that the link leads to. */
export const sendLetterAgain = (email: string, returnTo: string): Promise<CallResult> =>
  call(`/auth/v1/resend?${new URLSearchParams({ redirect_to: returnTo }).toString()}`, {
    as: 'visitor',
    body: { type: 'signup', email },
    answer: done,
  })

export type SignUpConfirmation =
  | { readonly kind: 'confirmed'; readonly tokens: Tokens }
  /** Confirmed, but another person is signed in on this device, and stays signed in. */
  | { readonly kind: 'other_person'; readonly email: string }
  /** Confirmed by a link that signs in only in the browser that requested it. */
  | { readonly kind: 'otherBrowser' | 'spent' | 'none' }

/** The result of opening the letter's link. */
export const confirmedSignUp = (search: string): Promise<CallResult<SignUpConfirmation>> =>
  asCallResult<SignUpConfirmation>(async () => {
    const link = takeMailLink()
    if (link?.kind !== 'session') {
      if (link !== null) return { ok: true, value: { kind: 'spent' } }
      const hasCode = new URLSearchParams(search).has('code')
      return { ok: true, value: { kind: hasCode ? 'otherBrowser' : 'none' } }
    }
    const tokens = await tokensWithUser(link)
    if (!tokens.ok)
      return tokens.code === 'session_expired' ? { ok: true, value: { kind: 'otherBrowser' } } : tokens
    const { user } = tokens.value
    keepLetter(null)
    const here = await device.session.get('current')
    if (here?.state === 'active' && here.person.uid !== user.id) {
      await session.revoke(link.accessToken)
      return { ok: true, value: { kind: 'other_person', email: user.email ?? '' } }
    }
    return { ok: true, value: { kind: 'confirmed', tokens: tokens.value } }
  })

/**
 * Called only after a press of the button: a link to another person's account must not sign its reader in unnoticed.
 */
export const enterConfirmed = (tokens: Tokens): Promise<CallResult<unknown>> =>
  asCallResult(async () => openSessionOf(tokens, await session.storedRefreshToken()))
