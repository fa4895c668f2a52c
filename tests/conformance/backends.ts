import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  createClient,
  type Session,
  type SupabaseClient,
  type SupabaseClientOptions,
  type WebSocketLikeConstructor,
} from '@supabase/supabase-js'
import { type JWTPayload, SignJWT } from 'jose'
import { WebSocket } from 'ws'
import { defaultMigrationsDir } from '../../supabase/local/open-database.ts'
import { demoProvider, storeProvider } from '../../supabase/local/provider.ts'
import { type LocalServer, type ServerOptions, startServer } from '../../supabase/local/start-server.ts'
import { startPostgres } from '../support/postgres.ts'

export const password = 'Secreta-12345'
/** The hash of `password`, at bcrypt’s lowest cost. */
const hashOfPassword = '$2b$04$wAzzkmChhKFhx.4fWjIG3OHrD5.B2hoZjrVc2tfw8EiqN1L1dUuvq'
export const migrationsDir = fileURLToPath(new URL('migrations', import.meta.url))

export type Engine = 'PGlite' | 'PostgreSQL'

/**
 * The two databases of the backend. Tests must pass on both; the second round runs only in the proof, because it
 * doubles the time.
 */
export const engines: readonly Engine[] = process.env['PROOF'] === '1' ? ['PGlite', 'PostgreSQL'] : ['PGlite']

/** Node 20 has no WebSocket. The types of the two packages differ in events that neither side uses. */
function isTransport(value: unknown): value is WebSocketLikeConstructor {
  return value === WebSocket
}
const realtime = isTransport(WebSocket) ? { transport: WebSocket } : {}

/** Signs the given claims with any secret: for forged tokens that the server must refuse. */
export function signToken(claims: JWTPayload, secret: string): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret))
}

export class Backend {
  server: LocalServer
  readonly #options: ServerOptions
  readonly #cleanUp: () => Promise<void>

  private constructor(server: LocalServer, options: ServerOptions, cleanUp: () => Promise<void>) {
    this.server = server
    this.#options = options
    this.#cleanUp = cleanUp
  }

  /** `PostgreSQL`: on a new cluster, unless `databaseUrl` names a database. */
  static async start(engine: Engine, extra: Partial<ServerOptions> = {}): Promise<Backend> {
    const dataDir = mkdtempSync(join(tmpdir(), 'azulejo-conformance-'))
    const isNew = engine === 'PostgreSQL' && extra.databaseUrl === undefined
    const postgres = isNew ? await startPostgres() : undefined
    const options: ServerOptions = {
      port: 0,
      dataDir,
      migrationsDir,
      payments: 'sandbox',
      // The suite signs up dozens from one address, and mails them at once; the limits have separate tests.
      rateLimit: { attempts: 1000, perSeconds: 60 },
      mailEverySeconds: 0,
      // Tests have few rows, and start often.
      databaseCacheMb: 16,
      ...(postgres === undefined ? {} : { databaseUrl: postgres.url }),
      ...extra,
    }
    const server = await startServer(options)
    // Contracts need a provider; other migrations than ours have none.
    if (options.migrationsDir === defaultMigrationsDir) await storeProvider(server.query, demoProvider)
    return new Backend(server, options, async () => {
      await postgres?.close()
      rmSync(dataDir, { recursive: true, force: true })
    })
  }

  /** The same data, keys and port: a client sees a connection that breaks and comes back. */
  async restart(): Promise<void> {
    const { port } = this.server
    await this.server.close()
    this.server = await startServer({ ...this.#options, port })
  }

  async stop(): Promise<void> {
    await this.server.close()
    await this.#cleanUp()
  }

  client(options: SupabaseClientOptions<'public'> = {}, key = this.server.publishableKey): SupabaseClient {
    return createClient(this.server.url, key, {
      ...options,
      auth: { persistSession: false, autoRefreshToken: false, ...options.auth },
      realtime: { ...realtime, reconnectAfterMs: () => 200, ...options.realtime },
    })
  }

  /**
   * A new person, signed in. The person does not sign up, which would hash the password: a tenth of a second of
   * processor time.
   */
  async person(data: Record<string, unknown> = {}): Promise<Person> {
    const email = `${randomUUID()}@prueba.mx`
    const created = await this.client({}, this.server.secretKey).auth.admin.createUser({
      email,
      password_hash: hashOfPassword,
      email_confirm: true,
      user_metadata: data,
    })
    if (created.error !== null) throw created.error
    const client = this.client()
    const signedIn = await client.auth.signInWithPassword({ email, password })
    if (signedIn.error !== null) throw signedIn.error
    return { client, email, id: created.data.user.id, session: signedIn.data.session }
  }

  /** Sends a request as a program does that uses HTTP directly. */
  fetch(
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const headers = { apikey: this.server.publishableKey, ...init.headers }
    return fetch(`${this.server.url}${path}`, { ...init, headers })
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }
}

export interface Person {
  client: SupabaseClient
  email: string
  id: string
  session: Session
}
