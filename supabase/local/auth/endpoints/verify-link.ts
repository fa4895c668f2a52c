import { AuthRefusal } from '../errors.ts'
import { redirectTarget } from '../mail/send-link.ts'
import { issueCode, pkcePrefix } from '../pkce.ts'
import type { AuthCall } from '../route.ts'
import type { SessionAnswer } from '../sessions.ts'
import { verifyToken } from '../verification.ts'
import { partialConfirmation, invalid, openWith, staleLink } from './verify.ts'

/** GET /verify, from the link of a mail: redirects to the page, with the session or the code. */
export async function verifyFromLink(call: AuthCall): Promise<Response> {
  const type = call.url.searchParams.get('type') ?? ''
  const hash = call.url.searchParams.get('token') ?? ''
  if (type === '') throw invalid('Verify requires a verification type')
  if (hash === '') throw invalid('Verify requires a token or a token hash')
  const isPkce = hash.startsWith(pkcePrefix)
  try {
    const shown = { type, hash, stale: staleLink }
    if (isPkce) {
      const flow = type === 'signup' ? 'email/signup' : type
      const code = await verifyToken(call, shown, (tx, userId) => issueCode(tx, userId, flow))
      return code === undefined
        ? redirectWithSession(call, { message: partialConfirmation }, true)
        : redirectWithCode(call, code)
    }
    const session = await openWith(call, shown)
    return redirectWithSession(
      call,
      session === undefined ? { message: partialConfirmation } : sessionFields(session, type),
      false,
    )
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
    const fields = {
      error: oauthErrors[error.status] ?? 'server_error',
      error_code: error.code,
      error_description: error.message,
    }
    return redirectWithSession(call, fields, isPkce)
  }
}

const oauthErrors: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
}

function sessionFields(session: SessionAnswer, type: string): Record<string, string> {
  return {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
  }
}

/**
 * The fields are after the #, which no server receives; `sb` marks them as this service's. A PKCE page also reads the
 * query.
 */
function redirectWithSession(call: AuthCall, fields: Record<string, string>, inQuery: boolean): Response {
  const location = new URL(redirectTarget(call))
  if (inQuery) {
    for (const [name, value] of Object.entries(fields)) location.searchParams.set(name, value)
  }
  location.hash = new URLSearchParams({ ...fields, sb: '' }).toString()
  return seeOther(location)
}

function redirectWithCode(call: AuthCall, code: string): Response {
  const location = new URL(redirectTarget(call))
  location.searchParams.set('code', code)
  return seeOther(location)
}

function seeOther(location: URL): Response {
  return new Response(null, {
    status: 303,
    headers: { location: location.href, 'cache-control': 'no-store' },
  })
}
