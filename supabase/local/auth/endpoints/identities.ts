import { AuthRefusal } from '../errors.ts'
import type { AuthCall } from '../route.ts'
import { signedIn } from '../signed-in.ts'

/** GET /user/identities/authorize and DELETE /user/identities/:id: manual linking is off in a new hosted project. */
export async function manualLinking(call: AuthCall): Promise<Response> {
  await signedIn(call)
  throw new AuthRefusal(404, 'manual_linking_disabled', 'Manual linking is disabled')
}
