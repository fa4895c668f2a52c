import { syncFailure } from '../backend/errors.ts'
import { type Answered, askBackend, failed, failedWith, type Question, type Tokens } from './auth-service.ts'
import { endExpiredSession } from './expiry.ts'
import { accessToken, refreshSession } from './refresh.ts'
import { device } from './workspace.ts'

/** As the person who is signed in. Of a token that the server does not take any more, once: refreshed, and again. */
export async function askSignedIn<T>(path: string, question: Question<T>): Promise<Answered<T>> {
  const token = await accessToken()
  if (token === null) return failed('session_expired')
  const first = await askBackend(path, token, question)
  if (first.ok) return first
  const refusal = failedWith(first.failure)
  const isToken = refusal.code === 'session_expired' || refusal.code === 'forbidden'
  if (syncFailure(first.failure).kind !== 'auth' || !isToken) return refusal
  const refreshed = await refreshSession(token)
  if (refreshed === 'failed') return failed('offline')
  if (refreshed === 'refused') {
    await endExpiredSession()
    return failed('session_expired')
  }
  const second = await askBackend(path, await accessToken(), question)
  return second.ok ? second : failedWith(second.failure)
}

/** The same session, or a newer one of the same person, under other tokens. Only under the session's lock. */
export async function adopt({
  access_token: token,
  refresh_token: refreshToken,
  user,
}: Tokens): Promise<void> {
  await device.session
    .where('key')
    .equals('current')
    .filter(({ person, state }) => person.uid === user.id && state === 'active')
    .modify({ accessToken: token, refreshToken })
}
