import * as z from 'zod/mini'
import { failureCode, syncFailure } from '../backend/errors.ts'
import { postJson } from '../backend/request.ts'
import type { StoredSession } from '../mirror/databases.ts'
import { AuthUser, lacksSecondFactor } from './auth-user.ts'
import { backend } from './backend.ts'
import { device } from './workspace.ts'

const TokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.unknown(),
})

/** No local clock is asked whether a token is still good: the server says 401, and then it is refreshed. */
export async function accessToken(): Promise<string | null> {
  const session = await device.session.get('current')
  return session?.state === 'active' ? session.accessToken : null
}

const grant = async (refreshToken: string) => {
  const { supabaseUrl, publishableKey } = await backend()
  return postJson(fetch, `${supabaseUrl}/auth/v1/token?grant_type=refresh_token`, {
    headers: { apikey: publishableKey },
    body: { refresh_token: refreshToken },
    answer: TokenAnswer,
  })
}

/** A tab that was frozen in the middle of a refresh holds the lock for ever; after this long it is taken from it. */
const LOCK_PATIENCE_MS = 30_000

/** Whoever exchanges the session's tokens for others does it in here; a refresh in between would spend them. */
export async function underLock<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await navigator.locks.request(
      'azulejo-session',
      { signal: AbortSignal.timeout(LOCK_PATIENCE_MS) },
      work,
    )
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error
    return navigator.locks.request('azulejo-session', { steal: true }, work)
  }
}

/**
 * S7, S14: under one lock among tabs and worker, because a refresh token is good once. `failedWith`: the
 * token that the server did not take; another tab may have refreshed it since.
 * `refused` only when the server itself refused; the databases stay for this person's next log-in.
 */
export function refreshSession(failedWith: string | null): Promise<'refreshed' | 'refused' | 'failed'> {
  return underLock(async () => {
    const session = await device.session.get('current')
    if (session?.state !== 'active') return 'refused'
    if (session.accessToken !== failedWith) return 'refreshed'
    const answer = await grant(session.refreshToken)
    if (answer.ok) {
      const { access_token: fresh, refresh_token: refreshToken, user } = answer.value
      const renewed = { ...session, accessToken: fresh, refreshToken }
      const known = AuthUser.safeParse(user)
      if (known.success && lacksSecondFactor(fresh, known.data)) {
        await askForFactor(renewed)
        return 'refused'
      }
      await device.session.put(renewed)
      return 'refreshed'
    }
    if (syncFailure(answer.failure).kind === 'retry' || failureCode(answer.failure) === 'rate_limited')
      return 'failed'
    await device.session.put({ ...session, state: 'expired' })
    return 'refused'
  })
}

/** A second factor was enrolled elsewhere: this session has yet to show it, and syncs nothing until then. */
async function askForFactor({ person, ...session }: StoredSession): Promise<void> {
  const { accessToken: token, refreshToken } = session
  await device.transaction('rw', device.session, device.challenge, async () => {
    await device.challenge.put({
      key: 'current',
      uid: person.uid,
      email: person.email,
      accessToken: token,
      refreshToken,
      shown: false,
    })
    await device.session.put({ ...session, person, state: 'expired' })
  })
}

/** S15: sessions that were left behind without a network end at the next contact. */
export function revokeLeftBehind(): Promise<void> {
  return underLock(async () => {
    for (const { refreshToken } of await device.revocations.toArray()) {
      const answer = await grant(refreshToken)
      if (answer.ok) await revoke(answer.value.access_token)
      else if (syncFailure(answer.failure).kind === 'retry') return
      await device.revocations.delete(refreshToken)
    }
  })
}

/** True when the server has ended the session, or had done so before. */
export async function revoke(token: string): Promise<boolean> {
  const { supabaseUrl, publishableKey } = await backend()
  const answer = await postJson(fetch, `${supabaseUrl}/auth/v1/logout?scope=local`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    body: {},
    answer: z.unknown(),
    timeoutMs: 5_000,
  })
  return answer.ok || syncFailure(answer.failure).kind !== 'retry'
}
