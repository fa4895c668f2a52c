import { resolve } from 'node:path'
import { type Api, api } from './api.ts'
import { Identity } from './auth/identity.ts'
import { LiveSessions } from './auth/live-sessions.ts'
import type { KeptMail } from './auth/mail/mailbox.ts'
import { type AuthOptions, openAuth } from './auth/open-auth.ts'
import { signingKeyOf } from './auth/signing-key.ts'
import { Clock } from './clock.ts'
import { beginEpochOnce } from './data-folder/epoch-mark.ts'
import { type DataFolder, openDataFolder } from './data-folder/folder.ts'
import { instanceKeysOf } from './data-folder/instance-keys.ts'
import { reservedBytes, watchDiskSpace } from './data-folder/space.ts'
import type { Database, Queries } from './database/database.ts'
import { holdDatabase } from './database/only-server.ts'
import { assertClosed, connectLitePglite, connectLitePostgres, type LiteDatabase } from './database/lite.ts'
import { type MigrationReport, readMigrations } from './database/migrations.ts'
import { schemaCache } from './database/schema-cache.ts'
import type { Payments } from './environment.ts'
import { edgeFunctions } from './functions/edge-functions.ts'
import { runWaiting } from './functions/waiting.ts'
import { originOf } from './http/address.ts'
import { httpServer, listen, stopListening } from './http/listener.ts'
import { type LogMode, RequestLog } from './http/request-log.ts'
import { type PageHeaders, securityHeaders, toolOrigins } from './http/security-headers.ts'
import { type NodeHandler, notFound, staticFiles } from './http/static-files.ts'
import { liteApp } from './lite-app.ts'
import { migrate } from './open-database.ts'
import { cacheFolder, migrationsFolder } from './paths.ts'
import { Refusal } from './refusal.ts'
import { PaymentsPage } from './payments/payments-page.ts'
import { PushWatch } from './push-watch.ts'
import { Realtime } from './realtime/realtime.ts'
import type { ClaimsByRequest } from './rest/handler.ts'
import { seedWhenEmpty } from './seed.ts'
import { newSetupToken } from './setup-token.ts'
import { openStorage } from './storage/open-storage.ts'

export { openDatabase } from './open-database.ts'

export interface ServerOptions extends AuthOptions {
  /** 0: any free port. */
  port: number
  host?: string
  /** Without it, and without a databaseUrl, everything is in memory. */
  dataDir?: string
  databaseUrl?: string
  migrationsDir?: string
  functionsDir?: string
  /** How long a function may take for one answer. */
  functionTimeoutMs?: number
  /** Loaded when there is no user yet. */
  seedDir?: string | null
  /** The built app. */
  staticDir?: string | null
  cacheDir?: string
  /** Other origins whose pages may read the API. */
  allowedOrigins?: string[]
  /** The public address, when it differs from the address that the server listens on. */
  siteUrl?: string
  /** Which provider takes payments; none by default. Stripe's keys are in the environment. */
  payments?: Payments
  /** How often the clock ticks: renewals, overdue invoices, letters. Without it, never. */
  tickEveryMs?: number
  /** Behind a proxy: believe its X-Forwarded headers. */
  trustProxy?: boolean
  /** Bytes to keep free on the disk; below that, the embedded database is read-only. */
  reservedBytes?: number
  /** Where the tools are, `{slug}` for their names; without it, none can be opened. */
  toolSite?: string | undefined
  /** Which requests are logged. */
  log?: LogMode
  /** Another server has taken the PostgreSQL: this one must not go on. By default the process ends. */
  onDatabaseLost?: (message: string) => void
  /** Instead of the built app: Vite in development. */
  pages?: { handler: NodeHandler; headers: PageHeaders }
}

export interface LocalServer {
  url: string
  port: number
  publishableKey: string
  secretKey: string
  jwtSecret: string
  migrations: MigrationReport
  seeded: boolean
  /** The token for /setup-admin, valid for a day while there is no super admin. */
  setupToken: string
  /** The key with which the payment sandbox signs its webhooks. */
  sandboxWebhookSecret: string
  /** Runs as the owner of the database, without policies. */
  query: Queries['query']
  /** The mails that were sent to an address. */
  mails: (address: string) => KeptMail[]
  /** The page that shows the mails; undefined when they are sent by SMTP. */
  mailboxUrl: string | undefined
  /** The page that pays the vouchers of the payment sandbox, where there is one. */
  paymentsUrl: string | undefined
  realtime: Pick<Realtime, 'sockets' | 'channels' | 'dropSockets'>
  close: () => Promise<void>
}

