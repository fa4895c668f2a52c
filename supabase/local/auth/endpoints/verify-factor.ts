import type { Queries } from '../../database/database.ts'
import { rememberMethod } from '../access-token.ts'
import { textOf } from '../body.ts'
import { AuthRefusal } from '../errors.ts'
import { factorOf, isUuid } from '../factor.ts'
import { consumeAttempt } from '../limited.ts'
import type { AuthCall } from '../route.ts'
import { addRefreshToken, markRefreshed, type SessionAnswer, sessionAnswer } from '../sessions.ts'
import { settings } from '../settings.ts'
import { signedIn } from '../signed-in.ts'
import { stepOfCode } from '../totp.ts'
import { assertTotp, challengeAddress } from './challenge-factor.ts'

/** POST /factors/:factor/verify: the session continues at aal2, with a new pair of tokens. */
export async function verifyFactor(call: AuthCall): Promise<Response> {
  const { user, session } = await signedIn(call)
  const key = `code of ${user.id}`
  await consumeAttempt(call.codeLimiter, key)
  const code = textOf(call.body, 'code').trim()
  if (code === '') throw new AuthRefusal(400, 'validation_failed', 'Code needs to be non-empty')
  const answer = await call.database.transaction(async (tx) => {
    const factorId = await takeCode(tx, call, user.id, code)
    return raiseSession(tx, call, { userId: user.id, sessionId: session.id, factorId })
  })
  if (answer === undefined) {
    throw new AuthRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  await call.codeLimiter.refundAttempt(key)
  return Response.json(answer)
}

/** The factor, if the code is valid for it and was not used before. */
async function takeCode(tx: Queries, call: AuthCall, userId: string, code: string): Promise<string> {
  const factor = await factorOf(tx, userId, call.params['factor'] ?? '', 'for update')
  assertTotp(factor.factor_type)
  const challengeId = textOf(call.body, 'challenge_id')
  await assertChallenge(tx, call, factor.id, challengeId)
  const step = stepOfCode(factor.secret ?? '', code)
  // A used code is rejected, so that a stolen one cannot be used again.
  if (step === undefined || (factor.last_step !== null && step <= factor.last_step)) {
    throw new AuthRefusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  }
  await tx.query('update auth.mfa_challenges set verified_at = now() where id = $1', [challengeId])
  await tx.query(
    `update auth.mfa_factors set status = 'verified', local_last_step = $2, updated_at = now() where id = $1`,
    [factor.id, step],
  )
  await tx.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and factor_type = 'totp'`,
    [userId],
  )
  return factor.id
}

async function assertChallenge(tx: Queries, call: AuthCall, factorId: string, id: string): Promise<void> {
  const [challenge] = await tx.query<{ usable: boolean; expired: boolean }>(
    `select verified_at is null and ip_address = $3 as usable,
            created_at < now() - make_interval(secs => $4) as expired
       from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [
      isUuid(id) ? id : '00000000-0000-0000-0000-000000000000',
      factorId,
      challengeAddress(call.address),
      settings.challengeSeconds,
    ],
  )
  if (challenge === undefined) {
    throw new AuthRefusal(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }
  if (!challenge.usable) {
    throw new AuthRefusal(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  }
  if (challenge.expired) {
    throw new AuthRefusal(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    )
  }
}

interface Raised {
  userId: string
  sessionId: string
  factorId: string
}

async function raiseSession(
  tx: Queries,
  call: AuthCall,
  { userId, sessionId, factorId }: Raised,
): Promise<SessionAnswer | undefined> {
  const raised = await tx.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1 returning id`,
    [sessionId, factorId],
  )
  if (raised.length === 0) return undefined
  await rememberMethod(tx, sessionId, 'totp')
  // Otherwise an attacker with an older refresh token, who has not shown the factor, could exchange it for an aal2
  // token.
  await tx.query('delete from auth.refresh_tokens where session_id = $1', [sessionId])
  const refreshToken = await addRefreshToken(tx, sessionId, userId, null)
  await markRefreshed(tx, call, sessionId)
  await tx.query(`delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') < 'aal2'`, [userId])
  return sessionAnswer(tx, call.tokens, sessionId, userId, refreshToken)
}
