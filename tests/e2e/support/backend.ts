import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { backUp } from '../../../supabase/local/data-folder/backup.ts'
import { restore } from '../../../supabase/local/data-folder/restore.ts'
import type { DemoTool } from '../../../supabase/local/demo-tool/demo-tool.ts'
import type { LocalServer } from '../../../supabase/local/start-server.ts'
import type { FaultProxy } from '../../support/fault-proxy.ts'
import { rememberDemo, restoreDemo } from './demo-rows.ts'
import { RestartableServer, type Settings } from './restartable-server.ts'

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

/** The settings with which every test begins. */
const usual: Settings = {
  jwtExpiry: 3_600,
  confirmEmail: false,
  passkeys: false,
  payments: 'sandbox',
  build: distFolder,
}

/** The whole backend with the demo's data in a separate folder, behind the fault proxy. */
export class Backend {
  readonly #server: RestartableServer

  private constructor(server: RestartableServer) {
    this.#server = server
  }

  /** databaseCacheMb: of the tests; a benchmark measures the server as it is. */
  static async start(build = distFolder, fixed: { databaseCacheMb?: number } = {}): Promise<Backend> {
    const seedDir = join(root, 'supabase/seed')
    const backend = new Backend(await RestartableServer.start(seedDir, { ...usual, build }, fixed))
    await rememberDemo(backend.query)
    return backend
  }

  /** Empty database: it has no account. */
  static async startEmpty(): Promise<Backend> {
    return new Backend(await RestartableServer.start(null, usual))
  }

  get proxy(): FaultProxy {
    return this.#server.place.proxy
  }

  get url(): string {
    return this.proxy.url
  }

  /** The seven tools, on a separate origin. */
  get tool(): DemoTool {
    return this.#server.place.tool
  }

  get #folder(): string {
    return this.#server.place.folder
  }

  /** Bytes of files that have arrived in part. */
  unfinishedBytes(): number {
    return readdirSync(join(this.#folder, 'storage'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.includes('unfinished/') && !path.endsWith('.json'))
      .reduce((sum, path) => sum + statSync(join(this.#folder, 'storage', path)).size, 0)
  }

  /** Stops the server; the proxy keeps running. */
  stop(): Promise<void> {
    return this.#server.stop()
  }

  /** Starts the server again, on the same data. */
  start(): Promise<void> {
    return this.#server.start()
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
  deploy(build: string): Promise<void> {
    return this.#server.restartWith({ build })
  }

  /** The setting applies until the next test, like the three below. */
  issueTokensFor(seconds: number): Promise<void> {
    return this.#server.restartWith({ jwtExpiry: seconds })
  }

  /** Whether a new account must confirm its address first. */
  confirmAddresses(confirmEmail: boolean): Promise<void> {
    return this.#server.restartWith({ confirmEmail })
  }

  /** Whether people may sign in with a passkey. */
  offerPasskeys(passkeys: boolean): Promise<void> {
    return this.#server.restartWith({ passkeys })
  }

  /** Takes payments with these settings of Stripe, which the server reads from its environment. */
  async takePaymentsThroughStripe(settings: Readonly<Record<string, string>>): Promise<void> {
    await this.stop()
    Object.assign(process.env, settings)
    await this.#server.restartWith({ payments: 'stripe' })
  }

  /** The server as every test begins: with the usual settings, and without those of Stripe. */
  async #startAsUsual(): Promise<void> {
    await this.stop()
    for (const name of Object.keys(process.env))
      if (name.startsWith('STRIPE_')) Reflect.deleteProperty(process.env, name)
    await this.#server.restartWith(usual)
  }

  /** Restores the demo's data: a test's writes, moves and settings are undone for the next. */
  async reset(): Promise<void> {
    if (!isDeepStrictEqual(this.#server.settings, usual)) await this.#startAsUsual()
    if (!this.#server.isRunning) await this.start()
    await this.proxy.up()
    this.proxy.clear()
    this.proxy.requestLog.length = 0
    await restoreDemo(this.query, people)
  }

  /** Whether tokens have the usual lifetime, as a kept session needs. */
  get hasUsualTokens(): boolean {
    return this.#server.settings.jwtExpiry === usual.jwtExpiry
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
    return this.query<Message>(
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
    const { url, clockSecret } = this.#server.current
    const headers = { authorization: `Bearer ${clockSecret}` }
    const answer = await fetch(`${url}/functions/v1/${name}`, { method: 'POST', headers })
    const done: unknown = await answer.json()
    return done
  }

  /** The calendar file of the newest mail that has one; empty without. */
  calendarFileTo(address: string): string {
    return (
      this.#server.current.mails(address).findLast(({ calendar }) => calendar !== undefined)?.calendar
        ?.content ?? ''
    )
  }

  /** The text of the last letter to this address; empty without a letter. */
  letterTo(address: string): string {
    return this.#server.current.mails(address).at(-1)?.text ?? ''
  }

  /** The link of the newest mail to this address. */
  linkTo(address: string): string {
    const link = this.#server.current.mails(address).at(-1)?.action?.link
    if (link === undefined) throw new Error(`no mail was sent to ${address}`)
    return link
  }

  /** The token that the server prints at its first start. */
  get setupToken(): string {
    return this.#server.current.setupToken
  }

  query: LocalServer['query'] = (sql, params) => this.#server.query(sql, params)

  end(): Promise<void> {
    return this.#server.end()
  }
}
