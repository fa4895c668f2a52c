import * as z from 'zod/mini'
import { type Person, Role } from '../../domain/person.ts'
import { releaseNeedsAuth } from '../sync/outbox.ts'
import { startSync } from '../sync/runtime.ts'
import { type Answered, ask, type Tokens } from './auth-service.ts'
import { lacksSecondFactor } from './auth-user.ts'
import { endExpiredSession } from './expiry.ts'
import { setSession } from './session-store.ts'
import { tellTabs } from './tabs.ts'
import { device, openWorkspace } from './workspace.ts'

/** Where everybody comes in who has shown who they are: by password, by code, by a link of a mail. */

const Roles = z.array(z.object({ role: z.string() }))

const rolesOf = async ({ access_token: token, user }: Tokens): Promise<Answered<Role[]>> => {
  const query = new URLSearchParams({ select: 'role', user_id: `eq.${user.id}` }).toString()
  const rows = await ask(`/rest/v1/user_roles?${query}`, token, { method: 'GET', answer: Roles })
  if (!rows.ok) return rows
  const roles = rows.value.flatMap(({ role }) => {
    const known = Role.safeParse(role)
    return known.success ? [known.data] : []
  })
  return { ok: true, value: roles }
}

/** `challenged`: whoever has a second factor shows it first, and is not signed in until then. */
export async function openFor(tokens: Tokens): Promise<Answered<'entered' | 'challenged'>> {
  if (lacksSecondFactor(tokens.access_token, tokens.user)) {
    await challenge(tokens, false)
    return { ok: true, value: 'challenged' }
  }
  const roles = await rolesOf(tokens)
  if (!roles.ok) return roles
  await enter(tokens, roles.value)
  return { ok: true, value: 'entered' }
}

/** shown: only the answer that lets in is missing. */
export async function challenge({ user, ...tokens }: Tokens, shown: boolean): Promise<void> {
  const email = user.email ?? ''
  await device.challenge.put({
    key: 'current',
    uid: user.id,
    email,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    shown,
  })
  setSession({ status: 'challenged', email })
}

/** Roles are read once, before, and kept with the session until sign-out (spec §6). */
export async function enter({ user, ...tokens }: Tokens, roles: Role[]): Promise<void> {
  const fullName = user.user_metadata?.['full_name']
  const person: Person = {
    uid: user.id,
    email: user.email ?? '',
    fullName: typeof fullName === 'string' ? fullName : '',
    roles,
  }
  await device.transaction('rw', device.session, device.challenge, async () => {
    await device.challenge.clear()
    await device.session.put({
      key: 'current',
      person,
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      state: 'active',
    })
  })
  const opened = openWorkspace(person)
  await releaseNeedsAuth(opened.outbox)
  startSync(opened, () => void endExpiredSession())
  setSession({ status: 'signed-in', person })
  tellTabs({ type: 'signed-in', uid: person.uid })
}
