import type { Queries } from '../../database/database.ts'
import { optionalTextOf } from '../body.ts'
import { AuthRefusal } from '../errors.ts'
import type { AuthCall } from '../route.ts'
import { addRefreshToken, markRefreshed, type SessionAnswer, sessionAnswer } from '../sessions.ts'

/** The period in which an exchanged token may be exchanged again, whatever followed it. */
const reuseSeconds = 10

interface TokenRow {
  revoked: boolean
  recent: boolean
}

type Exchange = { kind: 'session'; session: SessionAnswer } | { kind: 'unknown' | 'reused' | 'banned' }

const refusals = {
  unknown: ['refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  reused: ['refresh_token_already_used', 'Invalid Refresh Token: Already Used'],
  banned: ['user_banned', 'Invalid Refresh Token: User Banned'],
} as const

/**
 * POST /token?grant_type=refresh_token: exchanges a refresh token for a new pair, as the hosted service does. If the
 * answer is lost, the device has only the token it sent: exchanging the parent of the active token again returns the
 * active one once more. An older one counts as stolen: the whole session ends.
 */
export async function refresh(call: AuthCall): Promise<Response> {
  const token = optionalTextOf(call.body, 'refresh_token')
  if (token === undefined || token === '') {
    throw new AuthRefusal(400, 'validation_failed', 'refresh_token required')
  }
  // A separate transaction that commits even when the answer is a refusal: the revocation must be stored.
  const exchange = await call.database.transaction((tx) => exchangeToken(tx, call, token))
  if (exchange.kind === 'session') return Response.json(exchange.session)
  const [code, message] = refusals[exchange.kind]
  throw new AuthRefusal(400, code, message)
}

async function exchangeToken(tx: Queries, call: AuthCall, token: string): Promise<Exchange> {
  // The session's row is the lock of its token family: several tabs may send the same token at once.
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
    // The access tokens of a thief end now. Without this line they would be valid for up to an hour.
    await tx.query('update auth.sessions set not_after = least(not_after, now()) where id = $1', [session.id])
    return { kind: 'reused' }
  }
  await markRefreshed(tx, call, session.id)
  const answer = await sessionAnswer(tx, call.tokens, session.id, session.user_id, refreshToken)
  return answer === undefined ? { kind: 'unknown' } : { kind: 'session', session: answer }
}

/** The token that follows this one; undefined when this one is no longer valid. */
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
  await tx.query('update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1', [
    token,
  ])
  return addRefreshToken(tx, sessionId, userId, token)
}
