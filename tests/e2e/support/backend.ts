import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Payments } from '../../../supabase/local/environment.ts'
import { type LocalServer, startServer } from '../../../supabase/local/start-server.ts'
import { backUp } from '../../../supabase/local/data-folder/backup.ts'
import { restore } from '../../../supabase/local/data-folder/restore.ts'
import { demoKeys } from '../../../supabase/local/demo-tool/demo-key.ts'
import { type DemoTool, startDemoTool } from '../../../supabase/local/demo-tool/demo-tool.ts'
import { FaultProxy } from '../../support/fault-proxy.ts'
import { rememberDemo, restoreDemo } from './demo-rows.ts'

const root = join(import.meta.dirname, '../../..')

/** The build under test; DIST selects another than that of `npm test`. */
export const distFolder = process.env['DIST'] ?? join(root, 'dist')

export const people = {
  client: {
    email: 'cliente@demo.mx',
    password: 'azulejo-cliente',
    id: '00000000-0000-4000-8000-000000000001',
  },
  newcomer: { email: 'nuevo@demo.mx', password: 'azulejo-nuevo', id: '00000000-0000-4000-8000-000000000002' },
  agent: { email: 'agente@demo.mx', password: 'azulejo-agente', id: '00000000-0000-4000-8000-000000000003' },
  admin: { email: 'admin@demo.mx', password: 'azulejo-admin', id: '00000000-0000-4000-8000-000000000004' },
} as const

export type Message = { id: string; message: string; sender_type: string; read: boolean; delivered: boolean }

/** Lifetime of access tokens, in seconds. */
const usualExpiry = 3_600

type BackendOptions = {
  readonly jwtExpiry: number
  readonly confirmEmail: boolean
  readonly passkeys: boolean
  readonly payments: Payments
  readonly seedDir: string | null
  readonly toolSite: string
}

/** The whole backend with the demo's data in a separate folder, behind the fault proxy. */
export class Backend {
  readonly proxy: FaultProxy
  #server: LocalServer
  readonly #folder: string
  #jwtExpiry = usualExpiry
  #confirmEmail = false
  #passkeys = false
  #payments: Payments = 'sandbox'
  #running = true
  #build: string

  readonly #seedDir: string | null
  /** The seven tools, on a separate origin. */
  readonly tool: DemoTool

  private constructor(
    server: LocalServer,
    proxy: FaultProxy,
    folder: string,
    { seedDir, tool, build }: Pick<BackendOptions, 'seedDir'> & { tool: DemoTool; build: string },
  ) {
    this.#server = server
    this.#folder = folder
    this.#seedDir = seedDir
    this.#build = build
    this.tool = tool
    this.proxy = proxy
    proxy.retarget(server.port)
  }

  /** Bytes of files that have arrived in part. */
  unfinishedBytes(): number {
    return readdirSync(join(this.#folder, 'storage'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.includes('unfinished/') && !path.endsWith('.json'))
      .reduce((sum, path) => sum + statSync(join(this.#folder, 'storage', path)).size, 0)
  }

  static async start(build = distFolder): Promise<Backend> {
    const backend = await Backend.#begin(join(root, 'supabase/seed'), build)
    await rememberDemo(backend.query)
    return backend
  }

  /** Empty database: it has no account. */
  static startEmpty(): Promise<Backend> {
    return Backend.#begin(null, distFolder)
  }

  static async #begin(seedDir: string | null, build: string): Promise<Backend> {
    let opened: Backend | undefined
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
        if (opened === undefined) throw new Error('the backend has not started yet')
        return opened
      }),
    })
    const options = {
      jwtExpiry: usualExpiry,
      confirmEmail: false,
      passkeys: false,
      payments: 'sandbox' as const,
      seedDir,
      toolSite: tool.toolSite,
    }
    const server = await Backend.#open(folder, proxy, options, build)
    opened = new Backend(server, proxy, folder, { seedDir, tool, build })
    return opened
  }

