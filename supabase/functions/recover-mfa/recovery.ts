import { admin, type Answer, type Backend, rpc, rpcAs } from '../_shared/backend.ts'
import type { Result } from '../_shared/json-function.ts'
import { type DeliveringBackend, deliverLetters } from '../_shared/deliver-now.ts'
import { hashOfCode, newCodes } from './codes.ts'

const TIMEOUT_MS = 10_000

type Dependencies = { readonly backend: DeliveringBackend; readonly key: string }

/** Makes new codes, which are shown once; the previous ones become void. The database requires the second factor. */
export async function renew({ backend, key }: Dependencies, token: string): Promise<Result> {
  const person = await whoIs(backend, token)
  if (!person.ok) return person
  const codes = newCodes()
  const hashes = await Promise.all(codes.map((code) => hashOfCode(key, String(person.data), code)))
  const kept = await rpcAs(backend, token, 'keep_recovery_codes', { hashes })
  return kept.ok ? { ok: true, body: { codes } } : kept
}

/**
 * One of the ten codes removes the lost factors: then the password alone signs in, so that the person can enroll again.
 */
export async function recover({ backend, key }: Dependencies, code: string, token: string): Promise<Result> {
  const person = await whoIs(backend, token)
  if (!person.ok) return person
  const id = String(person.data)
  const hash = await hashOfCode(key, id, code)
  const used = await rpc(backend, 'use_recovery_code', { person: id, code, keyed_hash: hash })
  if (!used.ok) return used
  if (used.data !== true) return { ok: false, problem: { status: 400, code: 'wrong_code' } }
  const factors = await admin(backend, 'GET', `users/${id}/factors`)
  if (!factors.ok) return factors
  for (const factor of Array.isArray(factors.data) ? factors.data : []) {
    const removed = await admin(backend, 'DELETE', `users/${id}/factors/${String(Object(factor).id)}`)
    if (!removed.ok) return removed
  }
  // The letter is sent now: another person may have used the code.
  await deliverLetters(backend)
  return { ok: true, body: { removed: true } }
}

/** The auth service identifies the token's user: at aal1 the database refuses to answer. */
async function whoIs(backend: Backend, token: string): Promise<Answer> {
  try {
    const response = await fetch(`${backend.url}/auth/v1/user`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const user: unknown = await response.json()
    const id: unknown = Reflect.get(Object(user), 'id')
    return response.ok && typeof id === 'string'
      ? { ok: true, data: id }
      : { ok: false, problem: { status: 401, code: 'unauthorized' } }
  } catch (error) {
    console.error(`the auth service did not answer (${error instanceof Error ? error.name : 'no error'})`)
    return { ok: false, problem: { status: 503, code: 'unavailable', params: { retry_after: 5 } } }
  }
}
