import * as z from 'zod/mini'
import { type Person, type Role, everyRole } from '../../domain/person.ts'
import { rowsComeFirst } from '../backend/deferredWork.ts'
import { loadPart } from '../backend/loadPart.ts'
import { forgetEarlyPull } from '../sync/earlyPull.ts'
import { firstPullSettled } from '../sync/firstPullSettled.ts'
import { releaseNeedsAuth } from '../sync/outbox.ts'
import { startSync } from '../sync/startSync.ts'
import { lacksSecondFactor } from '../session/authUser.ts'
import { call, type CallResult, failed } from '../session/call.ts'
import { endExpiredSession } from '../session/expiry.ts'
import { forgetRecovery } from '../session/keptRecovery.ts'
import { session } from '../session/session.ts'
import { setSession } from '../session/sessionStore.ts'
import { postToTabs } from '../session/tabs.ts'
import { storedTokens } from '../session/tokenAnswer.ts'
import type { Tokens } from '../session/tokens.ts'
import { beforeWorkspaceCloses, device, openWorkspace } from '../session/workspace.ts'
import { requestFirstRows } from './requestFirstRows.ts'

/** Opens the session of a person who has authenticated: by password, by code, or by a link in a mail. */

const Roles = z.array(z.object({ role: z.string() }))

const rolesOf = async ({ access_token: token, user }: Tokens): Promise<CallResult<Role[]>> => {
  const query = new URLSearchParams({ select: 'role', user_id: `eq.${user.id}` }).toString()
  const rows = await call(`/rest/v1/user_roles?${query}`, { as: { token }, method: 'GET', answer: Roles })
  if (!rows.ok) return rows
  const held = new Set(rows.value.map(({ role }) => role))
  return { ok: true, value: everyRole.filter((role) => held.has(role)) }
}

/**
 * `challenged`: a person with a second factor must verify it first, and is not signed in until then. tokenBefore: the
 * refresh token stored on the device when this sign-in began. If it has changed, another sign-in came first, and this
 * session is not stored (S21).
 */
export async function openSessionOf(
  tokens: Tokens,
  tokenBefore: string | null,
): Promise<CallResult<'signed_in' | 'challenged'>> {
  if (lacksSecondFactor(tokens.access_token, tokens.user)) {
    await challenge(tokens, false)
    return { ok: true, value: 'challenged' }
  }
  requestFirstRows(tokens, Date.now())
  const roles = await rolesOf(tokens)
  const opened = roles.ok ? await completeSignIn(tokens, roles.value, tokenBefore) : roles
  if (!opened.ok) forgetEarlyPull()
  return opened
}

/** codeAccepted: the server accepted the factor's code, but its answer with the session was lost. */
export async function challenge({ user, ...tokens }: Tokens, codeAccepted: boolean): Promise<void> {
  const email = user.email ?? ''
  await device.challenge.put({
    key: 'current',
    uid: user.id,
    email,
    ...storedTokens(tokens),
    codeAccepted,
  })
  setSession({ status: 'challenged', email })
}

/**
 * False while the databases of the person's last sign-out are not deleted: without this, the wipe would delete what is
 * written from now on, or the databases could not be opened until the tab that delays it is closed.
 */
async function isWiped(uid: string): Promise<boolean> {
  if ((await device.wipes.get(uid)) === undefined) return true
  const part = await loadPart(() => import('./deviceWipes.ts'))
  return part !== null && part.finishWipe(uid)
}

/** Roles are read once, before the session opens, and stored with it until sign-out (spec §6). */
export async function completeSignIn(
  { user, ...tokens }: Tokens,
  roles: Role[],
  tokenBefore: string | null,
): Promise<CallResult<'signed_in'>> {
  const fullName = user.user_metadata?.['full_name']
  const person: Person = {
    uid: user.id,
    email: user.email ?? '',
    fullName: typeof fullName === 'string' ? fullName : '',
    roles,
  }
  const pair = storedTokens(tokens)
  if (!(await isWiped(user.id))) {
    await session.drop(pair)
    return failed('wipe_unfinished')
  }
  const isStored = await session.enter(tokenBefore, { key: 'current', person, ...pair, state: 'active' })
  if (!isStored) return signedInElsewhere(user.id)
  forgetRecovery()
  void session.revokeSignedOut()
  const opened = openWorkspace(person)
  beforeWorkspaceCloses(forgetEarlyPull)
  await releaseNeedsAuth(opened.outbox)
  startSync(opened, () => void endExpiredSession())
  rowsComeFirst(firstPullSettled(), document)
  setSession({ status: 'signed-in', person })
  postToTabs({ type: 'signed-in', uid: person.uid })
  return { ok: true, value: 'signed_in' }
}

/** Another tab signed in meanwhile. The same person: this sign-in has succeeded; another person stays signed in. */
async function signedInElsewhere(uid: string): Promise<CallResult<'signed_in'>> {
  return (await session.accessToken(uid)) === null
    ? failed('another_person')
    : { ok: true, value: 'signed_in' }
}
