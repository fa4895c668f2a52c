import { type Identity, TokenRefused } from '../auth/identity.ts'
import type { Claims } from '../database/claims.ts'
import { withAddress } from '../http/forwarding-headers.ts'
import { isTooDeep } from './json-depth.ts'
import { asLiteRequest, type RestRequest, refusalOf } from './preferences.ts'

/** The claims of a request that @supabase/lite handles. */
export type ClaimsByRequest = WeakMap<Request, Claims>

/**
 * /rest/v1: the token is checked here, as PostgREST does, only by signature and expiry. @supabase/lite first queries
 * user and session, and treats the caller as anon when the session has ended. Without this handler, a sync with an
 * ended session would be answered as anon and delete its mirror.
 */
export function restHandler(
  identity: Identity,
  claimsByRequest: ClaimsByRequest,
  lite: (request: Request, clientIp: string) => Promise<Response>,
): (request: Request, clientIp: string) => Promise<Response> {
  return async (request, clientIp) => {
    const invalid = refuseInvalidRequest(request)
    if (invalid !== undefined) return invalid
    const kind = identity.kindOfKey(apiKeyOf(request))
    // lite rejects unknown keys with the hosted gateway's error body.
    if (kind === undefined) return lite(request, clientIp)
    let claims: Claims
    try {
      claims = await identity.claims(kind, bearerOf(request))
    } catch (error) {
      if (error instanceof TokenRefused) return unauthorized(error)
      throw error
    }
    const headers = withAddress(request.headers, clientIp)
    headers.delete('authorization')
    const { url, method, signal } = request
    const body = request.body === null ? null : new Uint8Array(await request.arrayBuffer())
    if (body !== null && isTooDeep(body)) return errorResponse(400, 'PGRST102', 'Empty or invalid json')
    const asked: RestRequest = { method, url: new URL(url), headers, body }
    const unserved = refusalOf(asked)
    if (unserved !== undefined) return Response.json({ ...unserved, hint: null }, { status: 400 })
    const served = asLiteRequest(asked)
    const authorizedRequest = new Request(served.url, { ...served, signal })
    claimsByRequest.set(authorizedRequest, claims)
    const answer = await lite(authorizedRequest, clientIp)
    return method === 'HEAD' ? new Response(null, answer) : answer
  }
}

const errorResponse = (status: number, code: string, message: string): Response =>
  Response.json({ code, message, details: null, hint: null }, { status })

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])

/** PostgREST refuses an unsupported method or a malformed percent-encoding; @supabase/lite would answer with a 500. */
function refuseInvalidRequest({ method, url }: Request): Response | undefined {
  if (!methods.has(method)) return errorResponse(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
  try {
    decodeURIComponent(new URL(url).pathname)
    return undefined
  } catch {
    return errorResponse(404, 'PGRST125', 'Invalid path specified in request URL')
  }
}

export function apiKeyOf(request: Request): string | null {
  return request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
}

export function bearerOf(request: Request): string | undefined {
  return /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
}

function unauthorized({ code, message }: TokenRefused): Response {
  return Response.json(
    { code, message, details: null, hint: null },
    {
      status: 401,
      headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` },
    },
  )
}
