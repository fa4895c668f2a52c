import { type JsonWebKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { errors, type JWTHeaderParameters, jwtVerify } from 'jose'
import type { Secrets } from '../data-folder/secrets.ts'
import type { Claims } from '../database/claims.ts'
import type { LiveSessions } from './live-sessions.ts'
import type { SigningKey } from './signing-key.ts'

export type KeyKind = 'publishable' | 'secret'

/** An invalid token. `code` is PostgREST's. */
export class TokenRefused extends Error {
  readonly code: 'PGRST301' | 'PGRST303'

  constructor(code: 'PGRST301' | 'PGRST303', message: string) {
    super(message)
    this.code = code
  }
}

/** The origin of a request: the key identifies the app, the token the person. */
export class Identity {
  readonly #secrets: Secrets
  readonly #jwtSecret: Uint8Array
  readonly #signingKey: SigningKey
  readonly #sessions: Pick<LiveSessions, 'isLive'> | undefined

  /** Without sessions, tokens are valid until they expire. */
  constructor(secrets: Secrets, signingKey: SigningKey, sessions?: Pick<LiveSessions, 'isLive'>) {
    this.#secrets = secrets
    this.#sessions = sessions
    this.#signingKey = signingKey
    this.#jwtSecret = new TextEncoder().encode(secrets.jwtSecret)
  }

  /** With it, pages and tools verify a token themselves. */
  get publicJwk(): JsonWebKey {
    return this.#signingKey.publicJwk
  }

  /** The pages get this key; the secret one never leaves this machine. */
  get publishableKey(): string {
    return this.#secrets.publishableKey
  }

  kindOfKey(key: string | null | undefined): KeyKind | undefined {
    if (!key) return undefined
    if (same(key, this.#secrets.publishableKey)) return 'publishable'
    return same(key, this.#secrets.secretKey) ? 'secret' : undefined
  }

  /** The rights of the key alone, without a token. */
  claimsOfKey(kind: KeyKind): Claims {
    return { role: kind === 'secret' ? 'service_role' : 'anon' }
  }

  /** supabase-js also sends the key as the token while no user is signed in. */
  async claims(kind: KeyKind, token: string | undefined): Promise<Claims> {
    if (token === undefined || this.kindOfKey(token) !== undefined) {
      return this.claimsOfKey(this.kindOfKey(token) ?? kind)
    }
    return this.verify(token)
  }

  /** Whether this server issued the token: a user's token, or the secret key itself. */
  async knows(token: string | undefined): Promise<boolean> {
    if (token === undefined) return false
    if (this.kindOfKey(token) === 'secret') return true
    return this.verify(token).then(
      () => true,
      (error: unknown) => {
        if (error instanceof TokenRefused) return false
        throw error
      },
    )
  }

  /**
   * The algorithm decides: the shared secret never verifies a token of the key pair, nor the key pair one of the
   * secret.
   */
  #keyFor({ alg }: JWTHeaderParameters): KeyObject | Uint8Array {
    return alg === 'ES256' ? this.#signingKey.publicKey : this.#jwtSecret
  }

  /** The claims of a token, if its session has not ended. */
  async verify(token: string): Promise<Claims> {
    const claims = await this.read(token)
    const { session_id: sessionId } = claims
    if (typeof sessionId !== 'string' || this.#sessions === undefined) return claims
    if (await this.#sessions.isLive(sessionId)) return claims
    throw new TokenRefused('PGRST303', 'The session of the JWT has ended')
  }

  /** The claims of a token, by its signature and expiry alone. */
  async read(token: string): Promise<Claims> {
    const parts = token.split('.').length
    if (parts !== 3) throw new TokenRefused('PGRST301', `Expected 3 parts in JWT; got ${parts}`)
    try {
      const { payload } = await jwtVerify(token, (header) => this.#keyFor(header), {
        algorithms: ['ES256', 'HS256'],
      })
      const role: unknown = payload['role'] ?? 'anon'
      if (role !== 'anon' && role !== 'authenticated' && role !== 'service_role') {
        throw new TokenRefused('PGRST301', 'The role of the JWT is not one of the API')
      }
      return { ...payload, role }
    } catch (error) {
      if (error instanceof TokenRefused) throw error
      if (error instanceof errors.JWTExpired) throw new TokenRefused('PGRST303', 'JWT expired')
      if (error instanceof errors.JWTClaimValidationFailed)
        throw new TokenRefused('PGRST303', 'JWT not yet valid')
      throw new TokenRefused('PGRST301', 'No suitable key or wrong key type')
    }
  }
}

/** Constant time: comparing character by character would reveal how much of the key was right. */
function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
