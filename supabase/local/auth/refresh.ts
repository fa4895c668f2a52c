import { randomBytes } from 'node:crypto'
import type { Database, Queries } from '../database/database.ts'
import type { AccessToken, AccessTokens } from './access-token.ts'
import { authError } from './errors.ts'
import { userJson } from './user.ts'

/** In which a token that was already exchanged may be exchanged again, whatever came after it. */
const reuseSeconds = 10

interface TokenRow {
  revoked: boolean
  recent: boolean
}

type Exchange =
  | { kind: 'session'; refreshToken: string; access: AccessToken; user: object }
  | { kind: 'unknown' | 'reused' | 'banned' }

const refused = {
  unknown: () => authError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  reused: () => authError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  banned: () => authError(400, 'user_banned', 'Invalid Refresh Token: User Banned'),
}

/**
 * A refresh token for a new pair, as the hosted service does it. The answer may be lost on the way, and then the
 * device has only the token it sent: exchanging the parent of the active token again gives the active one once
 * more. An older one is stolen goods: the whole session ends.
 */
export async function refreshSession(
  database: Database,
  tokens: AccessTokens,
  token: unknown,
): Promise<Response> {
  if (typeof token !== 'string' || token === '') {
    return authError(400, 'validation_failed', 'refresh_token required')
  }
  // Its own transaction ends in a commit even when the answer is a refusal: the revocation has to stay.
  const exchange = await database.transaction((tx) => exchangeToken(tx, tokens, token))
  if (exchange.kind !== 'session') return refused[exchange.kind]()
  return Response.json({
    access_token: exchange.access.token,
    token_type: 'bearer',
    expires_in: tokens.expirySeconds,
    expires_at: exchange.access.expiresAt,
    refresh_token: exchange.refreshToken,
    user: exchange.user,
  })
}

async function exchangeToken(tx: Queries, tokens: AccessTokens, token: string): Promise<Exchange> {
  // The session's row is the lock of its family: two devices' worth of tabs may come with the same token at once.
  const [session] = await tx.query<{ id: string; user_id: string; banned: boolean }>(
    `select s.id, s.user_id, coalesce(u.banned_until > now(), false) as banned
       from auth.refresh_tokens t
       join auth.sessions s on s.id = t.session_id
       join auth.users u on u.id = s.user_id
      where t.token = $1 for update of s`,
    [token],
  )
  if (session === undefined) return { kind: 'unknown' }
  if (session.banned) return { kind: 'banned' }
  const refreshToken = await nextToken(tx, session.id, session.user_id, token)
  if (refreshToken === undefined) {
    await tx.query('update auth.refresh_tokens set revoked = true where session_id = $1', [session.id])
    return { kind: 'reused' }
  }
  await tx.query(
    `update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now() where id = $1`,
    [session.id],
  )
  const access = await tokens.issue(tx, session.id)
  const user = await userJson(tx, session.user_id)
  return access === undefined || user === undefined
    ? { kind: 'unknown' }
    : { kind: 'session', refreshToken, access, user }
}

/** The token that follows this one; undefined when this one may not be used any more. */
async function nextToken(
  tx: Queries,
  sessionId: string,
  userId: string,
  token: string,
): Promise<string | undefined> {
  const [current] = await tx.query<TokenRow>(
    `select coalesce(revoked, false) as revoked, updated_at > now() - make_interval(secs => $2) as recent
       from auth.refresh_tokens where token = $1`,
    [token, reuseSeconds],
  )
  if (current === undefined) return undefined
  if (current.revoked) {
    const [active] = await tx.query<{ token: string; parent: string | null }>(
      `select token, parent from auth.refresh_tokens
        where session_id = $1 and not coalesce(revoked, false) order by created_at desc limit 1`,
      [sessionId],
    )
    return active !== undefined && (active.parent === token || current.recent) ? active.token : undefined
  }
  const next = randomBytes(18).toString('base64url')
  await tx.query('update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1', [
    token,
  ])
  await tx.query(
    `insert into auth.refresh_tokens (id, token, user_id, session_id, parent)
     values (gen_random_uuid()::text, $1, $2, $3, $4)`,
    [next, userId, sessionId, token],
  )
  return next
}
