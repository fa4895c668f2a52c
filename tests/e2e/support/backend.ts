import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalServer, startServer } from '../../../supabase/local/server.ts'
import { FaultProxy } from '../../support/fault-proxy.ts'

const root = join(import.meta.dirname, '../../..')

/** The build under test; DIST names another than the one that `npm test` makes. */
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

const changing = ['service_configuration_tasks', 'notifications', 'tool_configurations', 'activity_timeline']

export type Message = { id: string; message: string; sender_type: string; read: boolean; delivered: boolean }

/** The whole backend with the demo's data in a folder of its own, behind the road with faults. */
export class Backend {
  readonly proxy: FaultProxy
  #server: LocalServer
  readonly #folder: string
  readonly #jwtExpiry: number
  #running = true

  private constructor(server: LocalServer, folder: string, jwtExpiry: number) {
    this.#server = server
    this.#folder = folder
    this.#jwtExpiry = jwtExpiry
    this.proxy = new FaultProxy(server.port)
  }

  static async start(jwtExpiry = 3_600): Promise<Backend> {
    const folder = mkdtempSync(join(tmpdir(), 'azulejo-e2e-'))
    const backend = new Backend(await Backend.#open(folder, jwtExpiry), folder, jwtExpiry)
    await backend.proxy.up()
    await backend.#remember()
    return backend
  }

  static #open(folder: string, jwtExpiry: number): Promise<LocalServer> {
    return startServer({
      port: 0,
      dataDir: folder,
      seedDir: join(root, 'supabase/seed'),
      staticDir: distFolder,
      jwtExpiry,
      rateLimit: { attempts: 1_000, perSeconds: 60 },
    })
  }

  get url(): string {
    return this.proxy.url
  }

  /** The server's process ends; the road ends nowhere. */
  async stop(): Promise<void> {
    this.#running = false
    await this.#server.close()
  }

  /** And comes back, on the same data. */
  async start(): Promise<void> {
    this.#server = await Backend.#open(this.#folder, this.#jwtExpiry)
    this.#running = true
    this.proxy.retarget(this.#server.port)
  }

  /** What people change in the portal, as the demo's data left it. */
  async #remember(): Promise<void> {
    await this.query('create schema demo')
    for (const table of ['profiles', ...changing])
      await this.query(`create table demo.${table} as table public.${table}`)
  }

  async #restore(): Promise<void> {
    for (const table of changing) {
      await this.query(`delete from public.${table}`)
      await this.query(`insert into public.${table} select * from demo.${table}`)
    }
    await this.query(
      `update public.profiles p set full_name = d.full_name, company = d.company, phone = d.phone
         from demo.profiles d where d.id = p.id`,
    )
  }

  /** As the demo's data left it: what a test wrote, moved or left switched off is undone for the next. */
  async reset(): Promise<void> {
    if (!this.#running) await this.start()
    await this.proxy.up()
    this.proxy.clear()
    this.proxy.journal.length = 0
    await this.query('delete from auth.sessions')
    await this.query(`delete from auth.users where id::text not like '00000000-0000-4000-8000-%'`)
    await this.query(`delete from public.direct_messages where id::text not like '00000000-0000-4000-800%'`)
    await this.#restore()
    for (const table of ['public.leads', 'public.analytics_events', 'private.attempts'])
      await this.query(`delete from ${table}`)
    await this.query(
      `insert into public.user_account_manager (user_id, manager_id, manager_name) values ($1, $2, '')
       on conflict do nothing`,
      [people.client.id, people.agent.id],
    )
  }

  messages(text: string): Promise<Message[]> {
    return this.#server.query<Message>(
      `select id, message, sender_type, read, delivered_at is not null as delivered
         from public.direct_messages where message = $1`,
      [text],
    )
  }

  query: LocalServer['query'] = (sql, params) => this.#server.query(sql, params)

  async end(): Promise<void> {
    await this.proxy.down()
    await this.#server.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
