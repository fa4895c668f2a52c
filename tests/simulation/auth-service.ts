import type { Random } from './random.ts'

type AuthSession = {
  readonly id: string
  readonly uid: string
  /** The token that may be exchanged. */
  active: string
  /** The token that was exchanged for it. */
  parent: string | null
  live: boolean
}

const encoded = (claims: unknown): string => btoa(JSON.stringify(claims)).replaceAll('=', '')

/**
 * The owner of a bearer token: PostgREST reads only the token, and accepts one of an ended session until it expires.
 */
export type Bearer =
  | { readonly kind: 'person'; readonly uid: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' }

/** The auth service: access tokens that expire, refresh tokens that can be used once, sessions that end. */
export class AuthService {
  readonly #sessions = new Map<string, AuthSession>()
  readonly #refreshTokens = new Map<string, AuthSession>()
  readonly #accessTokens = new Map<string, { session: AuthSession; expired: boolean }>()
  readonly #refused = new Set<string>()
  readonly #random: Random
  /** The hosted service returns the active token once more for its parent. Some runs are stricter. */
  readonly #lenient: boolean

  constructor(random: Random) {
    this.#random = random
    this.#lenient = random.below(2) === 0
  }

  #answer(session: AuthSession): Response {
    const accessToken = `h.${encoded({ session_id: session.id, jti: this.#random.uuid() })}.s`
    this.#accessTokens.set(accessToken, { session, expired: false })
    return Response.json({
      access_token: accessToken,
      refresh_token: session.active,
      user: { id: session.uid, email: `${session.uid}@demo.mx`, factors: [] },
    })
  }

  signIn(uid: string): Response {
    const active = this.#random.uuid()
    const session = { id: this.#random.uuid(), uid, active, parent: null, live: true }
    this.#sessions.set(session.id, session)
    this.#refreshTokens.set(active, session)
    return this.#answer(session)
  }

  refresh(token: string): Response {
    const session = this.#refreshTokens.get(token)
    if (session === undefined || !session.live) {
      this.#refused.add(token)
      return Response.json({ error_code: 'refresh_token_not_found', message: 'Not Found' }, { status: 400 })
    }
    if (token === session.parent && this.#lenient) return this.#answer(session)
    if (token !== session.active) {
      session.live = false
      this.#refused.add(token)
      return Response.json({ error_code: 'refresh_token_already_used', message: 'Used' }, { status: 400 })
    }
    session.parent = token
    session.active = this.#random.uuid()
    this.#refreshTokens.set(session.active, session)
    return this.#answer(session)
  }

  logout(accessToken: string): Response {
    const known = this.#accessTokens.get(accessToken)
    if (known === undefined || known.expired)
      return Response.json({ error_code: 'bad_jwt', message: 'token is expired' }, { status: 403 })
    if (!known.session.live)
      return Response.json({ error_code: 'session_not_found', message: 'No session' }, { status: 403 })
    known.session.live = false
    return new Response(null, { status: 204 })
  }

  bearer(accessToken: string): Bearer {
    const known = this.#accessTokens.get(accessToken)
    if (known === undefined) return { kind: 'unknown' }
    return known.expired ? { kind: 'expired' } : { kind: 'person', uid: known.session.uid }
  }

  uidOf(accessToken: string): string | null {
    return this.#accessTokens.get(accessToken)?.session.uid ?? null
  }

  /** Expires every access token of a person; the sessions continue. */
  expire(uid: string): void {
    for (const token of this.#accessTokens.values()) if (token.session.uid === uid) token.expired = true
  }

  /** The person ends them on another device. */
  endSessions(uid: string): void {
    for (const session of this.#sessions.values()) if (session.uid === uid) session.live = false
    this.expire(uid)
  }

  wasRefused(refreshToken: string): boolean {
    return this.#refused.has(refreshToken)
  }

  sessionOf(refreshToken: string): { readonly id: string; readonly live: boolean } | undefined {
    return this.#refreshTokens.get(refreshToken)
  }

  isLive(sessionId: string): boolean {
    return this.#sessions.get(sessionId)?.live === true
  }
}