/** The whole backend in this process, and the built app in front of it. */
export async function startServer(options: ServerOptions): Promise<LocalServer> {
  const dataDir = options.dataDir === undefined ? undefined : resolve(options.dataDir)
  const reserve = options.databaseUrl === undefined ? (options.reservedBytes ?? reservedBytes) : undefined
  const folder = await openDataFolder(dataDir, reserve)
  try {
    return await startIn(folder, options)
  } catch (error) {
    folder.release()
    throw error
  }
}

async function startIn(folder: DataFolder, options: ServerOptions): Promise<LocalServer> {
  const migrations = readMigrations(options.migrationsDir ?? migrationsFolder)
  const lite = await connect(options, migrations)
  let letGo = nothingHeld
  try {
    await assertReachable(lite.database)
    // Before anything is written: a second server would empty the first one's outbox.
    if (options.databaseUrl !== undefined)
      letGo = await holdDatabase(options.databaseUrl, options.onDatabaseLost ?? endProcess)
    const report = await migrate(lite.database, migrations)
    // A server test with its own migrations has no sync.
    if (options.migrationsDir === undefined)
      await beginEpochOnce(
        lite.database,
        options.dataDir === undefined ? undefined : resolve(options.dataDir),
      )
    if (lite.database.engine === 'pglite') {
      lite.connection.config.schemaCache = await schemaCache(lite.database, options.cacheDir ?? cacheFolder)
    }
    const seeded =
      typeof options.seedDir === 'string' &&
      (await seedWhenEmpty(lite.database, options.seedDir, addressOf(options)))
    return await serve(folder, options, lite, { report, seeded, letGo })
  } catch (error) {
    await letGo()
    await lite.database.close()
    throw error
  }
}

/** Undefined where the system chooses the port: then it is known only when the server listens. */
const addressOf = ({ siteUrl, host = 'localhost', port }: ServerOptions): string | undefined =>
  siteUrl ?? (port === 0 ? undefined : `http://${host}:${port}`)

function connect(
  options: ServerOptions,
  migrations: ReturnType<typeof readMigrations>,
): Promise<LiteDatabase> {
  if (options.databaseUrl !== undefined) return connectLitePostgres(options.databaseUrl)
  const dataDir = options.dataDir === undefined ? undefined : resolve(options.dataDir)
  return connectLitePglite(dataDir, migrations, options.cacheDir ?? cacheFolder)
}

