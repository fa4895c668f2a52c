import { objectOf, textOf } from '../body.ts'
import { emailOf } from '../email.ts'
import { AuthRefusal } from '../errors.ts'
import { assertStrong, hashPassword } from '../password.ts'
import type { AuthCall } from '../route.ts'
import { openSession } from '../sessions.ts'
import { confirmEmail, createUser, userByEmail } from '../users.ts'

/** POST /signup */
export async function signUp(call: AuthCall): Promise<Response> {
  const { body, database } = call
  const password = textOf(body, 'password')
  if (textOf(body, 'email') === '' && textOf(body, 'phone') === '') {
    throw new AuthRefusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  if (password === '') {
    throw new AuthRefusal(400, 'validation_failed', 'Signup requires a valid password')
  }
  assertStrong(password)
  if (textOf(body, 'phone') !== '') {
    throw new AuthRefusal(400, 'phone_provider_disabled', 'Phone signups are disabled')
  }
  const email = emailOf(body)
  // Hosted, who signs up with the address of an invited person becomes that person. Not here.
  if ((await userByEmail(database, email)) !== undefined) {
    throw new AuthRefusal(422, 'user_already_exists', 'User already registered')
  }
  const passwordHash = await hashPassword(password)
  const userMetadata = objectOf(body, 'data') ?? {}
  const session = await database.transaction(async (tx) => {
    const userId = await createUser(tx, { email, passwordHash, userMetadata, signedUpThemselves: true })
    await confirmEmail(tx, userId)
    return openSession(tx, call, userId, 'password')
  })
  return Response.json(session)
}
