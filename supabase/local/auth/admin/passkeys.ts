import { passkeysOf, remove } from '../passkey/passkeys.ts'
import type { AuthCall } from '../route.ts'
import { userOfPath } from './user-of-path.ts'

/** GET /admin/users/:user/passkeys */
export async function listPasskeysAsAdmin(call: AuthCall): Promise<Response> {
  const { id } = await userOfPath(call)
  return Response.json(await passkeysOf(call.database, id))
}

/** DELETE /admin/users/:user/passkeys/:passkey, for a user who has lost the phone. */
export async function deletePasskeyAsAdmin(call: AuthCall): Promise<Response> {
  const { id } = await userOfPath(call)
  await remove(call.database, id, call.params['passkey'] ?? '')
  return new Response(null, { status: 204 })
}
