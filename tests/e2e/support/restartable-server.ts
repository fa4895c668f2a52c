import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoKeys } from '../../../supabase/local/demo-tool/demo-key.ts'
import { type DemoTool, startDemoTool } from '../../../supabase/local/demo-tool/demo-tool.ts'
import type { Payments } from '../../../supabase/local/environment.ts'
import { type LocalServer, startServer } from '../../../supabase/local/start-server.ts'
import { FaultProxy } from '../../support/fault-proxy.ts'

/** What may be different after a restart. */
export type Settings = {
  /** Lifetime of access tokens, in seconds. */
  readonly jwtExpiry: number
  /** Whether a new account must confirm its address first. */
  readonly confirmEmail: boolean
  /** Whether people may sign in with a passkey. */
  readonly passkeys: boolean
  readonly payments: Payments
  /** The folder of the app's build. */
  readonly build: string
}

/** What stays the same. */
type Place = {
  readonly folder: string
  /** The server's own without it. */
  readonly databaseCacheMb?: number
  readonly seedDir: string | null
  readonly proxy: FaultProxy
  /** The seven tools, on a separate origin. */
  readonly tool: DemoTool
}

/** The backend behind the fault proxy. It is stopped and started on the same data and under the same address. */
export class RestartableServer {
  readonly place: Place
  #settings: Settings
  #server: LocalServer
  #running = true

  private constructor(place: Place, settings: Settings, server: LocalServer) {
    this.place = place
    this.#settings = settings
    this.#server = server
    place.proxy.retarget(server.port)
  }

  static async start(
    seedDir: string | null,
    settings: Settings,
    fixed: Pick<Place, 'databaseCacheMb'> = {},
  ): Promise<RestartableServer> {
    let started: RestartableServer | undefined
    const folder = mkdtempSync(join(tmpdir(), 'azulejo-e2e-'))
    // The proxy first: mails link to its address, which must be an allowed origin of the server.
    const proxy = new FaultProxy(0)
    await proxy.up()
    const tool = await startDemoTool({
      port: 0,
      host: 'localhost',
      backend: () => proxy.url,
      frames: () => [proxy.url],
      apiKeyOf: demoKeys(() => {
        if (started === undefined) throw new Error('the backend has not started yet')
        return started
      }),
    })
    const place = { ...fixed, folder, seedDir, proxy, tool }
    started = new RestartableServer(place, settings, await serve(place, settings))
    return started
  }

  /** The server since its last start. */
  get current(): LocalServer {
    return this.#server
  }

  get settings(): Settings {
    return this.#settings
  }

  get isRunning(): boolean {
    return this.#running
  }

  query: LocalServer['query'] = (sql, params) => this.#server.query(sql, params)

  /** Stops the server; the proxy keeps running. */
  async stop(): Promise<void> {
    if (!this.#running) return
    this.#running = false
    await this.#server.close()
  }

  /** Starts the server again, on the same data. */
  async start(): Promise<void> {
    this.#server = await serve(this.place, this.#settings)
    this.#running = true
    this.place.proxy.retarget(this.#server.port)
  }

  /** Restarting is faster than a new server with a new browser. */
  async restartWith(changes: Partial<Settings>): Promise<void> {
    await this.stop()
    this.#settings = { ...this.#settings, ...changes }
    await this.start()
  }

  async end(): Promise<void> {
    const { proxy, tool, folder } = this.place
    await proxy.down()
    await Promise.all([this.#server.close(), tool.close()])
    rmSync(folder, { recursive: true, force: true })
  }
}

function serve(
  { folder, seedDir, proxy, tool, ...fixed }: Place,
  { build, ...settings }: Settings,
): Promise<LocalServer> {
  return startServer({
    ...settings,
    ...fixed,
    port: 0,
    dataDir: folder,
    seedDir,
    staticDir: build,
    toolSite: tool.toolSite,
    whatsApp: true,
    allowedOrigins: [proxy.url],
    rateLimit: { attempts: 1_000, perSeconds: 60 },
    mailEverySeconds: 0,
  })
}
