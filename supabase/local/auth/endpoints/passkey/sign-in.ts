import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Queries } from '../../../database/database.ts'
import { AuthRefusal } from '../../errors.ts'
import { isUuid } from '../../factor.ts'
import { answerWithChallenge, type PasskeyChallenge, takeChallenge } from '../../passkey/challenge.ts'
import { usedCredentialOf, verificationFailed, verifyAnswer } from '../../passkey/credential.ts'
import { relyingPartyOf } from '../../passkey/relying-party.ts'
import type { AuthCall } from '../../route.ts'
import { openSession } from '../../sessions.ts'
import { userById } from '../../users.ts'

/** POST /passkeys/authentication/options: the device offers its passkeys for this page. */
export async function signInOptions(call: AuthCall): Promise<Response> {
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(call).id,
    userVerification: 'required',
  })
  return answerWithChallenge(call, 'authentication', null, options)
}

/** POST /passkeys/authentication/verify. The session is of aal1: a second factor is still required. */
export async function signInWithPasskey(call: AuthCall): Promise<Response> {
  const challenge = await takeChallenge(call, 'authentication', null)
  const session = await call.database.transaction(async (tx) => {
    const userId = await takeSignature(tx, call, challenge)
    const user = await userById(tx, userId)
    if (user === undefined) throw verificationFailed()
    if (!user.confirmed) throw new AuthRefusal(403, 'email_not_confirmed', 'Email not confirmed')
    if (user.banned) throw new AuthRefusal(403, 'user_banned', 'User is banned')
    return openSession(tx, call, user.id, 'passkey')
  })
  return Response.json(session)
}

/** The passkey that signed the challenge, with its owner. */
async function takeSignature(
  tx: Queries,
  { body }: AuthCall,
  { challenge, id: rpId, origin }: PasskeyChallenge,
): Promise<string> {
  const used = usedCredentialOf(body['credential'])
  const userId = Buffer.from(used.response.userHandle, 'base64url').toString()
  const [passkey] = await tx.query<{ id: string; public_key: string; sign_count: number }>(
    // Locked: two answers with the same signature counter would both be accepted.
    `select id, encode(public_key, 'hex') as public_key, sign_count::float8 as sign_count
       from auth.webauthn_credentials
      where user_id = $1 and credential_id = decode($2, 'hex') for update`,
    [isUuid(userId) ? userId : null, Buffer.from(used.id, 'base64url').toString('hex')],
  )
  if (passkey === undefined) throw verificationFailed()
  const { verified: isGood, authenticationInfo: info } = await verifyAnswer(() =>
    verifyAuthenticationResponse({
      response: used,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: used.id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'hex')),
        counter: passkey.sign_count,
      },
    }),
  )
  if (!isGood) throw verificationFailed()
  await tx.query(
    `update auth.webauthn_credentials
        set sign_count = $2, backed_up = $3, last_used_at = now(), updated_at = now() where id = $1`,
    [passkey.id, info.newCounter, info.credentialBackedUp],
  )
  return userId
}
