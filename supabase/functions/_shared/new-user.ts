import { admin, type Answer, type Backend } from './backend.ts'
import type { Result } from './json-function.ts'

export type NewUser = {
  readonly email: string
  readonly fullName: string
  readonly company?: string | null
  readonly password?: string
}

/**
 * Made by the auth service with the secret key; the profile follows by a trigger. Problems: `email_exists`,
 * `weak_password`.
 */
export async function createUser(
  backend: Backend,
  user: NewUser,
): Promise<{ ok: true; id: string } | (Result & { ok: false })> {
  const answer = await admin(backend, 'POST', 'users', {
    email: user.email,
    email_confirm: true,
    ...(user.password === undefined ? {} : { password: user.password }),
    user_metadata: { full_name: user.fullName, company: user.company ?? null },
  })
  if (!answer.ok) return answer
  const id: unknown = Reflect.get(Object(answer.data), 'id')
  if (typeof id === 'string') return { ok: true, id }
  console.error('the auth service made a user without an id')
  return { ok: false, problem: { status: 502, code: 'unavailable' } }
}

/** Undoes a half-finished sign-up. Without it, a user without the intended role or profile would stay. */
export const removeUser = (backend: Backend, id: string): Promise<Answer> =>
  admin(backend, 'DELETE', `users/${id}`)
