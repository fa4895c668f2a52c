import { SignJWT } from 'jose'
import type { Queries } from '../database/database.ts'
import { settings } from './settings.ts'
import type { SigningKey } from './signing-key.ts'

export interface AccessToken {
  token: string
  expiresAt: number
}

interface SessionRow {
  user_id: string
  aud: string | null
  role: string | null
  email: string | null
  phone: string | null
  app_metadata: object | null
  user_metadata: object | null
  is_anonymous: boolean
  aal: string | null
  amr: { method: string; timestamp: number }[]
}

/** Signs tokens with all claims of the hosted service; those of @supabase/lite have no aal, amr or metadata. */
export class AccessTokens {
  readonly #key: SigningKey
  readonly #issuer: string
  readonly expirySeconds: number

  constructor(key: SigningKey, issuer: string, expirySeconds: number) {
    this.#key = key
    this.#issuer = issuer
    this.expirySeconds = expirySeconds
  }

  /** Undefined when the session has ended. */
  async issue(queries: Queries, sessionId: string): Promise<AccessToken | undefined> {
    const [row] = await queries.query<SessionRow>(
      `select s.user_id, u.aud, u.role, u.email, u.phone, u.raw_app_meta_data as app_metadata,
              u.raw_user_meta_data as user_metadata, u.is_anonymous, s.aal,
              coalesce((select jsonb_agg(jsonb_build_object('method', a.authentication_method,
                  'timestamp', extract(epoch from a.updated_at)::bigint) order by a.updated_at desc)
                from auth.mfa_amr_claims a where a.session_id = s.id), '[]') as amr
         from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1`,
      [sessionId],
    )
    if (row === undefined) return undefined
    const issuedAt = Math.floor(Date.now() / 1000)
    const expiresAt = issuedAt + this.expirySeconds
    const token = await new SignJWT({
      iss: this.#issuer,
      sub: row.user_id,
      aud: row.aud ?? 'authenticated',
      exp: expiresAt,
      iat: issuedAt,
      email: row.email ?? '',
      phone: row.phone ?? '',
      app_metadata: row.app_metadata ?? {},
      user_metadata: shortOnly(row.user_metadata ?? {}),
      role: row.role ?? 'authenticated',
      aal: row.aal ?? 'aal1',
      amr: row.amr,
      session_id: sessionId,
      is_anonymous: row.is_anonymous,
    })
      .setProtectedHeader({ alg: 'ES256', kid: this.#key.kid, typ: 'JWT' })
      .sign(this.#key.privateKey)
    return { token, expiresAt }
  }
}

/** Every request contains the token, so it must stay short. */
const shortOnly = (metadata: object): object =>
  Buffer.byteLength(JSON.stringify(metadata)) > settings.tokenMetadataMaximumBytes ? {} : metadata

/** The method by which the session was opened, for the claim `amr`. */
export async function rememberMethod(queries: Queries, sessionId: string, method: string): Promise<void> {
  await queries.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [sessionId, method],
  )
}
