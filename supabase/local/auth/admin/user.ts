import { switchOf } from '../body.ts'
import { AuthRefusal } from '../errors.ts'
import type { AuthCall } from '../route.ts'
import { userJson } from '../user.ts'
import { userOfPath } from './user-of-path.ts'

/** GET /admin/users/:user */
export async function showUserAsAdmin(call: AuthCall): Promise<Response> {
  const { id } = await userOfPath(call)
  return Response.json(await userJson(call.database, id))
}

/** DELETE /admin/users/:user */
export async function deleteUser(call: AuthCall): Promise<Response> {
  const { id } = await userOfPath(call)
  if (switchOf(call.body, 'should_soft_delete')) {
    throw new AuthRefusal(400, 'validation_failed', 'Soft deletion is not offered by the embedded backend')
  }
  await call.database.query('delete from auth.users where id = $1', [id])
  return Response.json({})
}
