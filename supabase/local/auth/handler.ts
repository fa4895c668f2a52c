import type { Database } from '../database/database.ts'
import { type AccessTokens, rememberMethod } from './access-token.ts'
import { authError } from './errors.ts'
import type { Mailbox } from './mailbox.ts'
import type { RateLimiter } from './rate-limit.ts'
import { refreshSession } from './refresh.ts'
import { spendOnUnknown } from './sign-in.ts'

export interface AuthParts {
  database: Database
  tokens: AccessTokens
  mailbox: Mailbox
  limiter: RateLimiter
  /** Answers as @supabase/lite does, which is the base of everything here. */
  lite: (request: Request) => Promise<Response>
}

interface AuthRequest {
  request: Request
  url: URL
  address: string
  body: Record<string, unknown>
}

/** The endpoints at which one can guess, or make the server send mails. */
const limited = new Set(['/signup', '/otp', '/magiclink', '/recover', '/resend', '/verify', '/token'])

/** /auth/v1: @supabase/lite, with what the hosted service does beyond it. */
export function authHandler(parts: AuthParts): (request: Request, address: string) => Promise<Response> {
  return async (request, address) => {
    const url = new URL(request.url)
    const path = url.pathname.slice('/auth/v1'.length)
    const call = { request, url, address, body: await jsonBody(request) }
    if (
      path === '/token' &&
      url.searchParams.get('grant_type') === 'refresh_token' &&
      request.method === 'POST'
    ) {
      return refreshSession(parts.database, parts.tokens, call.body['refresh_token'])
    }
    if (request.method !== 'POST' || !limited.has(path)) return withoutLimit(parts, path, call)
    return withLimit(parts, path, call)
  }
}

async function withLimit(parts: AuthParts, path: string, call: AuthRequest): Promise<Response> {
  const { email } = call.body
  const account = typeof email === 'string' ? [`account ${email.toLowerCase()}`] : []
  const keys = [`address ${call.address}`, ...account].map((key) => `${path} ${key}`)
  const wait = parts.limiter.take(keys)
  if (wait > 0) {
    return authError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      'retry-after': String(wait),
    })
  }
  const response = path === '/token' ? await signIn(parts, call) : await throughLite(parts, path, call)
  // Signing in well is no attempt at guessing: an office behind one address may do it all morning.
  if (path === '/token' && response.ok) parts.limiter.giveBack(keys)
  return response
}

async function signIn(parts: AuthParts, call: AuthRequest): Promise<Response> {
  const { email, password } = call.body
  const isPassword = call.url.searchParams.get('grant_type') === 'password'
  if (isPassword && (await spendOnUnknown(parts.database, email, password))) {
    return authError(400, 'invalid_credentials', 'Invalid login credentials')
  }
  return throughLite(parts, '/token', call)
}

async function throughLite(parts: AuthParts, path: string, call: AuthRequest): Promise<Response> {
  const redirectTo = call.url.searchParams.get('redirect_to')
  const response = await parts.mailbox.withRedirect(redirectTo, () => parts.lite(call.request))
  if (path === '/signup' && response.status === 500) return failedSignUp(parts, call)
  return withFullToken(parts, path, response)
}

/** A trigger that refuses the new user, or two sign-ups at once: @supabase/lite says `server_error` to both. */
async function failedSignUp(parts: AuthParts, call: AuthRequest): Promise<Response> {
  const { email } = call.body
  const [taken] = await parts.database.query('select 1 from auth.users where email = lower($1)', [
    typeof email === 'string' ? email : '',
  ])
  return taken === undefined
    ? authError(500, 'unexpected_failure', 'Database error saving new user')
    : authError(422, 'user_already_exists', 'User already registered')
}

async function withoutLimit(parts: AuthParts, path: string, call: AuthRequest): Promise<Response> {
  const response = await parts.lite(call.request)
  if (path === '/verify') return withFullTokenInLocation(parts, response)
  if (
    path === '/user' &&
    call.request.method === 'PUT' &&
    response.ok &&
    call.body['password'] !== undefined
  ) {
    await endOtherSessions(parts.database, call.request)
  }
  return response
}

/** As hosted: who changes the password throws out whoever else is signed in with the old one. */
async function endOtherSessions(database: Database, request: Request): Promise<void> {
  const sessionId = sessionOf(request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '')
  if (sessionId === undefined) return
  await database.query(
    `delete from auth.sessions s using auth.sessions mine
      where mine.id = $1 and s.user_id = mine.user_id and s.id <> mine.id`,
    [sessionId],
  )
}

async function withFullToken(parts: AuthParts, path: string, response: Response): Promise<Response> {
  if (!response.ok) return response
  const body: unknown = await response.json()
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  if (
    typeof body === 'object' &&
    body !== null &&
    'access_token' in body &&
    typeof body.access_token === 'string'
  ) {
    const method = path === '/verify' ? 'otp' : 'password'
    const access = await reissue(parts, body.access_token, method)
    const full = { ...body, access_token: access.token, expires_at: access.expiresAt }
    return Response.json(full, { status: response.status, headers })
  }
  return Response.json(body, { status: response.status, headers })
}

/** The link of a mail answers with a redirect that carries the tokens behind the #. */
async function withFullTokenInLocation(parts: AuthParts, response: Response): Promise<Response> {
  const location = response.headers.get('location')
  const token = /[#&]access_token=([^&]+)/.exec(location ?? '')?.[1]
  if (location === null || token === undefined) return response
  const access = await reissue(parts, token, 'otp')
  const headers = new Headers(response.headers)
  headers.set('location', location.replace(token, access.token))
  return new Response(null, { status: response.status, headers })
}

async function reissue(
  parts: AuthParts,
  token: string,
  method: string,
): Promise<{ token: string; expiresAt: number }> {
  const sessionId = sessionOf(token)
  if (sessionId === undefined) throw new Error('@supabase/lite has issued a token without session_id')
  await rememberMethod(parts.database, sessionId, method)
  const access = await parts.tokens.issue(parts.database, sessionId)
  if (access === undefined) throw new Error('The session was ended while it was opened')
  return access
}

/** Of a token that has just been verified or issued. */
function sessionOf(token: string): string | undefined {
  const payload = token.split('.')[1]
  if (payload === undefined) return undefined
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  const sessionId: unknown =
    typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'session_id') : undefined
  return typeof sessionId === 'string' ? sessionId : undefined
}

/** Empty when it is not an object of JSON; the refusal is @supabase/lite's to write. */
async function jsonBody(request: Request): Promise<Record<string, unknown>> {
  if (request.method === 'GET' || request.method === 'HEAD') return {}
  try {
    const body: unknown = await request.clone().json()
    return typeof body === 'object' && body !== null ? { ...body } : {}
  } catch {
    // Left to the endpoint, which answers 400 bad_json.
    return {}
  }
}
