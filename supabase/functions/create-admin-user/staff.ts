import * as z from 'zod/mini'
import { admin, type Backend, rpc, rpcAs } from '../_shared/backend.ts'
import { type Result, sha256 } from '../_shared/json-function.ts'
import { createUser, undoUser } from '../_shared/new-user.ts'
import { isSameSecret } from '../_shared/secret.ts'
import { typedEmail, typedName } from '../_shared/typed-text.ts'

export const NewStaff = z.strictObject({
  email: typedEmail,
  password: z.string().check(z.minLength(8), z.maxLength(72)),
  full_name: typedName(2),
  role: z.enum(['agent', 'super_admin']),
  setup_token: z.optional(z.string().check(z.maxLength(200))),
})
export type NewStaff = z.infer<typeof NewStaff>

/** The token that authorises the first super admin. expiresAt: null where the token is not renewed at each start. */
type Setup = { readonly token: string | null; readonly expiresAt: Date | null }

type Dependencies = { readonly backend: Backend; readonly setup: Setup; readonly now: () => Date }

/**
 * Called by a super admin; before the first one exists, by the holder of the set-up token, who can only create a super
 * admin.
 */
export async function createStaff(
  { backend, setup, now }: Dependencies,
  staff: NewStaff,
  token: string | null,
  key: string | null,
): Promise<Result> {
  const actor =
    staff.setup_token === undefined
      ? await superAdmin(backend, token)
      : await firstOne({ backend, setup, now }, staff)
  if (!actor.ok) return actor
  const user = await createUser(backend, {
    email: staff.email,
    fullName: staff.full_name,
    password: staff.password,
    request: requestOf(actor.id, staff, key),
  })
  if (!user.ok) return user
  // The form of the set-up has no key: its repeat may come with another password.
  if (!user.made && actor.id === null) {
    const set = await admin(backend, 'PUT', `users/${user.id}`, { password: staff.password })
    if (!set.ok) return set
  }
  const granted = await rpc(backend, 'grant_role', { actor: actor.id, person: user.id, role: staff.role })
  if (granted.ok && actor.id === null)
    await rpc(backend, 'spend_setup_token', { token_hash: await sha256(setup.token ?? '') })
  if (granted.ok) return { ok: true, body: { id: user.id } }
  await undoUser(backend, user, granted)
  return granted
}

/** The first super admin has no key; the set-up token authorises one account, so the address tells it from others. */
function requestOf(actor: string | null, { email }: NewStaff, key: string | null): string | null {
  if (actor === null) return `set-up ${email}`
  return key === null ? null : `create-admin-user ${actor} ${key}`
}

type Maker = { ok: true; id: string | null } | (Result & { ok: false })

async function superAdmin(backend: Backend, token: string | null): Promise<Maker> {
  if (token === null) return { ok: false, problem: { status: 401, code: 'unauthorized' } }
  const answer = await rpcAs(backend, token, 'acting_role', { wanted: 'super_admin' })
  return answer.ok ? { ok: true, id: String(Reflect.get(Object(answer.data), 'actor')) } : answer
}

/**
 * A closed set-up and a wrong token get different codes: the page shows which, and after the set-up a token opens
 * nothing.
 */
async function firstOne(
  { backend, setup, now }: Dependencies,
  { setup_token: shown, role }: NewStaff,
): Promise<Maker> {
  const open = await rpc(backend, 'setup_is_open', {})
  if (!open.ok) return open
  if (open.data !== true) return { ok: false, problem: { status: 409, code: 'setup_closed' } }
  const { token, expiresAt } = setup
  const wrong: Maker = { ok: false, problem: { status: 403, code: 'wrong_setup_token' } }
  if (token === null || role !== 'super_admin' || !(await isSameSecret(shown ?? '', token))) return wrong
  if (expiresAt !== null && now() >= expiresAt) return wrong
  const spent = await rpc(backend, 'setup_token_is_spent', { token_hash: await sha256(token) })
  if (!spent.ok) return spent
  return spent.data === true ? wrong : { ok: true, id: null }
}
