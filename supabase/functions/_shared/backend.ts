import type { Problem } from './problem.ts'

/** The project that the function belongs to, from its environment. */
export type Backend = { readonly url: string; readonly publishableKey: string; readonly secretKey: string }

/** The result of a request: the value, or the problem for the caller. */
export type Answer =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly problem: Problem }

const TIMEOUT_MS = 10_000
const unavailable: Problem = { status: 503, code: 'unavailable', params: { retry_after: 5 } }

export function backendOf(env: (name: string) => string | undefined): Backend {
  return {
    url: env('SUPABASE_URL') ?? '',
    publishableKey: env('SUPABASE_ANON_KEY') ?? '',
    secretKey: env('SUPABASE_SERVICE_ROLE_KEY') ?? '',
  }
}

/** Calls a function of the database as the person of the token: the database decides what that person may do. */
export const rpcAs = (backend: Backend, token: string, name: string, args: object): Promise<Answer> =>
  post(`${backend.url}/rest/v1/rpc/${name}`, backend.publishableKey, token, args)

/** Calls a function of the database with the secret key: the caller has been checked. */
export const rpc = (backend: Backend, name: string, args: object): Promise<Answer> =>
  post(`${backend.url}/rest/v1/rpc/${name}`, backend.secretKey, backend.secretKey, args)

/** The auth service's Admin API. */
export const admin = (backend: Backend, method: string, path: string, body?: object): Promise<Answer> =>
  ask(`${backend.url}/auth/v1/admin/${path}`, method, backend.secretKey, backend.secretKey, body)

/** Deletes files of a bucket, with the secret key; a missing name is no failure. */
export const removeFiles = (backend: Backend, bucket: string, names: readonly string[]): Promise<Answer> =>
  ask(`${backend.url}/storage/v1/object/${bucket}`, 'DELETE', backend.secretKey, backend.secretKey, {
    prefixes: names,
  })

const post = (url: string, key: string, token: string, body: object): Promise<Answer> =>
  ask(url, 'POST', key, token, body)

async function ask(url: string, method: string, key: string, token: string, body?: object): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', apikey: key, authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    const data: unknown = text === '' ? null : JSON.parse(text)
    return response.ok ? { ok: true, data } : { ok: false, problem: problemOf(response, data) }
  } catch (error) {
    // Neither address nor body is logged: they may contain a token or an e-mail address.
    console.error(`the backend did not answer (${error instanceof Error ? error.name : 'no error'})`)
    return { ok: false, problem: unavailable }
  }
}

/** Our errors have a code as the message, under a SQLSTATE of PostgREST's PTxyz, or one that is listed here. */
function problemOf(response: Response, data: unknown): Problem {
  const { status } = response
  const sqlState = textIn(data, 'code')
  const authCode = textIn(data, 'error_code')
  if (authCode !== null) return { status, code: authCode }
  if (sqlState === '23P01') return { status: 409, code: 'slot_taken' }
  if (sqlState !== null && /^(PT\d{3}|22023)$/.test(sqlState))
    return {
      status: sqlState.startsWith('PT') ? Number(sqlState.slice(2)) : 400,
      code: textIn(data, 'message') ?? 'refused',
      params: paramsIn(textIn(data, 'details')),
    }
  if (sqlState === '42501' || status === 401) return { status: 401, code: 'unauthorized' }
  if (/^2[23]/.test(sqlState ?? '')) return { status: 400, code: 'malformed_request' }
  if (status === 429)
    return { status, code: 'rate_limited', params: { retry_after: retryAfterSeconds(response) } }
  console.error(`the backend answered ${status} ${sqlState ?? ''}`)
  return unavailable
}

const retryAfterSeconds = (response: Response): number =>
  Number(response.headers.get('retry-after') ?? '5') || 5

function textIn(data: unknown, key: string): string | null {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, key) : null
  return typeof value === 'string' ? value : null
}

/** The plain values of an error's detail, if it is an object. */
function paramsIn(detail: string | null): Record<string, string | number> {
  if (detail === null || !detail.startsWith('{')) return {}
  const entries: [string, unknown][] = Object.entries(JSON.parse(detail))
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  )
}
