import { accountFailureCode, type RequestFailure, syncFailure } from '../backend/errors.ts'
import type { Result } from '../backend/request.ts'
import { type Answered, askBackend, failedWith, type Question, type Tokens } from './auth-service.ts'
import { endExpiredSession } from './expiry.ts'
import { accessToken, refreshSession } from './refresh.ts'
import { device } from './workspace.ts'

const NO_SESSION: RequestFailure = { at: 'answer', status: 401, code: 'session_expired', retryAfterMs: null }
const noSession = { ok: false, failure: NO_SESSION } as const

/** As the person who is signed in. Of a token that the server does not take any more, once: refreshed, and again. */
export async function requestSignedIn<T>(path: string, question: Question<T>): Promise<Result<T>> {
  const token = await accessToken()
  if (token === null) return noSession
  const first = await askBackend(path, token, question)
  if (first.ok) return first
  const refusal = accountFailureCode(first.failure)
  const isToken = refusal === 'session_expired' || refusal === 'forbidden'
  if (syncFailure(first.failure).kind !== 'auth' || !isToken) return first
  const refreshed = await refreshSession(token)
  if (refreshed === 'failed') return { ok: false, failure: { at: 'network' } }
  if (refreshed === 'refused') {
    await endExpiredSession()
    return noSession
  }
  return askBackend(path, await accessToken(), question)
}

/** The same, as an answer of this room. */
export async function askSignedIn<T>(path: string, question: Question<T>): Promise<Answered<T>> {
  const result = await requestSignedIn(path, question)
  return result.ok ? result : failedWith(result.failure)
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
