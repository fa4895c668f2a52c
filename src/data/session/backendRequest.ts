import { BackendUnknown } from '../backend/config.ts'
import { type JsonRequest, requestJson, type Result } from '../backend/request.ts'
import { backend, foundNewKey } from './knownBackend.ts'

export type BackendRequest<T> = Omit<JsonRequest<T>, 'headers'> & {
  /** The bearer's token; null for a visitor. */
  token: string | null
  headers?: Record<string, string>
}

/**
 * One request to our own backend, with its address and key; repeated once when the backend has a new key. It returns
 * the raw failure, for the session and for background work; a screen uses `call`.
 */
export async function requestBackend<T>(path: string, request: BackendRequest<T>): Promise<Result<T>> {
  const { token, headers = {}, ...rest } = request
  try {
    const { supabaseUrl, publishableKey } = await backend()
    const bearer = token === null ? {} : { authorization: `Bearer ${token}` }
    const result = await requestJson((input, init) => fetch(input, init), `${supabaseUrl}${path}`, {
      ...rest,
      headers: { apikey: publishableKey, ...bearer, ...headers },
    })
    return !result.ok && (await foundNewKey(result.failure)) ? await requestBackend(path, request) : result
  } catch (error) {
    // A device that does not know its backend's address yet behaves like an offline one.
    if (error instanceof BackendUnknown) return { ok: false, failure: { at: 'network' } }
    throw error
  }
}
