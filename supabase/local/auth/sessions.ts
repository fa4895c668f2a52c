import { randomBytes, randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { Queries } from '../database/database.ts'
import { type AccessTokens, rememberMethod } from './access-token.ts'
import type { FlowMethod } from './pkce.ts'
import type { AuthCall } from './route.ts'
import { userJson } from './user.ts'

export interface SessionAnswer {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: object
}

type SessionOrigin = Pick<AuthCall, 'request' | 'address' | 'tokens'>

/** Opens a session for a user who has just authenticated by `method`. */
export async function openSession(
  tx: Queries,
  from: SessionOrigin,
  userId: string,
  method: 'password' | 'otp' | 'passkey' | FlowMethod,
): Promise<SessionAnswer> {
  const sessionId = randomUUID()
  await tx.query(
    `insert into auth.sessions (id, user_id, aal, user_agent, ip)
     values ($1, $2, 'aal1', $3, $4)`,
    [sessionId, userId, userAgentOf(from.request), inetOf(from.address)],
  )
  await tx.query('update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1', [userId])
  await rememberMethod(tx, sessionId, method)
  const refreshToken = await addRefreshToken(tx, sessionId, userId, null)
  const answer = await sessionAnswer(tx, from.tokens, sessionId, userId, refreshToken)
  if (answer === undefined) throw new Error('The session ended while it was being opened')
  return answer
}

/** Undefined when the session or the person no longer exists. */
export async function sessionAnswer(
  tx: Queries,
  tokens: AccessTokens,
  sessionId: string,
  userId: string,
  refreshToken: string,
): Promise<SessionAnswer | undefined> {
  const access = await tokens.issue(tx, sessionId)
  const user = await userJson(tx, userId)
  if (access === undefined || user === undefined) return undefined
  return {
    access_token: access.token,
    token_type: 'bearer',
    expires_in: tokens.expirySeconds,
    expires_at: access.expiresAt,
    refresh_token: refreshToken,
    user,
  }
}

export async function addRefreshToken(
  tx: Queries,
  sessionId: string,
  userId: string,
  parent: string | null,
): Promise<string> {
  const token = randomBytes(18).toString('base64url')
  await tx.query(
    `insert into auth.refresh_tokens (id, token, user_id, session_id, parent) values ($1, $2, $3, $4, $5)`,
    [randomUUID(), token, userId, sessionId, parent],
  )
  return token
}

/** The facts by which a person recognises a session: last use, browser and address. */
export async function markRefreshed(tx: Queries, from: SessionOrigin, sessionId: string): Promise<void> {
  await tx.query(
    `update auth.sessions
        set refreshed_at = now() at time zone 'utc', updated_at = now(), user_agent = $2, ip = $3 where id = $1`,
    [sessionId, userAgentOf(from.request), inetOf(from.address)],
  )
}

export function endAllSessions(tx: Queries, userId: string): Promise<unknown> {
  return tx.query('delete from auth.sessions where user_id = $1', [userId])
}

export function endOtherSessions(tx: Queries, userId: string, sessionId: string): Promise<unknown> {
  return tx.query('delete from auth.sessions where user_id = $1 and id <> $2', [userId, sessionId])
}

export function endSession(tx: Queries, sessionId: string): Promise<unknown> {
  return tx.query('delete from auth.sessions where id = $1', [sessionId])
}

/** Null for a text that is no address for PostgreSQL: `unknown`, or one with a zone. */
export function inetOf(given: string): string | null {
  // A dual-stack socket writes an IPv4 address like this.
  const address = given.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) === 0 || address.includes('%') ? null : address
}

function userAgentOf(request: Request): string | null {
  return request.headers.get('user-agent')?.slice(0, 500) ?? null
}
