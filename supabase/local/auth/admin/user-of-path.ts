import { AuthRefusal } from '../errors.ts'
import { isUuid } from '../factor.ts'
import type { AuthCall } from '../route.ts'
import { assertAdmin } from '../signed-in.ts'
import { type UserRow, userById } from '../users.ts'

/** The user of the id in the path of an administrator's request. */
export async function userOfPath(call: AuthCall): Promise<UserRow> {
  await assertAdmin(call)
  const id = call.params['user'] ?? ''
  if (!isUuid(id)) throw new AuthRefusal(404, 'validation_failed', 'user_id must be an UUID')
  const user = await userById(call.database, id)
  if (user === undefined) throw new AuthRefusal(404, 'user_not_found', 'User not found')
  return user
}
