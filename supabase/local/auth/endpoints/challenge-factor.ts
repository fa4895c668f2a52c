import { randomUUID } from 'node:crypto'
import { AuthRefusal } from '../errors.ts'
import { factorOf } from '../factor.ts'
import { consumeAttempt } from '../limited.ts'
import type { AuthCall } from '../route.ts'
import { inetOf } from '../sessions.ts'
import { settings } from '../settings.ts'
import { signedIn } from '../signed-in.ts'

/** POST /factors/:factor/challenge: starts the period in which a code is accepted, from this address. */
export async function challengeFactor(call: AuthCall): Promise<Response> {
  const { user } = await signedIn(call)
  await consumeAttempt(call.limiter, `challenge of ${user.id}`)
  const factor = await factorOf(call.database, user.id, call.params['factor'] ?? '')
  assertTotp(factor.factor_type)
  const id = randomUUID()
  const [challenge] = await call.database.query<{ expires_at: number }>(
    `with touched as (update auth.mfa_factors set last_challenged_at = now() where id = $2),
          swept as (delete from auth.mfa_challenges
                     where factor_id = $2 and created_at < now() - make_interval(secs => $4))
     insert into auth.mfa_challenges (id, factor_id, ip_address) values ($1, $2, $3)
     returning floor(extract(epoch from created_at + make_interval(secs => $4)))::bigint as expires_at`,
    [id, factor.id, challengeAddress(call.address), settings.challengeSeconds],
  )
  return Response.json({ id, type: factor.factor_type, expires_at: challenge?.expires_at })
}

/** The column is not nullable. */
export function challengeAddress(address: string): string {
  return inetOf(address) ?? '0.0.0.0'
}

export function assertTotp(type: 'totp' | 'phone' | 'webauthn'): void {
  if (type === 'phone') {
    throw new AuthRefusal(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone')
  }
  if (type === 'webauthn') {
    throw new AuthRefusal(422, 'mfa_webauthn_verify_not_enabled', 'MFA verification is disabled for WebAuthn')
  }
}
