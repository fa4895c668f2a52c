import { networkOf } from '../../http/network.ts'
import { type Body, objectOf, optionalTextOf, textOf } from '../body.ts'
import { emailOf } from '../email.ts'
import { beginEmailChange, mayMailChange } from '../email-change.ts'
import { AuthRefusal } from '../errors.ts'
import { consumeAttempt } from '../limited.ts'
import { assertStrong } from '../password.ts'
import { changePassword } from '../password-change.ts'
import { challengeOf } from '../pkce.ts'
import type { AuthCall } from '../route.ts'
import { type SignedIn, signedIn } from '../signed-in.ts'
import { userJson } from '../user.ts'
import { emailExists, mergeMetadata, userByEmail } from '../users.ts'

/** GET /user */
export async function showUser(call: AuthCall): Promise<Response> {
  const { user } = await signedIn(call)
  return Response.json(await userJson(call.database, user.id))
}

/** PUT /user: changes password, e-mail and metadata, each only if given. */
export async function updateUser(call: AuthCall): Promise<Response> {
  const { body, database } = call
  const person = await signedIn(call)
  const password = optionalTextOf(body, 'password')
  const newEmail = newEmailOf(body, person)
  const data = objectOf(body, 'data')
  const challenge = challengeOf(body)
  if (password !== undefined) assertStrong(password)
  await assertAllowed(call, person, password !== undefined || newEmail !== undefined)
  if (newEmail !== undefined && (await userByEmail(database, newEmail)) !== undefined) throw emailExists()

  if (newEmail !== undefined && !(await mayMailChange(call, person.user, newEmail)))
    throw new AuthRefusal(
      429,
      'over_email_send_rate_limit',
      'Only one e-mail a minute is sent to an address',
      {
        headers: { 'retry-after': '60' },
      },
    )

  if (password !== undefined) await changePassword(call, person, password, textOf(body, 'nonce'))
  if (data !== undefined) await mergeMetadata(database, person.user.id, 'raw_user_meta_data', data)
  if (newEmail !== undefined) await beginEmailChange(call, person.user, newEmail, challenge)
  return Response.json(await userJson(database, person.user.id))
}

function newEmailOf(body: Body, { user }: SignedIn): string | undefined {
  if (textOf(body, 'phone') !== '') {
    throw new AuthRefusal(400, 'phone_provider_disabled', 'Phone logins are disabled')
  }
  if (textOf(body, 'email') === '') return undefined
  const email = emailOf(body)
  return email === user.email ? undefined : email
}

async function assertAllowed(
  call: AuthCall,
  { user, session }: SignedIn,
  isSensitive: boolean,
): Promise<void> {
  if (objectOf(call.body, 'app_metadata') !== undefined) {
    throw new AuthRefusal(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  if (!isSensitive) return
  // It sends mails, and reveals whether a password is the current one.
  await consumeAttempt(call.limiter, `/user network ${networkOf(call.address)}`)
  await consumeAttempt(call.limiter, `/user account ${user.id}`)
  if (session.aal === 'aal2') return
  const [factor] = await call.database.query(
    `select 1 from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1`,
    [user.id],
  )
  if (factor !== undefined) {
    throw new AuthRefusal(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
  }
}
