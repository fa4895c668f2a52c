import * as z from 'zod/mini'
import { type Answered, answered, ask, failed, storedTokens, Tokens } from '../session/authService.ts'
import { lacksSecondFactor, verifiedFactors } from '../session/authUser.ts'
import { showCode } from './factorCode.ts'
import { underLock } from '../session/lock.ts'
import { session } from '../session/refresh.ts'

type PasswordChange = {
  readonly email: string
  readonly current: string
  readonly next: string
  /** Of the second factor, where there is one. */
  readonly code: string
}

/**
 * Signs in anew with the current password, and with the code where one is asked for: only a session that has just shown
 * both may change the password, however long this device has been signed in. The server ends every other session.
 */
export const changePassword = (change: PasswordChange): Promise<Answered> =>
  answered(async () => {
    const fresh = await ask('/auth/v1/token?grant_type=password', null, {
      method: 'POST',
      body: { email: change.email, password: change.current },
      answer: Tokens,
    })
    if (!fresh.ok) return fresh
    const done = await underLock(() => changeWith(fresh.value, change))
    if (!done.ok) await session.revoke(fresh.value.access_token)
    return done
  })

async function changeWith(fresh: Tokens, { next, code }: PasswordChange): Promise<Answered> {
  const spent = await session.seen()
  const [factor] = verifiedFactors(fresh.user)
  const shown =
    factor !== undefined && lacksSecondFactor(fresh.access_token, fresh.user)
      ? await showCode(fresh.access_token, factor.id, code)
      : { ok: true as const, value: fresh }
  if (!shown.ok) return shown
  const set = await setPassword(shown.value.access_token, next)
  if (!set.ok) return set
  const adopted = await session.adopt(spent, fresh.user.id, storedTokens(shown.value))
  return adopted ? set : failed('session_expired')
}

export async function setPassword(token: string, password: string): Promise<Answered> {
  const set = await ask('/auth/v1/user', token, {
    method: 'PUT',
    body: { password },
    answer: z.unknown(),
  })
  return set.ok ? { ok: true, value: null } : set
}
