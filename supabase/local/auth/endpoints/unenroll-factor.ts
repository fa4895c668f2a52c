import { AuthRefusal } from '../errors.ts'
import { factorOf, removeFactor } from '../factor.ts'
import type { AuthCall } from '../route.ts'
import { signedIn } from '../signed-in.ts'

/** DELETE /factors/:factor */
export async function unenrollFactor(call: AuthCall): Promise<Response> {
  const { user, session } = await signedIn(call)
  const factor = await factorOf(call.database, user.id, call.params['factor'] ?? '')
  if (factor.status === 'verified' && session.aal !== 'aal2') {
    throw new AuthRefusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  }
  await call.database.transaction((tx) => removeFactor(tx, factor))
  return Response.json({ id: factor.id })
}
