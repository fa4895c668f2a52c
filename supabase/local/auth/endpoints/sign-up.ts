import { objectOf, textOf } from '../body.ts'
import { emailOf } from '../email.ts'
import { AuthRefusal } from '../errors.ts'
import { assertStrong, hashPassword } from '../password.ts'
import type { AuthCall } from '../route.ts'
import { openSession } from '../sessions.ts'
import { confirmEmail, createUser, type NewUser, userByEmail } from '../users.ts'
import { signUpByMail } from './sign-up-by-mail.ts'

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
  const newUser = async (): Promise<NewUser> => ({
    email,
    passwordHash: await hashPassword(password, call),
    userMetadata: objectOf(body, 'data') ?? {},
    signedUpThemselves: true,
  })
  if (call.confirmEmail) return signUpByMail(call, email, newUser)
  // On the hosted service, a sign-up with an invited person's address takes over that account. Here it is refused.
  if ((await userByEmail(database, email)) !== undefined) {
    throw new AuthRefusal(422, 'user_already_exists', 'User already registered')
  }
  const user = await newUser()
  const session = await database.transaction(async (tx) => {
    const userId = await createUser(tx, user)
    await confirmEmail(tx, userId)
    return openSession(tx, call, userId, 'password')
  })
  return Response.json(session)
}
