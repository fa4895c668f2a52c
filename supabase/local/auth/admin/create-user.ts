import { objectOf, optionalTextOf, switchOf, textOf } from '../body.ts'
import { emailOf } from '../email.ts'
import { AuthRefusal } from '../errors.ts'
import { isUuid } from '../factor.ts'
import { hashPassword } from '../password.ts'
import type { AuthCall } from '../route.ts'
import { assertAdmin } from '../signed-in.ts'
import { userJson } from '../user.ts'
import { confirmEmail, createUser, emailExists, userByEmail } from '../users.ts'
import { banSeconds } from './ban-duration.ts'
import { ban } from './update-user.ts'

/** POST /admin/users. The hosted service does not check this password's strength. */
export async function createUserAsAdmin(call: AuthCall): Promise<Response> {
  await assertAdmin(call)
  const { body, database } = call
  if (textOf(body, 'email') === '') {
    throw new AuthRefusal(400, 'validation_failed', 'Cannot create a user without either an email or phone')
  }
  const email = emailOf(body)
  const id = optionalTextOf(body, 'id')
  if (id !== undefined && !isUuid(id)) {
    throw new AuthRefusal(400, 'validation_failed', 'ID must conform to the uuid v4 format')
  }
  const duration = banSeconds(textOf(body, 'ban_duration') || 'none')
  if ((await userByEmail(database, email)) !== undefined) throw emailExists()
  const passwordHash = await passwordHashOf(call)
  const userId = await database.transaction(async (tx) => {
    const created = await createUser(tx, {
      ...(id === undefined ? {} : { id }),
      email,
      passwordHash,
      role: textOf(body, 'role') || 'authenticated',
      userMetadata: objectOf(body, 'user_metadata') ?? {},
      appMetadata: objectOf(body, 'app_metadata') ?? {},
    })
    if (switchOf(body, 'email_confirm')) await confirmEmail(tx, created)
    if (duration > 0) await ban(tx, created, duration)
    return created
  })
  return Response.json(await userJson(database, userId))
}

/** Null when no password is given. The hosted service sets a random password instead, which no user ever gets. */
async function passwordHashOf(call: AuthCall): Promise<string | null> {
  const { body } = call
  const [password, given] = [textOf(body, 'password'), textOf(body, 'password_hash')]
  if (password !== '' && given !== '') {
    throw new AuthRefusal(400, 'validation_failed', 'Only a password or a password hash should be provided')
  }
  if (given !== '') return given
  return password === '' ? null : hashPassword(password, call)
}
