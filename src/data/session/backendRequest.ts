import { BackendUnknown } from '../backend/config.ts'
import { type JsonRequest, requestJson, type Result } from '../backend/request.ts'
import { backend, foundNewKey } from './knownBackend.ts'

export type BackendRequest<T> = Omit<JsonRequest<T>, 'headers'> & {
  /** Of the bearer; null asks as a visitor. */
  token: string | null
  headers?: Record<string, string>
}

/**
 * One request of our own backend: at its address, with its key, and once more where it has another key by now. Its failure
 * is as it came, for the session and for what is sent in the background; a screen uses `call`.
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
    // A device that never learned where its backend is behaves like one without a network.
    if (error instanceof BackendUnknown) return { ok: false, failure: { at: 'network' } }
    throw error
  }
}
