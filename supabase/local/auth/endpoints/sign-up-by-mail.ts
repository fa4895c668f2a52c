import { randomUUID } from 'node:crypto'
import type { Queries } from '../../database/database.ts'
import { mayMail } from '../limited.ts'
import { sendLink } from '../mail/send-link.ts'
import { keepToken } from '../one-time-token.ts'
import { beginFlow, challengeOf } from '../pkce.ts'
import type { AuthCall } from '../route.ts'
import { userJson } from '../user.ts'
import { createUser, type NewUser, userByEmail } from '../users.ts'

/**
 * A sign-up where addresses are confirmed: the answer is the user, without a session. A second sign-up sends the mail
 * again and changes nothing: it is not proven yet that the address belongs to its sender.
 */
export async function signUpByMail(
  call: AuthCall,
  email: string,
  newUser: () => Promise<NewUser>,
): Promise<Response> {
  const known = await userByEmail(call.database, email)
  // An invited person has no password yet, and another kind of link.
  if (known?.confirmed === true || known?.encrypted_password === null)
    return Response.json(inventedUser(email))
  const created = known === undefined ? await newUser() : undefined
  const challenge = challengeOf(call.body)
  const token = call.oneTimeTokens.create(email, challenge)
  const send = await mayMail(call, 'signup', email)
  const user = await call.database.transaction(async (tx) => {
    const id = created === undefined ? (known?.id ?? '') : await createUser(tx, created)
    if (send) {
      await keepToken(tx, id, 'confirmation', token)
      await beginFlow(tx, id, 'email/signup', challenge)
    }
    return shown(tx, id)
  })
  if (send) sendLink(call, { kind: 'signup', type: 'signup', to: email, token })
  return Response.json(user)
}

async function shown(tx: Queries, id: string): Promise<object> {
  const user = await userJson(tx, id)
  if (user === undefined) throw new Error('A user was deleted during its sign-up')
  return user
}

/** Like the hosted service's answer for an address that is taken: a user that does not exist, without identities. */
function inventedUser(email: string): object {
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
