import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Queries } from '../../../database/database.ts'
import { AuthRefusal } from '../../errors.ts'
import { authenticatorName } from '../../passkey/authenticator-name.ts'
import { answerWithChallenge, takeChallenge } from '../../passkey/challenge.ts'
import { newCredentialOf, transportsOf, verificationFailed, verifyAnswer } from '../../passkey/credential.ts'
import { assertMayManage } from '../../passkey/passkeys.ts'
import { relyingPartyOf } from '../../passkey/relying-party.ts'
import type { AuthCall } from '../../route.ts'
import { settings } from '../../settings.ts'
import { signedIn } from '../../signed-in.ts'

/** POST /passkeys/registration/options */
export async function registrationOptions(call: AuthCall): Promise<Response> {
  const person = await signedIn(call)
  const { user } = person
  await assertMayManage(call.database, person)
  const known = await call.database.query<{ id: string }>(
    `select encode(credential_id, 'hex') as id from auth.webauthn_credentials where user_id = $1`,
    [user.id],
  )
  assertFreePlace(known.length)
  const options = await generateRegistrationOptions({
    rpName: 'Azulejo',
    rpID: relyingPartyOf(call).id,
    userName: user.email ?? '',
    userDisplayName: user.email ?? '',
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: known.map(({ id }) => ({ id: Buffer.from(id, 'hex').toString('base64url') })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return answerWithChallenge(call, 'registration', user.id, options)
}

/** POST /passkeys/registration/verify */
export async function registerPasskey(call: AuthCall): Promise<Response> {
  const person = await signedIn(call)
  await assertMayManage(call.database, person)
  const { challenge, id: rpId, origin } = await takeChallenge(call, 'registration', person.user.id)
  const given = call.body['credential']
  const { verified: isGood, registrationInfo: made } = await verifyAnswer(() =>
    verifyRegistrationResponse({
      response: newCredentialOf(given),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
    }),
  )
  if (!isGood || made === undefined) throw verificationFailed()
  const answer = await call.database.transaction(async (tx) => {
    await assertFreePlaceOf(tx, person.user.id)
    const [row] = await tx.query<{ answer: object }>(
      `insert into auth.webauthn_credentials as c (user_id, credential_id, public_key, attestation_type, aaguid,
         sign_count, transports, backup_eligible, backed_up, friendly_name)
       values ($1, decode($2, 'hex'), decode($3, 'hex'), $4, $5, $6, $7, $8, $9, $10)
       on conflict (credential_id) do nothing
       returning jsonb_build_object('id', c.id, 'friendly_name', c.friendly_name, 'created_at', c.created_at) as answer`,
      [
        person.user.id,
        Buffer.from(made.credential.id, 'base64url').toString('hex'),
        Buffer.from(made.credential.publicKey).toString('hex'),
        made.fmt,
        made.aaguid,
        made.credential.counter,
        JSON.stringify(transportsOf(given)),
        made.credentialDeviceType === 'multiDevice',
        made.credentialBackedUp,
        authenticatorName(made.aaguid),
      ],
    )
    return row?.answer
  })
  if (answer === undefined)
    throw new AuthRefusal(422, 'webauthn_credential_exists', 'This credential is already registered')
  return Response.json(answer)
}

async function assertFreePlaceOf(tx: Queries, userId: string): Promise<void> {
  // Locked: two concurrent requests would both find a free place.
  await tx.query('select 1 from auth.users where id = $1 for update', [userId])
  const known = await tx.query('select 1 from auth.webauthn_credentials where user_id = $1', [userId])
  assertFreePlace(known.length)
}

function assertFreePlace(known: number): void {
  if (known >= settings.maximumPasskeys)
    throw new AuthRefusal(422, 'too_many_passkeys', 'Maximum number of passkeys reached')
}
