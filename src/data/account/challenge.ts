import type { StoredChallenge } from '../storage/databases.ts'
import { verifiedFactors } from '../session/authUser.ts'
import { asCallResult, type CallResult, failed } from '../session/call.ts'
import { challenge, openSessionOf } from './openSession.ts'
import { verifyFactorCode, spendRecoveryCode } from './factorCode.ts'
import { session } from '../session/session.ts'
import { setSession } from '../session/sessionStore.ts'
import { signedOutState } from '../session/signedOutState.ts'
import { type Tokens, tokensWithUser } from '../session/tokens.ts'
import { device } from '../session/workspace.ts'

/** Proves, between password and session, the second factor or one of the recovery codes. */

type ProveFactor = (held: StoredChallenge) => Promise<CallResult<Tokens>>

const answer = (prove: ProveFactor): Promise<CallResult> =>
  asCallResult(async () => {
    const [held, tokenBefore] = await Promise.all([
      device.challenge.get('current'),
      session.storedRefreshToken(),
    ])
    if (held === undefined) {
      setSession(await signedOutState())
      return failed('session_expired')
    }
    const proved = await prove(held)
    const opened = proved.ok ? await openSessionOf(proved.value, tokenBefore) : proved
    if (opened.ok) return { ok: true, value: null }
    // The password was entered over an hour ago: it must be entered again.
    if (opened.code === 'session_expired') await leaveChallenge()
    return opened
  })

export const answerWithCode = (code: string): Promise<CallResult> =>
  answer(async (held) => {
    const known = await tokensWithUser(held)
    if (!known.ok || held.codeAccepted) return known
    const [factor] = verifiedFactors(known.value.user)
    if (factor === undefined) return known
    const tokens = await verifyFactorCode(held.accessToken, factor.id, code)
    // The code is used up: from here on only the session is missing.
    if (tokens.ok) await challenge(tokens.value, true)
    return tokens
  })

export const answerWithRecoveryCode = (code: string): Promise<CallResult> =>
  answer(async (held) => {
    const spent = await spendRecoveryCode(held.accessToken, code)
    const known = await tokensWithUser(held)
    // The answer may have been lost, so check whether the factors are gone.
    const isOpen = known.ok && verifiedFactors(known.value.user).length === 0
    return spent.ok || isOpen ? known : spent
  })

/** Back to the log-in, with another account or the same password. */
export async function leaveChallenge(): Promise<void> {
  const held = await device.challenge.get('current')
  await device.challenge.clear()
  setSession(await signedOutState())
  if (held !== undefined)
    await asCallResult(async () => ({ ok: true, value: await session.revoke(held.accessToken) }))
}
