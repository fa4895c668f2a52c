import type { Queries } from '../../database/database.ts'
import { objectOf, switchOf, textOf } from '../body.ts'
import { emailOf } from '../email.ts'
import { assertStrong, hashPassword } from '../password.ts'
import { setPassword } from '../password-change.ts'
import type { AuthCall } from '../route.ts'
import { userJson } from '../user.ts'
import { confirmEmail, mergeMetadata, setEmail } from '../users.ts'
import { banSeconds } from './ban-duration.ts'
import { userOfPath } from './user-of-path.ts'

/** PUT /admin/users/:user: changes only the given fields. */
export async function updateUserAsAdmin(call: AuthCall): Promise<Response> {
  const { id } = await userOfPath(call)
  const { body, database } = call
  const email = textOf(body, 'email') === '' ? undefined : emailOf(body)
  const banText = textOf(body, 'ban_duration')
  const duration = banText === '' ? undefined : banSeconds(banText)
  const password = textOf(body, 'password')
  if (password !== '') assertStrong(password)
  const passwordHash = password === '' ? undefined : await hashPassword(password, call)
  const [userMetadata, appMetadata] = [objectOf(body, 'user_metadata'), objectOf(body, 'app_metadata')]
  const role = textOf(body, 'role')

  await database.transaction(async (tx) => {
    if (role !== '') await tx.query('update auth.users set role = $2 where id = $1', [id, role])
    if (switchOf(body, 'email_confirm')) await confirmEmail(tx, id)
    if (passwordHash !== undefined) await setPassword(tx, id, passwordHash)
    if (email !== undefined) await setEmail(tx, id, email, switchOf(body, 'email_confirm'))
    if (appMetadata !== undefined) await mergeMetadata(tx, id, 'raw_app_meta_data', appMetadata)
    if (userMetadata !== undefined) await mergeMetadata(tx, id, 'raw_user_meta_data', userMetadata)
    if (duration !== undefined) await ban(tx, id, duration)
  })
  return Response.json(await userJson(database, id))
}

/** Bans a user for this many seconds; 0 lifts the ban. */
export async function ban(tx: Queries, userId: string, seconds: number): Promise<void> {
  await tx.query(
    `update auth.users
        set banned_until = case when $2 > 0 then now() + make_interval(secs => $2) end, updated_at = now()
      where id = $1`,
    [userId, seconds],
  )
}
