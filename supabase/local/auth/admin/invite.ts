import type { Queries } from '../../database/database.ts'
import { objectOf } from '../body.ts'
import { emailOf } from '../email.ts'
import { sendLink } from '../mail/send-link.ts'
import { keepToken, type OneTimeToken } from '../one-time-token.ts'
import type { AuthCall } from '../route.ts'
import { assertAdmin } from '../signed-in.ts'
import { userJson } from '../user.ts'
import { createUser, emailExists, userByEmail } from '../users.ts'

/** POST /invite */
export async function invite(call: AuthCall): Promise<Response> {
  await assertAdmin(call)
  const email = emailOf(call.body)
  const token = call.oneTimeTokens.create(email)
  const data = objectOf(call.body, 'data') ?? {}
  const userId = await call.database.transaction((tx) => keepInvitation(tx, email, data, token))
  sendLink(call, { kind: 'invite', type: 'invite', to: email, token })
  return Response.json(await userJson(call.database, userId))
}

/** A person who has not accepted yet is invited again. */
export async function keepInvitation(
  tx: Queries,
  email: string,
  userMetadata: object,
  token: OneTimeToken,
): Promise<string> {
  const known = await userByEmail(tx, email)
  if (known?.confirmed === true) throw emailExists()
  const id = known?.id ?? (await createUser(tx, { email, passwordHash: null, userMetadata }))
  await tx.query('update auth.users set invited_at = now() where id = $1', [id])
  await keepToken(tx, id, 'confirmation', token.hash)
  return id
}
