import { objectOf, switchOf, textOf } from '../body.ts'
import { emailOf } from '../email.ts'
import { AuthRefusal } from '../errors.ts'
import { mayMail } from '../limited.ts'
import { constantTimeResponse } from '../mail/constant-time-response.ts'
import { sendLink } from '../mail/send-link.ts'
import { keepToken } from '../one-time-token.ts'
import { beginFlow, challengeOf } from '../pkce.ts'
import type { AuthCall } from '../route.ts'
import { assertSmallMetadata, createUser, userByEmail } from '../users.ts'

/** POST /otp */
export async function otp(call: AuthCall): Promise<Response> {
  const { body, database } = call
  if (textOf(body, 'email') === '') {
    throw textOf(body, 'phone') === ''
      ? new AuthRefusal(400, 'validation_failed', 'One of email or phone must be set')
      : new AuthRefusal(400, 'phone_provider_disabled', 'Unsupported phone provider')
  }
  const mayCreate = switchOf(body, 'create_user', true)
  if (!mayCreate && (await userByEmail(database, emailOf(body))) === undefined) {
    throw new AuthRefusal(422, 'otp_disabled', 'Signups not allowed for otp')
  }
  return magicLink(call)
}

/** POST /magiclink: the link of the mail signs the user in; a user without an account is signed up. */
export async function magicLink(call: AuthCall): Promise<Response> {
  const { body, database } = call
  const email = emailOf(body)
  const userMetadata = objectOf(body, 'data') ?? {}
  assertSmallMetadata(userMetadata)
  const challenge = challengeOf(body)
  return constantTimeResponse(async () => {
    if (!(await mayMail(call, 'magiclink', email))) return
    const token = call.oneTimeTokens.create(email, challenge)
    await database.transaction(async (tx) => {
      const user = await userByEmail(tx, email)
      const id =
        user?.id ??
        (await createUser(tx, { email, passwordHash: null, userMetadata, signedUpThemselves: true }))
      await keepToken(tx, id, 'recovery', token.hash)
      await beginFlow(tx, id, 'magiclink', challenge)
    })
    sendLink(call, { kind: 'magiclink', type: 'magiclink', to: email, token })
  })
}
