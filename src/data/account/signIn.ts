import type { AuthError, Session } from '@supabase/supabase-js'
import type { RequestFailureCode } from '../../domain/failure.ts'
import type { Client } from '../backend/client.ts'
import { BackendUnknown } from '../backend/config.ts'
import { failureCode, type RequestFailure } from '../backend/errors.ts'
import { loadPart } from '../backend/loadPart.ts'
import { AuthUser } from '../session/authUser.ts'
import { call, type CallResult } from '../session/call.ts'
import { backend, foundNewKey } from '../session/knownBackend.ts'
import { session } from '../session/session.ts'
import { Tokens } from '../session/tokens.ts'
import { reportedFaultOf } from '../storage/reportedFault.ts'
import { completeSignIn, openSessionOf } from './openSession.ts'

/** `message`: the backend's own text, for the codes that the specification shows verbatim. */
export type Answer =
  /** challenged: the second factor is still missing. letter: the address must still be confirmed by a letter's link. */
  | { ok: true; challenged?: boolean; letter?: boolean }
  | { ok: false; code: RequestFailureCode; message: string | null }

function failureOf({ status, code }: AuthError): RequestFailure {
  // supabase-js gives status 0 or none when no answer came.
  return status ? { at: 'answer', status, code: code ?? null, retryAfterMs: null } : { at: 'network' }
}

function refused(error: AuthError): Answer {
  const code = failureCode(failureOf(error))
  return { ok: false, code, message: code === 'unexpected' ? error.message : null }
}

const fault = (error: unknown): Answer => ({
  ok: false,
  code: error instanceof BackendUnknown ? 'offline' : reportedFaultOf(error),
  message: null,
})

const tokensOf = ({ access_token: token, refresh_token: refreshToken, user }: Session): Tokens => ({
  access_token: token,
  refresh_token: refreshToken,
  user: AuthUser.parse(user),
})

/** The library is loaded by the network: if that fails, the backend is not reachable either. */
async function library() {
  const part = await loadPart(() => import('../backend/client.ts'))
  if (part === null) throw new BackendUnknown()
  return part
}

/** Tries again if the backend has another key than this page has used. */
async function withFreshKey<T extends { error: AuthError | null }>(
  work: (auth: Client['auth']) => Promise<T>,
): Promise<T> {
  const [{ authClient }, config] = await Promise.all([library(), backend()])
  const answer = await work(authClient(config).auth)
  const isOutdated = answer.error !== null && (await foundNewKey(failureOf(answer.error), config))
  return isOutdated ? withFreshKey(work) : answer
}

/**
 * Needs the network: the data on a device belongs to the person who signed in on it (S7). It does not use supabase-js:
 * a slow connection would load it between the button and the request.
 */
export async function signIn(input: { email: string; password: string }): Promise<Answer> {
  try {
    const tokenBefore = await session.storedRefreshToken()
    const granted = await call('/auth/v1/token?grant_type=password', {
      as: 'visitor',
      body: input,
      answer: Tokens,
      refusals: ['email_not_confirmed'],
    })
    if (!granted.ok) {
      const { code, message = null } = granted
      return code === 'email_not_confirmed' ? { ok: true, letter: true } : { ok: false, code, message }
    }
    const opened = await openSessionOf(granted.value, tokenBefore)
    return opened.ok ? { ok: true, challenged: opened.value === 'challenged' } : { ...opened, message: null }
  } catch (error) {
    return fault(error)
  }
}

/** returnTo: the target of the letter's link, if the backend sends one. */
export async function signUp(
  input: { fullName: string; email: string; password: string; company: string },
  returnTo: string,
): Promise<Answer> {
  try {
    const tokenBefore = await session.storedRefreshToken()
    const { data, error } = await withFreshKey((auth) =>
      auth.signUp({
        email: input.email,
        password: input.password,
        options: {
          emailRedirectTo: returnTo,
          data: { full_name: input.fullName, company: input.company === '' ? null : input.company },
        },
      }),
    )
    if (error) return refused(error)
    // For an address that is taken, the server answers with a user that does not exist.
    if (data.session === null)
      return (data.user?.identities ?? []).length > 0
        ? { ok: true, letter: true }
        : { ok: false, code: 'email_taken', message: null }
    const opened: CallResult<unknown> = await completeSignIn(tokensOf(data.session), [], tokenBefore)
    return opened.ok ? { ok: true } : { ...opened, message: null }
  } catch (error) {
    return fault(error)
  }
}
