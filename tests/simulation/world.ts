import type { Hint } from '../../src/data/sync/engineDependencies.ts'
import type { Side, Thread } from '../../src/domain/message.ts'
import type { Database } from '../../supabase/local/open-database.ts'
import { type Account, openAccount } from '../../supabase/tests/account.ts'
import { AuthService } from './auth-service.ts'
import { type Backup, putBack, takeBackup } from './backup.ts'
import { Device } from './device.ts'
import { Network } from './network.ts'
import {
  assignTo,
  createPeople,
  deleteRow,
  notify,
  type People,
  purge,
  tablesThatLoseRows,
  writeThread,
} from './people.ts'
import { type Random, seededRandom } from './random.ts'
import { SqlServer } from './server.ts'
import { type States, statesOf } from './states.ts'

type Fields = Readonly<Record<string, string | null>>
export type ServerState = {
  readonly answers: Fields
  readonly fiscal: Fields
  readonly client: Fields
  readonly manager: Fields
  readonly states: States
}

/** One seed's world: a client with two devices, the manager with one, and others who borrow the client's phone. */
export class World {
  readonly random: Random
  readonly database: Database
  readonly auth: AuthService
  readonly server: SqlServer
  readonly network: Network
  readonly people: People
  readonly account: Account
  readonly devices: readonly Device[]
  /** Rule violations found after a single step. */
  readonly violations: string[] = []
  /** Rows that the server deleted. */
  readonly deleted = new Set<string>()
  /** The accounts that each manager was ever assigned to. */
  readonly #seen = new Map<string, Set<string>>()
  /** The number of ops that the server had applied when it was restored. */
  appliedBefore = 0
  restores = 0
  /** The server's state at the start, or after the last restore. */
  initialState: ServerState
  #backup: Backup
  /** The current epoch of the database. */
  epoch = ''
  #messages: { readonly changes: number; readonly ids: ReadonlySet<string> } = { changes: -1, ids: new Set() }

  private constructor(
    database: Database,
    random: Random,
    made: { people: People; account: Account; initialState: ServerState; backup: Backup },
  ) {
    this.random = random
    this.database = database
    this.people = made.people
    this.account = made.account
    this.initialState = made.initialState
    this.#backup = made.backup
    this.auth = new AuthService(random)
    this.server = new SqlServer(database, this.auth, 1 + random.below(12))
    this.network = new Network(random, this.server.serve)
    this.#seen.set(made.people.manager, new Set([made.people.client]))
    const environment = {
      random,
      network: this.network,
      auth: this.auth,
      report: (violation: string) => this.violations.push(violation),
      mayHold: (uid: string, owner: string) => uid === owner || this.#seen.get(uid)?.has(owner) === true,
    }
    this.devices = ['phone', 'desktop', 'office'].map((name) => new Device(name, environment))
  }

  static async create(database: Database, seed: number): Promise<World> {
    const random = seededRandom(seed)
    const people = {
      client: random.uuid(),
      manager: random.uuid(),
      otherManager: random.uuid(),
      otherClient: random.uuid(),
    }
    await createPeople(database, people)
    await assignTo(database, people.client, people.manager)
    const account = await openAccount(database, people.client, people.manager, () => random.uuid())
    // Half of the threads are longer than the window from the start.
    const history = random.below(2) === 0 ? 15 : 0
    await writeThread(
      database,
      people,
      Array.from({ length: history }, () => random.uuid()),
    )
    await database.query(
      `insert into public.resources (id, slug, kind, title, summary, body) values ($1, 'guia', 'document', 'Guía', '', 'Texto') on conflict (slug) do nothing`,
      [random.uuid()],
    )
    const initialState = await serverStateOf(database, people, account)
    const backup = await takeBackup(database, Object.values(people), 0)
    const world = new World(database, random, { people, account, initialState, backup })
    await world.#readEpoch()
    return world
  }

  get thread(): Thread {
    return { clientId: this.people.client, managerId: this.people.manager }
  }

  /** This person's thread: a client's with the manager, a manager's with the client. */
  threadOf(uid: string): { thread: Thread; self: Side } {
    const { client, manager, otherManager, otherClient } = this.people
    if (uid === otherClient) return { thread: { clientId: otherClient, managerId: manager }, self: 'client' }
    if (uid === otherManager)
      return { thread: { clientId: client, managerId: otherManager }, self: 'manager' }
    return { thread: this.thread, self: uid === client ? 'client' : 'manager' }
  }

