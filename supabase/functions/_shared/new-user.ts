import { admin, type Answer, type Backend } from './backend.ts'
import type { Result } from './json-function.ts'
import { keyedHash } from './keyed-hash.ts'

export type NewUser = {
  readonly email: string
  readonly fullName: string
  readonly company?: string | null
  readonly password?: string
  /** What a repeat of this request, and no other one, says again: the account then has one id. Null: none repeats it. */
  readonly request: string | null
}

/** made: by this call, and not by an earlier one that died before it was done. */
type MadeUser = { readonly ok: true; readonly id: string; readonly made: boolean }

/**
 * Made by the auth service with the secret key; the profile follows by a trigger. A repeat goes on with the account that
 * the first call made: its process may have died before the account got its role or its profile, and the address would
 * be taken for ever. Problems: `email_exists`, `weak_password`.
 */
export async function createUser(
  backend: Backend,
  user: NewUser,
): Promise<MadeUser | (Result & { ok: false })> {
  const id = user.request === null ? null : await idOf(backend, user.request)
  const answer = await admin(backend, 'POST', 'users', {
    ...(id === null ? {} : { id }),
    email: user.email,
    email_confirm: true,
    ...(user.password === undefined ? {} : { password: user.password }),
    user_metadata: { full_name: user.fullName, company: user.company ?? null },
  })
  if (!answer.ok)
    return id !== null && (await isThere(backend, id, user.email)) ? { ok: true, id, made: false } : answer
  const made: unknown = Reflect.get(Object(answer.data), 'id')
  if (typeof made === 'string') return { ok: true, id: made, made: true }
  console.error('the auth service made a user without an id')
  return { ok: false, problem: { status: 502, code: 'unavailable' } }
}

/** A UUID of version 4, as the auth service demands. It depends on the secret key, so a client cannot compute it. */
async function idOf(backend: Backend, request: string): Promise<string> {
  const hash = await keyedHash(`account ${backend.secretKey}`, request)
  const variant = '89ab'[Number.parseInt(hash[16] ?? '0', 16) % 4]
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

async function isThere(backend: Backend, id: string, email: string): Promise<boolean> {
  const found = await admin(backend, 'GET', `users/${id}`)
  return found.ok && Reflect.get(Object(found.data), 'email') === email.toLowerCase()
}

/**
 * Undoes a half-finished sign-up. Without it, a user without the intended role or profile would stay. One of an earlier
 * call stays when the refusal is a passing one: it may be finished, and the next repeat finds it.
 */
export async function undoUser(
  backend: Backend,
  { id, made }: MadeUser,
  { problem }: Answer & { ok: false },
): Promise<void> {
  const passing = problem.status >= 500 || problem.status === 429
  if (made || !passing) await admin(backend, 'DELETE', `users/${id}`)
}
