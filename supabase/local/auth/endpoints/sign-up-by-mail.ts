import { randomUUID } from 'node:crypto'
import { AuthRefusal } from '../errors.ts'
import { mayMail } from '../limited.ts'
import { sendLink } from '../mail/send-link.ts'
import { keepToken } from '../one-time-token.ts'
import { keepSignUp } from '../pending-sign-up.ts'
import { challengeOf } from '../pkce.ts'
import type { AuthCall } from '../route.ts'
import { userJson } from '../user.ts'
import { assertSmallMetadata, createUser, type NewUser, userByEmail } from '../users.ts'

/**
 * A sign-up where addresses are confirmed: the answer is the user, without a session. A later sign-up of the same address
 * gets a mail of its own, whose link gives the account the password and the name of that sign-up, and of no other.
 */
export async function signUpByMail(
  call: AuthCall,
  email: string,
  newUser: () => Promise<NewUser>,
): Promise<Response> {
  // This hashes the password before anything is looked up: the time of the answer must not tell who has an account.
  const user = await newUser()
  assertSmallMetadata(user.userMetadata)
  // With another answer than for an address that has an account, this would tell who has one.
  if (!(await mayMail(call, 'signup', email))) throw tooManyMails()
  const known = await userByEmail(call.database, email)
  // An invited person has no password yet, and another kind of link.
  if (known?.confirmed === true || known?.encrypted_password === null)
    return Response.json(inventedUser(email))
  const challenge = challengeOf(call.body)
  const token = call.oneTimeTokens.create(email, challenge)
  const made = await call.database.transaction(async (tx) => {
    const madeAccount = known === undefined
    const id = known?.id ?? (await createUser(tx, user))
    const { passwordHash, userMetadata } = user
    if (madeAccount || known.signed_up)
      await keepSignUp(tx, id, token.hash, { passwordHash, userMetadata, challenge, madeAccount })
    await keepToken(tx, id, 'confirmation', token.hash)
    return madeAccount ? userJson(tx, id) : pendingUser(email, user.userMetadata)
  })
  sendLink(call, { kind: 'signup', type: 'signup', to: email, token })
  return Response.json(made)
}

/** The hosted service refuses it, too. A mail of an earlier sign-up would be opened in place of the missing one. */
const tooManyMails = (): AuthRefusal =>
  new AuthRefusal(429, 'over_email_send_rate_limit', 'Only one e-mail a minute is sent to an address', {
    headers: { 'retry-after': '60' },
  })

/** Has the form of a new user, with what this caller has sent: the earlier sign-up may be another person's. */
function pendingUser(email: string, userMetadata: object): object {
  const invented = inventedUser(email)
  const { id, created_at, updated_at } = invented
  const claims = { sub: id, email, email_verified: false, phone_verified: false }
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    provider: 'email',
    email,
    identity_data: claims,
    last_sign_in_at: created_at,
    created_at,
    updated_at,
  }
  return {
    ...invented,
    role: 'authenticated',
    user_metadata: { ...userMetadata, ...claims },
    identities: [identity],
  }
}

/**
 * The hosted service gives the same answer for an address that is taken: a user that does not exist, without
 * identities.
 */
function inventedUser(email: string) {
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