async function serve(
  { secrets, release }: DataFolder,
  options: ServerOptions,
  { database, connection }: LiteDatabase,
  { report, seeded, letGo }: { report: MigrationReport; seeded: boolean; letGo: () => Promise<void> },
): Promise<LocalServer> {
  const { host = 'localhost', staticDir, siteUrl, trustProxy = false } = options
  const sessions = new LiveSessions(database)
  const dataDir = options.dataDir === undefined ? undefined : resolve(options.dataDir)
  const keys = instanceKeysOf(dataDir)
  const signingKey = signingKeyOf(keys.authPrivateJwk)
  const identity = new Identity(secrets, signingKey, sessions)
  const realtime = new Realtime(database, identity)
  const headers =
    options.pages?.headers ??
    securityHeaders(staticDir ?? undefined, {
      stripe: options.payments === 'stripe',
      tools: toolOrigins(options.toolSite),
    })
  const reserve = options.reservedBytes ?? reservedBytes
  const storage = await openStorage(database, dataDir, { identity, secrets }, reserve)
  const pages = options.pages?.handler ?? (typeof staticDir === 'string' ? staticFiles(staticDir) : notFound)

  // The port is known only once the server listens, and tokens and mails carry the address.
  let current: Api = starting
  const server = httpServer({
    api: (request, address) => current(request, address),
    pages,
    headers,
    siteUrl,
    trustProxy,
    log: new RequestLog(options.log ?? 'off', identity),
  })
  const port = await listen(server, options.port, host).catch(async (error: unknown) => {
    await storage.files.close()
    throw error
  })
  const url = siteUrl ?? `http://${host}:${port}`
  const auth = openAuth({ database, identity, secrets, signingKey }, url, options)
  const setup = newSetupToken()
  const functions = edgeFunctions(options, { identity, secrets, host, port, keys, setup, siteUrl })
  const payments =
    options.payments === 'sandbox'
      ? new PaymentsPage({
          database,
          secret: keys.sandboxWebhookSecret,
          webhook: (request) => functions.answer(request, '127.0.0.1'),
        })
      : undefined
  const clock =
    options.tickEveryMs === undefined
      ? undefined
      : new Clock({
          database,
          everyMs: options.tickEveryMs,
          deliver: () => runWaiting(database, functions, secrets.secretKey),
        })
  const pushes = new PushWatch(database, () =>
    runWaiting(database, functions, secrets.secretKey, 'deliver-pushes'),
  )
  try {
    const claimsByRequest: ClaimsByRequest = new WeakMap()
    const app = liteApp({ connection, secrets, identity, claimsByRequest })
    await warmUp(app, secrets.publishableKey, url)
    await assertClosed(database)
    await realtime.start(server, trustProxy)
    await sessions.start((id) => realtime.endSession(id))
    current = api({
      identity,
      claimsByRequest,
      auth: auth.parts,
      ...(auth.mailbox === undefined ? {} : { mailbox: auth.mailbox }),
      ...(payments === undefined ? {} : { payments }),
      lite: app,
      toolSite: options.toolSite,
      allowedOrigins: options.allowedOrigins ?? [],
      origin: ({ headers: sent }) => originOf((name) => sent.get(name), { siteUrl, trustProxy }),
      healthy: () => isHealthy(database),
      broadcast: realtime.broadcast,
      functions: (request, address) => functions.answer(request, address),
      storage,
    })
  } catch (error) {
    await stopListening(server)
    await storage.files.close()
    throw error
  }

  // A server test with its own migrations has no pushes.
  if (options.migrationsDir === undefined || options.migrationsDir === migrationsFolder) await pushes.start()
  clock?.start()
  const stopWatching = keepDiskSpace(database, dataDir, reserve)
  let closing: Promise<void> | undefined
  async function close(): Promise<void> {
    await Promise.all([realtime.close(), clock?.close(), pushes.close(), stopListening(server)])
    await sessions.stop()
    await Promise.all([functions.close(), auth.close()])
    stopWatching()
    await database.close()
    await storage.files.close()
    await letGo()
    release()
  }
  return {
    url,
    port,
    ...secrets,
    migrations: report,
    seeded,
    setupToken: setup.token,
    sandboxWebhookSecret: keys.sandboxWebhookSecret,
    query: database.query,
    mails: (address) => auth.mailbox?.box.to(address) ?? [],
    mailboxUrl: auth.mailbox?.page.addressOn(url),
    paymentsUrl: payments?.addressOn(url),
    realtime,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

/** PGlite hangs when the disk is full, so the database becomes read-only before. */
function keepDiskSpace(database: Database, dataDir: string | undefined, reserve: number): () => void {
  if (database.engine !== 'pglite' || dataDir === undefined) return () => undefined
  return watchDiskSpace(dataDir, reserve, async (isShort) => {
    await database.query(`set default_transaction_read_only = ${isShort ? 'on' : 'off'}`)
  })
}

/** PGlite is in a folder, which has a lock of its own. */
const nothingHeld = async (): Promise<void> => undefined

function endProcess(message: string): void {
  console.error(message)
  process.exit(1)
}

async function assertReachable(database: Database): Promise<void> {
  try {
    await database.query('select 1')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new Refusal(`The database of DATABASE_URL does not answer (${reason}).`, { cause: error })
  }
}

async function starting(): Promise<Response> {
  return Response.json(
    { code: 'starting', message: 'The server is starting' },
    { status: 503, headers: { 'retry-after': '1' } },
  )
}

/** The first request reads the schema: send it at the start, so that no person waits for it. */
async function warmUp(app: Api, publishableKey: string, url: string): Promise<void> {
  const request = new Request(`${url}/rest/v1/rpc/warm_up`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: '{}',
  })
  await (await app(request, '127.0.0.1')).arrayBuffer()
}

async function isHealthy(database: Queries): Promise<boolean> {
  const late = new Promise<boolean>((resolveLate) => {
    setTimeout(() => resolveLate(false), 2000).unref()
  })
  const answer = database.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late])
}