  /** The people who use this device: the first one signs in at the start, a repeated one is picked more often. */
  residents(device: Device): readonly string[] {
    const { client, manager, otherManager, otherClient } = this.people
    if (device.name === 'phone') return [client, client, otherClient, manager]
    return device.name === 'desktop' ? [client] : [manager, manager, otherManager]
  }

  get isAnyDiskHanging(): boolean {
    return this.devices.some(({ disk }) => disk.fault === 'hangs')
  }

  get everybody(): string[] {
    return Object.values(this.people)
  }

  serverState(): Promise<ServerState> {
    return serverStateOf(this.database, this.people, this.account)
  }

  async assign(managerId: string | null): Promise<void> {
    const { client } = this.people
    if (managerId !== null) {
      const seen = this.#seen.get(managerId) ?? new Set()
      this.#seen.set(managerId, seen.add(client))
    }
    await assignTo(this.database, client, managerId)
    this.server.changes += 1
  }

  async notify(): Promise<void> {
    const { client, otherClient, manager } = this.people
    await notify(this.database, this.random.uuid(), this.random.pick([client, client, otherClient, manager]))
    this.server.changes += 1
  }

  async deleteRandomRow(): Promise<void> {
    const table = this.random.pick(tablesThatLoseRows)
    const id = await deleteRow(this.database, this.people.client, this.random.next(), table)
    if (id !== null) this.deleted.add(id)
    this.server.changes += 1
  }

  purge(): Promise<void> {
    return purge(this.database, this.everybody)
  }

  async backup(): Promise<void> {
    this.#backup = await takeBackup(this.database, this.everybody, this.server.applied.length)
  }

  /** Restores the last copy. */
  async restore(): Promise<void> {
    const backup = this.#backup
    for (const device of this.devices) {
      const hasAnswers = this.network.hasServedAnswerFor(device.pages.map(({ tab }) => tab.id))
      for (const expectedWork of device.allExpectedWork.values()) {
        const ops = (await (await device.openDatabasesOf(expectedWork.uid))?.outbox.ops.toArray()) ?? []
        expectedWork.expectRestore(ops, hasAnswers, (id) => backup.ids.has(id))
      }
    }
    await putBack(this.database, this.everybody, backup)
    await this.#readEpoch()
    this.initialState = await this.serverState()
    this.restores += 1
    this.appliedBefore = this.server.applied.length
    this.server.changes += 1
  }

  async #readEpoch(): Promise<void> {
    const [row] = await this.database.query<{ epoch: string }>('select private.sync_epoch() as epoch')
    this.epoch = row?.epoch ?? ''
  }

  /** The client's messages on the server; queried when something may have changed. */
  async messageIds(): Promise<ReadonlySet<string>> {
    if (this.#messages.changes === this.server.changes) return this.#messages.ids
    const rows = await this.database.query<{ id: string }>(
      'select id from public.direct_messages where user_id = any ($1::text::uuid[])',
      [`{${this.everybody.join(',')}}`],
    )
    this.#messages = { changes: this.server.changes, ids: new Set(rows.map(({ id }) => id)) }
    return this.#messages.ids
  }

  /** The hints that Realtime would send, each to its permitted listeners. */
  hints(): Promise<(Hint & { owner: string })[]> {
    return this.database.query<Hint & { owner: string }>(
      'select space, seq::int as seq, epoch, owner from public.sync_spaces where owner = any ($1::text::uuid[]) order by space',
      [`{${this.everybody.join(',')}}`],
    )
  }

  async close(): Promise<void> {
    for (const device of this.devices) await device.close()
  }
}

async function serverStateOf(database: Database, people: People, account: Account): Promise<ServerState> {
  const profileOf = async (id: string): Promise<Fields> => {
    const [row] = await database.query<Record<string, string | null>>(
      'select full_name, company, phone from public.profiles where id = $1',
      [id],
    )
    return row ?? {}
  }
  const [task] = await database.query<{ answers: Fields }>(
    'select configuration_data as answers from public.service_configuration_tasks where id = $1',
    [account.task],
  )
  const [fiscal] = await database.query<{ legal_name: string }>(
    'select legal_name from public.fiscal_data where user_id = $1',
    [people.client],
  )
  return {
    answers: task?.answers ?? {},
    fiscal: { legal_name: fiscal?.legal_name ?? '' },
    client: await profileOf(people.client),
    manager: await profileOf(people.manager),
    states: await statesOf(database, Object.values(people), account.task),
  }
}
