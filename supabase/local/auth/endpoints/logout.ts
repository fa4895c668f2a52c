import { AuthRefusal } from '../errors.ts'
import type { AuthCall } from '../route.ts'
import { endAllSessions, endOtherSessions, endSession } from '../sessions.ts'
import { signedIn } from '../signed-in.ts'

/** POST /logout?scope=… */
export async function logout(call: AuthCall): Promise<Response> {
  const { user, session } = await signedIn(call)
  const scope = call.url.searchParams.get('scope') || 'global'
  if (scope === 'local') await endSession(call.database, session.id)
  else if (scope === 'others') await endOtherSessions(call.database, user.id, session.id)
  else if (scope === 'global') await endAllSessions(call.database, user.id)
  else {
    throw new AuthRefusal(400, 'validation_failed', `Unsupported logout scope ${JSON.stringify(scope)}`)
  }
  return new Response(null, { status: 204 })
}
