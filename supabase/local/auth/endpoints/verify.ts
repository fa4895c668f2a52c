import { textOf } from '../body.ts'
import { emailOf } from '../email.ts'
import { AuthRefusal } from '../errors.ts'
import { takeAttempt } from '../limited.ts'
import { redirectTarget } from '../mail/send-link.ts'
import type { AuthCall } from '../route.ts'
import type { SessionAnswer } from '../sessions.ts'
import { verifyToken } from '../verification.ts'

const staleLink = 'Email link is invalid or has expired'
const half = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** POST /verify, from a page: a code that was typed, or the hash of a link. */
export async function verifyFromPage(call: AuthCall): Promise<Response> {
  const { body } = call
  const [type, code, hash] = [textOf(body, 'type'), textOf(body, 'token'), textOf(body, 'token_hash')]
  if (type === '') throw invalid('Verify requires a verification type')
  if ((code === '') === (hash === '')) throw invalid('Verify requires either a token or a token hash')
  if (hash !== '' && textOf(body, 'email') !== '') {
    throw invalid('Only the token_hash and type should be provided')
  }
  if (hash === '' && textOf(body, 'email') === '') {
    throw invalid('Only an email address or phone number should be provided on verify')
  }
  const session =
    hash === '' ? await verifyCode(call, type, code) : await verifyToken(call, type, hash, staleLink)
  return Response.json(session ?? { msg: half, code: '200' })
}

/** Six digits are few: for one address, only as many may be tried as for a second factor. */
async function verifyCode(call: AuthCall, type: string, code: string): Promise<SessionAnswer | undefined> {
  const email = emailOf(call.body)
  const keys = [`code mailed to ${email}`]
  takeAttempt(call.codeLimiter, keys)
  const hash = call.oneTimeTokens.hashOf(email, code)
  const session = await verifyToken(call, type, hash, 'Token has expired or is invalid')
  call.codeLimiter.giveBack(keys)
  return session
}

/** GET /verify, from the link of a mail: leads on to the page, with what it needs behind the #. */
export async function verifyFromLink(call: AuthCall): Promise<Response> {
  const type = call.url.searchParams.get('type') ?? ''
  const hash = call.url.searchParams.get('token') ?? ''
  if (type === '') throw invalid('Verify requires a verification type')
  if (hash === '') throw invalid('Verify requires a token or a token hash')
  try {
    const session = await verifyToken(call, type, hash, staleLink)
    return leadOn(call, session === undefined ? { message: half } : sessionFields(session, type))
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
    return leadOn(call, {
      error: oauthErrors[error.status] ?? 'server_error',
      error_code: error.code,
      error_description: error.message,
    })
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

/** `sb` says that it comes from this service and not from another that uses the # as well. */
function leadOn(call: AuthCall, fields: Record<string, string>): Response {
  const location = new URL(redirectTarget(call))
  location.hash = new URLSearchParams({ ...fields, sb: '' }).toString()
  return new Response(null, {
    status: 303,
    headers: { location: location.href, 'cache-control': 'no-store' },
  })
}

function invalid(message: string): AuthRefusal {
  return new AuthRefusal(400, 'validation_failed', message)
}
