import { factorOf, removeFactor } from '../factor.ts'
import type { AuthCall } from '../route.ts'
import { factorsOf } from '../user.ts'
import { userOfPath } from './user-of-path.ts'

/** GET /admin/users/:user/factors */
export async function listFactors(call: AuthCall): Promise<Response> {
  const { id } = await userOfPath(call)
  return Response.json(await factorsOf(call.database, id))
}

/** DELETE /admin/users/:user/factors/:factor, for a user who has lost the phone. */
export async function deleteFactor(call: AuthCall): Promise<Response> {
  const { id } = await userOfPath(call)
  const { database, params } = call
  const factor = await factorOf(database, id, params['factor'] ?? '')
  const shown = (await factorsOf(database, id)).find((one) => Reflect.get(one, 'id') === factor.id)
  await database.transaction((tx) => removeFactor(tx, factor))
  return Response.json(shown)
}
