import { lacksSecondFactor, verifiedFactors } from '../session/authUser.ts'
import { asCallResult, call, type CallResult, done, failed } from '../session/call.ts'
import { verifyFactorCode } from './factorCode.ts'
import { withLock } from '../session/lock.ts'
import { session } from '../session/session.ts'
import { storedTokens } from '../session/tokenAnswer.ts'
import { Tokens } from '../session/tokens.ts'

type PasswordChange = {
  readonly email: string
  readonly current: string
  readonly next: string
  /** Code of the second factor, if there is one. */
  readonly code: string
}

/**
 * Signs in again with the current password, and with the code if one is required: only a session that has just verified
 * both may change the password, however long this device has been signed in. The server ends every other session.
 */
export const changePassword = (change: PasswordChange): Promise<CallResult> =>
  asCallResult(async () => {
    const fresh = await call('/auth/v1/token?grant_type=password', {
      as: 'visitor',
      body: { email: change.email, password: change.current },
      answer: Tokens,
    })
    if (!fresh.ok) return fresh
    const changed = await withLock(() => changeWith(fresh.value, change))
    if (!changed.ok) await session.revoke(fresh.value.access_token)
    return changed
  })

async function changeWith(fresh: Tokens, { next, code }: PasswordChange): Promise<CallResult> {
  const spent = await session.storedRefreshToken()
  const [factor] = verifiedFactors(fresh.user)
  const verified =
    factor !== undefined && lacksSecondFactor(fresh.access_token, fresh.user)
      ? await verifyFactorCode(fresh.access_token, factor.id, code)
      : { ok: true as const, value: fresh }
  if (!verified.ok) return verified
  const set = await setPassword(verified.value.access_token, next)
  if (!set.ok) return set
  const adopted = await session.adopt(spent, fresh.user.id, storedTokens(verified.value))
  return adopted ? set : failed('session_expired')
}

export const setPassword = (token: string, password: string): Promise<CallResult> =>
  call('/auth/v1/user', { as: { token }, method: 'PUT', body: { password }, answer: done })
