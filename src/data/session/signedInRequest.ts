import { type RequestFailure, syncFailure } from '../backend/errors.ts'
import type { Result } from '../backend/request.ts'
import { type Answered, askBackend, failedWith, type Question } from './authService.ts'
import { endExpiredSession } from './expiry.ts'
import { session } from './refresh.ts'
import { openedWorkspace } from './workspace.ts'

const NO_SESSION: RequestFailure = { at: 'answer', status: 401, code: 'session_expired', retryAfterMs: null }
const noSession = { ok: false, failure: NO_SESSION } as const

/**
 * As the person of this page, whoever has signed in elsewhere on the device since. Of a token that the server does not take
 * any more, once: refreshed, and again.
 */
export async function requestSignedIn<T>(path: string, question: Question<T>): Promise<Result<T>> {
  const uid = openedWorkspace()?.person.uid
  const token = uid === undefined ? null : await session.accessToken(uid)
  if (uid === undefined || token === null) return noSession
  const first = await askBackend(path, token, question)
  if (first.ok || !isOfToken(first.failure)) return first
  const refreshed = await session.refresh(uid, token)
  if (refreshed === 'failed') return { ok: false, failure: { at: 'network' } }
  const renewed = refreshed === 'refreshed' ? await session.accessToken(uid) : null
  if (renewed === null) {
    await endExpiredSession()
    return noSession
  }
  return askBackend(path, renewed, question)
}

/** A missing second factor is the page's to ask for: a new token of the same session would lack it too. */
const isOfToken = (failure: RequestFailure): boolean =>
  syncFailure(failure).kind === 'auth' &&
  !(failure.at === 'answer' && (failure.code === 'aal2_required' || failure.code === 'insufficient_aal'))

/** The same, as an answer of this room. */
export async function askSignedIn<T>(path: string, question: Question<T>): Promise<Answered<T>> {
  const result = await requestSignedIn(path, question)
  return result.ok ? result : failedWith(result.failure)
}
