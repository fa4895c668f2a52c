import * as z from 'zod/mini'
import { type Backend, rpc, rpcAs } from '../_shared/backend.ts'
import { type Result, sha256 } from '../_shared/json-function.ts'
import { createUser, removeUser } from '../_shared/new-user.ts'
import { typedEmail, typedName } from '../_shared/typed-text.ts'

export const NewStaff = z.strictObject({
  email: typedEmail,
  password: z.string().check(z.minLength(8), z.maxLength(72)),
  full_name: typedName(2),
  role: z.enum(['agent', 'super_admin']),
  setup_token: z.optional(z.string().check(z.maxLength(200))),
})
export type NewStaff = z.infer<typeof NewStaff>

type Parts = { readonly backend: Backend; readonly setupToken: string | null }

/** By a super admin; or, while there is none, by whoever holds the set-up token, and then only a super admin. */
export async function createStaff(
  { backend, setupToken }: Parts,
  staff: NewStaff,
  token: string | null,
): Promise<Result> {
  const actor =
    staff.setup_token === undefined
      ? await superAdmin(backend, token)
      : await firstOne(setupToken, staff, backend)
  if (!actor.ok) return actor
  const user = await createUser(backend, {
    email: staff.email,
    fullName: staff.full_name,
    password: staff.password,
  })
  if (!user.ok) return user
  const granted = await rpc(backend, 'grant_role', { actor: actor.id, person: user.id, role: staff.role })
  if (granted.ok) return { ok: true, body: { id: user.id } }
  await removeUser(backend, user.id)
  return granted
}

type Maker = { ok: true; id: string | null } | (Result & { ok: false })

async function superAdmin(backend: Backend, token: string | null): Promise<Maker> {
  if (token === null) return { ok: false, problem: { status: 401, code: 'unauthorized' } }
  const answer = await rpcAs(backend, token, 'acting_role', { wanted: 'super_admin' })
  return answer.ok ? { ok: true, id: String(Reflect.get(Object(answer.data), 'actor')) } : answer
}

/** A closed set-up and a wrong token are told apart: the page says which, and a token alone opens nothing any more. */
async function firstOne(
  setupToken: string | null,
  { setup_token: shown, role }: NewStaff,
  backend: Backend,
): Promise<Maker> {
  const open = await rpc(backend, 'setup_is_open', {})
  if (!open.ok) return open
  if (open.data !== true) return { ok: false, problem: { status: 409, code: 'setup_closed' } }
  const isIt =
    setupToken !== null && shown !== undefined && (await sha256(shown)) === (await sha256(setupToken))
  if (!isIt || role !== 'super_admin')
    return { ok: false, problem: { status: 403, code: 'wrong_setup_token' } }
  return { ok: true, id: null }
}
