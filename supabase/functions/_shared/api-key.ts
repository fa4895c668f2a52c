import { addressOf } from './address.ts'
import { type Backend, rpc } from './backend.ts'
import { bearerOf, sha256 } from './json-function.ts'
import type { Problem } from './problem.ts'

type KeyOwner =
  | { readonly ok: true; readonly keyHash: string }
  | { readonly ok: false; readonly problem: Problem }

/** The API key of a request. Counted first, so that refused calls count too. */
export async function apiKeyOf(backend: Backend, request: Request): Promise<KeyOwner> {
  const key = bearerOf(request)
  if (key === null || !key.startsWith('az_live_'))
    return { ok: false, problem: { status: 401, code: 'invalid_api_key' } }
  const keyHash = await sha256(key)
  const counted = await rpc(backend, 'count_api_call', { key_hash: keyHash, address: addressOf(request) })
  if (!counted.ok) return counted
  const wait = Number(counted.data)
  return wait > 0
    ? { ok: false, problem: { status: 429, code: 'rate_limited', params: { retry_after: wait } } }
    : { ok: true, keyHash }
}
