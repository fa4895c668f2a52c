import { randomUUID } from 'node:crypto'
import { objectOf, textOf } from '../body.ts'
import { emailOf } from '../email.ts'
import { AuthRefusal } from '../errors.ts'
import { mayMail } from '../limited.ts'
import { sendLink } from '../mail/send-link.ts'
import { keepToken } from '../one-time-token.ts'
import { assertStrong, hashPassword } from '../password.ts'
import { beginFlow, challengeOf } from '../pkce.ts'
import type { AuthCall } from '../route.ts'
import { openSession } from '../sessions.ts'
import { userJson } from '../user.ts'
import { confirmEmail, createUser, type NewUser, userByEmail } from '../users.ts'

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
  const userMetadata = objectOf(body, 'data') ?? {}
  if (call.confirmsEmail) return signUpByLink(call, { email, password, userMetadata })
  // Hosted, who signs up with the address of an invited person becomes that person. Not here.
  if ((await userByEmail(database, email)) !== undefined) {
    throw new AuthRefusal(422, 'user_already_exists', 'User already registered')
  }
  const passwordHash = await hashPassword(password)
  const session = await database.transaction(async (tx) => {
    const userId = await createUser(tx, { email, passwordHash, userMetadata, signedUpThemselves: true })
    await confirmEmail(tx, userId)
    return openSession(tx, call, userId, 'password')
  })
  return Response.json(session)
}

type NewPerson = Pick<NewUser, 'email' | 'userMetadata'> & { password: string }

/**
 * «Confirm email» is on: the account is open once the link of a mail was opened. As hosted, the answer for an address that has
 * an account is that of a new one, with an id that is nobody's and without an identity; nothing of the account changes.
 */
async function signUpByLink(call: AuthCall, person: NewPerson): Promise<Response> {
  const { body, database } = call
  const { email, password, userMetadata } = person
  // Hashed for an address that is known too: the time of the answer would tell.
  const passwordHash = await hashPassword(password)
  const known = await userByEmail(database, email)
  if (known?.confirmed === true) return Response.json(nobody(person))
  const challenge = challengeOf(body)
  const userId =
    known?.id ??
    (await database.transaction((tx) =>
      createUser(tx, { email, passwordHash, userMetadata, signedUpThemselves: true }),
    ))
  if (!(await mayMail(call, 'signup', email))) {
    throw new AuthRefusal(
      429,
      'over_email_send_rate_limit',
      'For security purposes, you can only request this after 60 seconds.',
    )
  }
  const token = call.oneTimeTokens.create(email, challenge)
  await keepToken(database, userId, 'confirmation', token)
  await beginFlow(database, userId, 'email/signup', challenge)
  sendLink(call, { kind: 'signup', type: 'signup', to: email, token })
  return Response.json(await userJson(database, userId))
}

/** The user of an answer that must not tell whether there is one. */
function nobody({ email, userMetadata }: NewPerson): object {
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: userMetadata,
    identities: [],
  }
}
