import { randomUUID } from 'node:crypto'
import type { Queries } from '../../database/database.ts'
import { type Body, textOf } from '../body.ts'
import { AuthRefusal } from '../errors.ts'
import { consumeAttempt } from '../limited.ts'
import type { AuthCall } from '../route.ts'
import { settings } from '../settings.ts'
import { type SignedIn, signedIn } from '../signed-in.ts'
import { newTotp, shownTotp } from '../totp.ts'

/** POST /factors */
export async function enrollFactor(call: AuthCall): Promise<Response> {
  const person = await signedIn(call)
  await consumeAttempt(call.limiter, `enrolment of ${person.user.id}`)
  const { body, database, siteUrl } = call
  assertOffered(textOf(body, 'factor_type'))
  const name = shortTextOf(body, 'friendly_name')
  const issuer = shortTextOf(body, 'issuer') || new URL(siteUrl).host
  const totp = newTotp(issuer, person.user.email ?? '')
  const id = randomUUID()
  await database.transaction(async (tx) => {
    // Locked: two concurrent requests would both find a free place.
    await tx.query('select 1 from auth.users where id = $1 for update', [person.user.id])
    await forgetUnfinished(tx, person.user.id)
    await assertFreePlace(tx, person, name)
    await tx.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
       values ($1, $2, $3, 'totp', 'unverified', $4)`,
      [id, person.user.id, name, totp.secret.base32],
    )
  })
  return Response.json({ id, type: 'totp', friendly_name: name, totp: shownTotp(totp) }, { headers: noStore })
}

function shortTextOf(body: Body, key: string): string {
  const text = textOf(body, key)
  if (text.length <= settings.factorNameMaximum) return text
  throw new AuthRefusal(
    400,
    'validation_failed',
    `${key} may have at most ${settings.factorNameMaximum} characters`,
  )
}

const noStore = { 'cache-control': 'no-store' }

function assertOffered(type: string): void {
  if (type === 'totp') return
  if (type === 'phone') {
    throw new AuthRefusal(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  }
  if (type === 'webauthn') {
    throw new AuthRefusal(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
  }
  throw new AuthRefusal(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
}

/** Removes factors that were begun and not finished: they would keep a name in use. */
async function forgetUnfinished(tx: Queries, userId: string): Promise<void> {
  await tx.query(
    `delete from auth.mfa_factors f
      where f.user_id = $1 and f.status <> 'verified' and f.created_at < now() - make_interval(secs => $2)
        and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`,
    [userId, settings.unfinishedFactorSeconds],
  )
}

async function assertFreePlace(tx: Queries, { user, session }: SignedIn, name: string): Promise<void> {
  const factors = await tx.query<{ friendly_name: string; status: string }>(
    `select coalesce(friendly_name, '') as friendly_name, status from auth.mfa_factors where user_id = $1`,
    [user.id],
  )
  if (factors.some(({ friendly_name: taken }) => taken === name)) {
    throw new AuthRefusal(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    )
  }
  if (factors.length >= settings.maximumFactors) {
    throw new AuthRefusal(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  }
  if (session.aal !== 'aal2' && factors.some(({ status }) => status === 'verified')) {
    throw new AuthRefusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
}
