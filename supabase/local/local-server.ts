import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { type Api, api } from './api.ts'
import { Identity } from './auth/identity.ts'
import { LiveSessions } from './auth/live-sessions.ts'
import type { KeptMail } from './auth/mail/mailbox.ts'
import { openAuth } from './auth/open-auth.ts'
import { signingKeyOf } from './auth/signing-key.ts'
import { Clock } from './clock.ts'
import type { DataFolder } from './data-folder/folder.ts'
import { instanceKeysOf } from './data-folder/instance-keys.ts'
import { reservedBytes, watchDiskSpace } from './data-folder/space.ts'
import type { Database, Queries } from './database/database.ts'
import { isHealthy } from './database/health.ts'
import { assertNoRightsOpened, type LiteDatabase } from './database/lite.ts'
import type { MigrationReport } from './database/migrations.ts'
import { edgeFunctions } from './functions/edge-functions.ts'
import { runWaiting } from './functions/waiting.ts'
import { originOf } from './http/address.ts'
import { httpServer, listen, stopListening } from './http/listener.ts'
import { RequestLog } from './http/request-log.ts'
import { securityHeaders, toolOrigins } from './http/security-headers.ts'
import { notFound, staticFiles } from './http/static-files.ts'
import { liteApp, warmUp } from './lite-app.ts'
import { migrationsFolder } from './paths.ts'
import { PaymentsPage } from './payments/payments-page.ts'
import { PushWatch } from './push-watch.ts'
import { Realtime } from './realtime/realtime.ts'
import type { ClaimsByRequest } from './rest/handler.ts'
import type { ServerOptions } from './server-options.ts'
import { newSetupToken } from './setup-token.ts'
import { openStorage } from './storage/open-storage.ts'

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
  /** The secret with which the clock calls the functions that only it may call. */
  clockSecret: string
  /** The key with which the payment sandbox signs its events. */
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

/** Everything above an open database: the services, and the HTTP server in front of them. */
export async function serve(
  { secrets, release }: DataFolder,
  options: ServerOptions,
  { database, connection }: LiteDatabase,
  {
    report,
    seeded,
    releaseDatabase,
  }: { report: MigrationReport; seeded: boolean; releaseDatabase: () => Promise<void> },
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

  // The port is known only once the server listens, and tokens and mails contain the address.
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
  const clockSecret = randomBytes(32).toString('base64url')
  const functions = edgeFunctions(options, {
    identity,
    secrets,
    host,
    port,
    keys,
    setup,
    clockSecret,
    siteUrl,
  })
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
          runFunctions: () => runWaiting(database, functions, clockSecret),
        })
  const pushes = new PushWatch(database, () => runWaiting(database, functions, clockSecret, 'deliver-pushes'))
  try {
    const claimsByRequest: ClaimsByRequest = new WeakMap()
    const app = liteApp({ connection, secrets, identity, claimsByRequest })
    await warmUp(app, secrets.publishableKey, url)
    await assertNoRightsOpened(database)
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
      whatsApp: options.whatsApp ?? false,
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
    await releaseDatabase()
    release()
  }
  return {
    url,
    port,
    ...secrets,
    migrations: report,
    seeded,
    setupToken: setup.token,
    clockSecret,
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

async function starting(): Promise<Response> {
  return Response.json(
    { code: 'starting', message: 'The server is starting' },
    { status: 503, headers: { 'retry-after': '1' } },
  )
}