  static #open(
    folder: string,
    proxy: FaultProxy,
    { jwtExpiry, confirmEmail, passkeys, payments, seedDir, toolSite }: BackendOptions,
    staticDir: string,
  ): Promise<LocalServer> {
    return startServer({
      port: 0,
      dataDir: folder,
      seedDir,
      staticDir,
      payments,
      toolSite,
      whatsApp: true,
      allowedOrigins: [proxy.url],
      jwtExpiry,
      confirmEmail,
      passkeys,
      rateLimit: { attempts: 1_000, perSeconds: 60 },
      mailEverySeconds: 0,
    })
  }

  get url(): string {
    return this.proxy.url
  }

  /** Stops the server; the proxy keeps running. */
  async stop(): Promise<void> {
    this.#running = false
    await this.#server.close()
  }

  /** Starts the server again, on the same data. */
  async start(): Promise<void> {
    const options = {
      jwtExpiry: this.#jwtExpiry,
      confirmEmail: this.#confirmEmail,
      passkeys: this.#passkeys,
      payments: this.#payments,
      seedDir: this.#seedDir,
      toolSite: this.tool.toolSite,
    }
    this.#server = await Backend.#open(this.#folder, this.proxy, options, this.#build)
    this.#running = true
    this.proxy.retarget(this.#server.port)
  }

  /** Runs `npm run backup`. Returns the file. */
  async backUp(): Promise<string> {
    const file = join(mkdtempSync(join(tmpdir(), 'azulejo-backup-')), 'backup.tar.gz')
    await this.stop()
    await backUp(this.#folder, file)
    await this.start()
    return file
  }

  /** Runs `npm run restore`. */
  async restore(file: string): Promise<void> {
    await this.stop()
    await restore(this.#folder, file)
    await this.start()
  }

  /** The data folder was deleted: another database with the same people, but other keys. */
  async startAnew(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
    await this.start()
    await rememberDemo(this.query)
  }

  /** Another version of the app on the same data: files that only the previous one had are gone. */
  async deploy(build: string): Promise<void> {
    await this.stop()
    this.#build = build
    await this.start()
  }

  /** Until the next test. Restarting the server is faster than a new one with a new browser. */
  async issueTokensFor(seconds: number): Promise<void> {
    await this.stop()
    this.#jwtExpiry = seconds
    await this.start()
  }

  /** Whether a new account must confirm its address first. Until the next test. */
  async confirmAddresses(confirmEmail: boolean): Promise<void> {
    await this.stop()
    this.#confirmEmail = confirmEmail
    await this.start()
  }

  /** Whether people may sign in with a passkey. Until the next test. */
  async offerPasskeys(passkeys: boolean): Promise<void> {
    await this.stop()
    this.#passkeys = passkeys
    await this.start()
  }

  /** Takes payments with these settings of Stripe, which the server reads from its environment. Until the next test. */
  async takePaymentsThroughStripe(settings: Readonly<Record<string, string>>): Promise<void> {
    await this.stop()
    Object.assign(process.env, settings)
    this.#payments = 'stripe'
    await this.start()
  }

  /** Takes payments in the sandbox again. */
  async #takePaymentsInSandbox(): Promise<void> {
    await this.stop()
    for (const name of Object.keys(process.env))
      if (name.startsWith('STRIPE_')) Reflect.deleteProperty(process.env, name)
    this.#payments = 'sandbox'
    await this.start()
  }

  /** Restores the demo's data: a test's writes, moves and settings are undone for the next. */
  async reset(): Promise<void> {
    if (this.#build !== distFolder) await this.deploy(distFolder)
    if (this.#jwtExpiry !== usualExpiry) await this.issueTokensFor(usualExpiry)
    if (this.#confirmEmail) await this.confirmAddresses(false)
    if (this.#passkeys) await this.offerPasskeys(false)
    if (this.#payments !== 'sandbox') await this.#takePaymentsInSandbox()
    if (!this.#running) await this.start()
    await this.proxy.up()
    this.proxy.clear()
    this.proxy.journal.length = 0
    await restoreDemo(this.query, people)
  }

  /** Whether tokens have the usual lifetime, as a kept session needs. */
  get hasUsualTokens(): boolean {
    return this.#jwtExpiry === usualExpiry
  }

  /** This person's newest session outlives `reset`. */
  async keepSession(uid: string): Promise<void> {
    await this.query(
      `insert into demo.sessions select user_id, id from auth.sessions where user_id = $1
         order by created_at desc limit 1 on conflict (user_id) do update set session_id = excluded.session_id`,
      [uid],
    )
  }

  /** The people whose kept session a test has neither ended nor renewed. */
  async keptSessions(): Promise<ReadonlySet<string>> {
    const rows = await this.query<{ user_id: string }>(
      `select k.user_id from demo.sessions k join auth.sessions s on s.id = k.session_id where not exists
         (select from auth.refresh_tokens t where t.session_id = k.session_id and t.revoked)`,
    )
    return new Set(rows.map(({ user_id: uid }) => uid))
  }

  messages(text: string): Promise<Message[]> {
    return this.#server.query<Message>(
      `select id, message, sender_type, read, delivered_at is not null as delivered
         from public.direct_messages where message = $1`,
      [text],
    )
  }

  /** Letters are sent by the clock, which does not run here. */
  async deliverLetters(): Promise<void> {
    await this.#runAsClock('deliver-letters')
  }

  /** Deletes accounts that are due, like the clock. */
  eraseDueAccounts(): Promise<unknown> {
    return this.#runAsClock('erase-accounts')
  }

  async #runAsClock(name: string): Promise<unknown> {
    const { url, clockSecret } = this.#server
    const headers = { authorization: `Bearer ${clockSecret}` }
    const answer = await fetch(`${url}/functions/v1/${name}`, { method: 'POST', headers })
    const done: unknown = await answer.json()
    return done
  }

  /** The calendar file of the newest mail that has one; empty without. */
  calendarFileTo(address: string): string {
    return (
      this.#server.mails(address).findLast(({ calendar }) => calendar !== undefined)?.calendar?.content ?? ''
    )
  }

  /** The text of the last letter to this address; empty without a letter. */
  letterTo(address: string): string {
    return this.#server.mails(address).at(-1)?.text ?? ''
  }

  /** The link of the newest mail to this address. */
  linkTo(address: string): string {
    const link = this.#server.mails(address).at(-1)?.action?.link
    if (link === undefined) throw new Error(`no mail was sent to ${address}`)
    return link
  }

  /** As printed at the first start of the server. */
  get setupToken(): string {
    return this.#server.setupToken
  }

  query: LocalServer['query'] = (sql, params) => this.#server.query(sql, params)

  async end(): Promise<void> {
    await this.proxy.down()
    await Promise.all([this.#server.close(), this.tool.close()])
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
