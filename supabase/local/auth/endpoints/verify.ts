import { textOf } from '../body.ts'
import { emailOf } from '../email.ts'
import { AuthRefusal } from '../errors.ts'
import { consumeAttempt } from '../limited.ts'
import { pkcePrefix } from '../pkce.ts'
import type { AuthCall } from '../route.ts'
import { openSession, type SessionAnswer } from '../sessions.ts'
import { type PresentedToken, verifyToken } from '../verification.ts'

export const partialConfirmation =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'
export const staleLink = 'Email link is invalid or has expired'

/** POST /verify, from a page: a typed code, or the hash of a link. */
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
    hash === '' ? await verifyCode(call, type, code) : await openWith(call, { type, hash, stale: staleLink })
  return Response.json(session ?? { msg: partialConfirmation, code: '200' })
}

/** Six digits are few: for one address, the number of attempts is limited as for a second factor. */
async function verifyCode(call: AuthCall, type: string, code: string): Promise<SessionAnswer | undefined> {
  const email = emailOf(call.body)
  const key = `code mailed to ${email}`
  await consumeAttempt(call.codeLimiter, key)
  const hash = call.oneTimeTokens.hashOf(email, code)
  const session = await openWith(call, {
    type,
    hash,
    otherHash: pkcePrefix + hash,
    stale: 'Token has expired or is invalid',
  })
  await call.codeLimiter.refundAttempt(key)
  return session
}

export function openWith(call: AuthCall, shown: PresentedToken): Promise<SessionAnswer | undefined> {
  return verifyToken(call, shown, (tx, userId) => openSession(tx, call, userId, 'otp'))
}

export function invalid(message: string): AuthRefusal {
  return new AuthRefusal(400, 'validation_failed', message)
}
