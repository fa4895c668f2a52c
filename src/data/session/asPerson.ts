import { type RequestFailure, syncFailure } from '../backend/errors.ts'
import type { Result } from '../backend/request.ts'
import { endExpiredSession } from './expiry.ts'
import { session } from './session.ts'
import { openedWorkspace } from './workspace.ts'

const NO_SESSION: RequestFailure = { at: 'answer', status: 401, code: 'session_expired', retryAfterMs: null }
const noSession = { ok: false, failure: NO_SESSION } as const

/**
 * Sends as the person of this page, even when another person has signed in on the device since. When the server does
 * not accept the token, it is refreshed and the request is repeated once.
 */
export async function asPerson<T>(send: (token: string) => Promise<Result<T>>): Promise<Result<T>> {
  const uid = openedWorkspace()?.person.uid
  const token = uid === undefined ? null : await session.accessToken(uid)
  if (uid === undefined || token === null) return noSession
  const first = await send(token)
  if (first.ok || !isOfToken(first.failure)) return first
  const refreshed = await session.refresh(uid, token)
  if (typeof refreshed === 'object') return { ok: false, failure: refreshed }
  const renewed = refreshed === 'refreshed' ? await session.accessToken(uid) : null
  if (renewed === null) {
    await endExpiredSession()
    return noSession
  }
  return send(renewed)
}

/** False for a missing second factor: the page asks for it, and a refreshed token would lack it, too. */
const isOfToken = (failure: RequestFailure): boolean =>
  syncFailure(failure).kind === 'auth' &&
  !(failure.at === 'answer' && (failure.code === 'aal2_required' || failure.code === 'insufficient_aal'))
