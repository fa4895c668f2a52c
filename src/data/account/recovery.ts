import * as z from 'zod/mini'
import { verifiedFactors } from '../session/authUser.ts'
import { asCallResult, call, type CallResult, done, failed } from '../session/call.ts'
import { openSessionOf } from './openSession.ts'
import { verifyFactorCode, spendRecoveryCode } from './factorCode.ts'
import { takeMailLink } from './mailLink.ts'
import { setPassword } from './password.ts'
import { forgetRecovery, keepRecovery, keptRecovery } from '../session/keptRecovery.ts'
import { session } from '../session/session.ts'
import { storedTokens, type TokenPair } from '../session/tokenAnswer.ts'
import { tokensWithUser } from '../session/tokens.ts'
import { device } from '../session/workspace.ts'

/** Recovery of a forgotten password: a link in a mail opens a session in which a new one is set. */

/** The same answer for every address. returnTo: the page that the link leads to. */
export const askForRecovery = (email: string, returnTo: string): Promise<CallResult> =>
  call(`/auth/v1/recover?${new URLSearchParams({ redirect_to: returnTo }).toString()}`, {
    as: 'visitor',
    body: { email },
    answer: done,
  })

const StoredRecovery = z.object({ accessToken: z.string(), refreshToken: z.string() })

/** The recovery session of the mail's link; null if it was used, is too old, or there was none. */
export function openedRecovery(): TokenPair | null {
  const link = takeMailLink()
  if (link?.kind === 'spent') return null
  if (link?.kind === 'session' && !taken.has(link.accessToken)) {
    taken.add(link.accessToken)
    keepRecovery({ accessToken: link.accessToken, refreshToken: link.refreshToken })
  }
  const kept = StoredRecovery.safeParse(keptRecovery())
  return kept.success ? kept.data : null
}

const taken = new Set<string>()

/** code: whether the second factor must be verified before the password can be changed. */
export type Recovering = { readonly email: string; readonly code: boolean }

export const beginRecovery = (recovery: TokenPair): Promise<CallResult<Recovering>> =>
  asCallResult(async () => {
    const tokens = await tokensWithUser(recovery)
    if (!tokens.ok) return tokens
    const { user } = tokens.value
    return { ok: true, value: { email: user.email ?? '', code: verifiedFactors(user).length > 0 } }
  })

export const verifyRecoveryFactor = (recovery: TokenPair, code: string): Promise<CallResult> =>
  asCallResult(async () => {
    const tokens = await tokensWithUser(recovery)
    if (!tokens.ok) return tokens
    const [factor] = verifiedFactors(tokens.value.user)
    if (factor === undefined) return { ok: true, value: null }
    const raised = await verifyFactorCode(recovery.accessToken, factor.id, code)
    if (!raised.ok) return raised
    keepRecovery(storedTokens(raised.value))
    return { ok: true, value: null }
  })

export const dropLostFactor = (recovery: TokenPair, code: string): Promise<CallResult> =>
  asCallResult(async () => {
    const spent = await spendRecoveryCode(recovery.accessToken, code)
    return spent.ok ? { ok: true, value: null } : spent
  })

/** `other_person`: another person is signed in on this device, and stays. */
export const finishRecovery = (password: string): Promise<CallResult<'signed_in' | 'other_person'>> =>
  asCallResult(async () => {
    const recovery = openedRecovery()
    if (recovery === null) return failed('link_expired')
    const tokens = await tokensWithUser(recovery)
    if (!tokens.ok) return tokens
    const set = await setPassword(recovery.accessToken, password)
    if (!set.ok) return set
    forgetRecovery()
    const here = await device.session.get('current')
    if (here?.state === 'active' && here.person.uid !== tokens.value.user.id) {
      await session.revoke(recovery.accessToken)
      return { ok: true, value: 'other_person' }
    }
    const opened = await openSessionOf(tokens.value, here?.refreshToken ?? null)
    return opened.ok ? { ok: true, value: 'signed_in' } : opened
  })
