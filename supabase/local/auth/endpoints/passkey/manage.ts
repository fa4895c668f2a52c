import { textOf } from '../../body.ts'
import { AuthRefusal } from '../../errors.ts'
import { assertMayManage, passkeysOf, remove, rename } from '../../passkey/passkeys.ts'
import type { AuthCall } from '../../route.ts'
import { settings } from '../../settings.ts'
import { signedIn } from '../../signed-in.ts'

/** GET /passkeys */
export async function listPasskeys(call: AuthCall): Promise<Response> {
  const { user } = await signedIn(call)
  return Response.json(await passkeysOf(call.database, user.id))
}

/** PATCH /passkeys/:passkey */
export async function renamePasskey(call: AuthCall): Promise<Response> {
  const { user } = await signedIn(call)
  const name = textOf(call.body, 'friendly_name')
  if (name === '') throw new AuthRefusal(400, 'validation_failed', 'friendly_name is required')
  if (Buffer.byteLength(name) > settings.passkeyNameMaximum) {
    throw new AuthRefusal(400, 'validation_failed', 'friendly_name must be 120 characters or less')
  }
  return Response.json(await rename(call.database, user.id, call.params['passkey'] ?? '', name))
}

/** DELETE /passkeys/:passkey */
export async function deletePasskey(call: AuthCall): Promise<Response> {
  const person = await signedIn(call)
  await assertMayManage(call.database, person)
  await remove(call.database, person.user.id, call.params['passkey'] ?? '')
  return new Response(null, { status: 204 })
}
