import { textOf } from '../body.ts'
import { AuthRefusal } from '../errors.ts'
import { matchesPassword } from '../password.ts'
import type { AuthCall } from '../route.ts'
import { openSession } from '../sessions.ts'
import { userByEmail } from '../users.ts'

/** POST /token?grant_type=password */
export async function signIn(call: AuthCall): Promise<Response> {
  const { body, database } = call
  const email = textOf(body, 'email').toLowerCase()
  if (email === '') {
    throw textOf(body, 'phone') === ''
      ? new AuthRefusal(400, 'validation_failed', 'missing email or phone')
      : new AuthRefusal(422, 'phone_provider_disabled', 'Phone logins are disabled')
  }
  const user = await userByEmail(database, email)
  const matches = await matchesPassword(textOf(body, 'password'), user?.encrypted_password, call)
  if (user === undefined || !matches) {
    throw new AuthRefusal(400, 'invalid_credentials', 'Invalid login credentials')
  }
  // These refusals come after the password check: the hosted service answers before it, which reveals who has an
  // account.
  if (user.banned) throw new AuthRefusal(400, 'user_banned', 'User is banned')
  if (!user.confirmed) throw new AuthRefusal(400, 'email_not_confirmed', 'Email not confirmed')
  const session = await database.transaction((tx) => openSession(tx, call, user.id, 'password'))
  return Response.json({ ...session, weak_password: null })
}
