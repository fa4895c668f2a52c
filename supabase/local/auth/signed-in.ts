import type { Claims } from '../database/claims.ts'
import { apiKeyOf, bearerOf } from '../rest/handler.ts'
import { AuthRefusal } from './errors.ts'
import { TokenRefused } from './identity.ts'
import type { AuthCall } from './route.ts'
import { type UserRow, userById } from './users.ts'

export interface SignedIn {
  user: UserRow
  session: { id: string; aal: 'aal1' | 'aal2'; ageSeconds: number }
}

/** The user of this request's token; refuses a request without a valid token. */
export async function signedIn(call: AuthCall): Promise<SignedIn> {
  const { sub, session_id: sessionId } = await claimsOf(call)
  if (typeof sub !== 'string') throw badToken('invalid claim: missing sub claim')
  if (typeof sessionId !== 'string') throw badToken('invalid claim: session_id claim must be a UUID')
  const user = await userById(call.database, sub)
  if (user === undefined) {
    throw new AuthRefusal(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  }
  const [session] = await call.database.query<{ aal: string | null; age: number }>(
    `select aal, extract(epoch from now() - created_at)::float8 as age
       from auth.sessions where id = $1 and user_id = $2 and coalesce(not_after > now(), true)`,
    [sessionId, sub],
  )
  if (session === undefined) {
    throw new AuthRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  if (user.banned) throw new AuthRefusal(403, 'user_banned', 'User is banned')
  const aal = session.aal === 'aal2' ? 'aal2' : 'aal1'
  return { user, session: { id: sessionId, aal, ageSeconds: session.age } }
}

/** Refuses a request without the secret key. */
export async function assertAdmin(call: AuthCall): Promise<void> {
  const claims = await claimsOf(call)
  if (claims.role !== 'service_role') throw new AuthRefusal(403, 'not_admin', 'User not allowed')
}

/** A key counts as a token of its role, as at the hosted gateway. */
async function claimsOf({ request, identity }: AuthCall): Promise<Claims> {
  const token = bearerOf(request)
  const kind = identity.kindOfKey(token ?? apiKeyOf(request))
  if (kind !== undefined) return identity.claimsOfKey(kind)
  if (token === undefined) {
    throw new AuthRefusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  try {
    return await identity.read(token)
  } catch (error) {
    if (error instanceof TokenRefused)
      throw badToken(`invalid JWT: unable to parse or verify signature, ${why(error, token)}`)
    throw error
  }
}

function why({ code }: TokenRefused, token: string): string {
  if (token.split('.').length !== 3) return 'token is malformed: token contains an invalid number of segments'
  return code === 'PGRST303'
    ? 'token has invalid claims: token is expired'
    : 'token signature is invalid: signature is invalid'
}

function badToken(message: string): AuthRefusal {
  return new AuthRefusal(403, 'bad_jwt', message)
}
