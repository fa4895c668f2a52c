import type { AuthError, Session } from '@supabase/supabase-js'
import type { AccountFailureCode, FailureCode } from '../../domain/failure.ts'
import { BackendUnknown } from '../backend/config.ts'
import type { Client } from '../backend/client.ts'
import { failureCode, type RequestFailure } from '../backend/errors.ts'
import { dropLiveClient } from '../session/live.ts'
import type { StoredSession } from '../storage/databases.ts'
import { storageFailure, wipe } from '../storage/storage.ts'
import { forgetSignature } from '../billing/keptSignature.ts'
import { draftsSaved } from '../sync/drafts.ts'
import { announce, stopSync } from '../sync/runtime.ts'
import { syncStatusStore } from '../sync/statusStore.ts'
import type { Answered, Tokens } from '../session/authService.ts'
import { AuthUser } from '../session/authUser.ts'
import { backend, foundNewKey } from '../session/knownBackend.ts'
import { enter, openFor } from './enter.ts'
import { session } from '../session/refresh.ts'
import { setSession } from '../session/sessionStore.ts'
import { tellTabs } from '../session/tabs.ts'
import { isMore, type Unsent, unsentIn } from './unsent.ts'
import { closeWorkspace, device, workspace } from '../session/workspace.ts'

/** `message`: the backend's own text, for the codes that the specification shows as they are. */
export type Answer =
  /** challenged: the second factor is still to be shown. */
  { ok: true; challenged?: boolean } | { ok: false; code: AccountFailureCode; message: string | null }

function failureOf({ status, code }: AuthError): RequestFailure {
  // supabase-js gives status 0 or none when no answer came.
  return status ? { at: 'answer', status, code: code ?? null, retryAfterMs: null } : { at: 'network' }
}

function refused(error: AuthError): Answer {
  const code = failureCode(failureOf(error))
  return { ok: false, code, message: code === 'unexpected' ? error.message : null }
}

function fault(error: unknown): Answer {
  if (error instanceof BackendUnknown) return { ok: false, code: 'offline', message: null }
  if (error instanceof TypeError) return { ok: false, code: 'offline', message: null }
  return { ok: false, code: storageFailure(error), message: null }
}

const tokensOf = ({ access_token: token, refresh_token: refreshToken, user }: Session): Tokens => ({
  access_token: token,
  refresh_token: refreshToken,
  user: AuthUser.parse(user),
})

async function client(): Promise<Client['auth']> {
  const [{ authClient }, config] = await Promise.all([import('../backend/client.ts'), backend()])
  return authClient(config).auth
}

/** Once more where the backend has another key than this device remembers. */
async function withFreshKey<T extends { error: AuthError | null }>(
  work: (auth: Client['auth']) => Promise<T>,
): Promise<T> {
  const first = await work(await client())
  return first.error !== null && (await foundNewKey(failureOf(first.error))) ? work(await client()) : first
}

/** Needs the network: what is on a device belongs to who signed in on it (S7). */
export async function signIn(input: { email: string; password: string }): Promise<Answer> {
  try {
    const seen = await session.seen()
    const { data, error } = await withFreshKey((auth) => auth.signInWithPassword(input))
    if (error) return refused(error)
    const came = await openFor(tokensOf(data.session), seen)
    return came.ok ? { ok: true, challenged: came.value === 'challenged' } : { ...came, message: null }
  } catch (error) {
    return fault(error)
  }
}

export async function signUp(input: {
  fullName: string
  email: string
  password: string
  company: string
}): Promise<Answer> {
  try {
    const seen = await session.seen()
    const { data, error } = await withFreshKey((auth) =>
      auth.signUp({
        email: input.email,
        password: input.password,
        options: {
          data: { full_name: input.fullName, company: input.company === '' ? null : input.company },
        },
      }),
    )
    if (error) return refused(error)
    if (data.session === null) return { ok: false, code: 'email_taken', message: null }
    const came: Answered<unknown> = await enter(tokensOf(data.session), [], seen)
    return came.ok ? { ok: true } : { ...came, message: null }
  } catch (error) {
    return fault(error)
  }
}

const SEND_PATIENCE_MS = 15_000
const LOOK_EVERY_MS = 150

/** Tries to send what waits, for as long as there is hope of it. Returns what is still unsent. */
export async function sendUnsentNow(): Promise<Unsent> {
  announce('woke')
  const until = Date.now() + SEND_PATIENCE_MS
  for (;;) {
    const unsent = await unsentIn(workspace())
    if (unsent.changes === 0 || Date.now() > until) return unsent
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    const { online, syncing } = syncStatusStore.getState()
    if (!online && !syncing) return unsent
  }
}

export type SignedOut =
  | { readonly ok: true }
  /** Something was written since the person was asked: nothing is wiped, and the person is asked again (S27). */
  | { readonly ok: false; readonly code: 'more_unsent' }
  | { readonly ok: false; readonly code: FailureCode }

/**
 * S15: the device first, the server after. What a late answer would write finds no database any more. A
 * session that cannot be revoked now is left behind as an opaque token and revoked at the next contact.
 * given: what the person has agreed to lose.
 */
export async function signOut(given: Unsent): Promise<SignedOut> {
  const { outbox, mirror, person } = workspace()
  let left: StoredSession | null
  try {
    await draftsSaved()
    if (isMore(await unsentIn({ outbox }), given)) return { ok: false, code: 'more_unsent' }
    const stopped = stopSync()
    closeWorkspace()
    tellTabs({ type: 'signed-out' })
    left = await session.leave(person.uid)
    // What was counted of this person must not go out as the next one's.
    await device.analytics.clear()
    // Nor may the next one sign with this one's hand.
    forgetSignature()
    await wipe([outbox.name, mirror.name])
    setSession({ status: 'signed-out', reason: 'signed-out' })
    void stopped
    void dropLiveClient()
  } catch (error) {
    return { ok: false, code: storageFailure(error) }
  }
  if (left !== null) await session.drop(left)
  void session.revokeLeftBehind()
  return { ok: true }
}
