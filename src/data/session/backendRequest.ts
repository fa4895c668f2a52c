import { type JsonRequest, requestJson, type Result } from '../backend/request.ts'
import { withBackend } from './knownBackend.ts'

export type BackendRequest<T> = Omit<JsonRequest<T>, 'headers'> & {
  /** The bearer's token; null for a visitor. */
  token: string | null
  headers?: Record<string, string>
}

/**
 * One request to our own backend, with its address and key. It returns the raw failure, for the session and for
 * background work; a screen uses `call`.
 */
export const requestBackend = <T>(
  path: string,
  { token, headers = {}, ...rest }: BackendRequest<T>,
): Promise<Result<T>> =>
  withBackend(({ supabaseUrl, publishableKey }) => {
    const bearer = token === null ? {} : { authorization: `Bearer ${token}` }
    return requestJson((input, init) => fetch(input, init), `${supabaseUrl}${path}`, {
      ...rest,
      headers: { apikey: publishableKey, ...bearer, ...headers },
    })
  })
