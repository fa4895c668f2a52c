import type { Thread } from '../../src/domain/message.ts'
import type { Database } from '../../supabase/local/open-database.ts'
import { type Account, openAccount } from '../../supabase/tests/account.ts'
import { Device } from './device.ts'
import { Network } from './network.ts'
import { type Random, random } from './random.ts'
import { SqlServer } from './server.ts'

type Fields = Readonly<Record<string, string | null>>
type ProfileStands = { readonly first: Fields; readonly now: Fields }
type Stands = { readonly answers: Fields; readonly client: ProfileStands; readonly manager: ProfileStands }

/** One seed's world: a client with two devices, the manager with one, and a second manager. */
export type World = {
  readonly random: Random
  readonly network: Network
  readonly server: SqlServer
  readonly thread: Thread
  readonly account: Account
  /** What stands on the server now, and what stood in the profiles at first. */
  stands(): Promise<Stands>
  /** The server tells the client something, by itself. */
  notify(): Promise<void>
  readonly otherManager: string
  readonly phone: Device
  readonly desktop: Device
  readonly manager: Device
  readonly devices: readonly Device[]
  assign(managerId: string | null): Promise<void>
  spaces(): Promise<{ space: string; seq: number }[]>
  close(): Promise<void>
}

async function person(database: Database, id: string, name: string): Promise<void> {
  await database.query(
    `insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::text::jsonb)`,
    [id, `${id}@demo.mx`, JSON.stringify({ full_name: name })],
  )
}

export async function createWorld(database: Database, seed: number): Promise<World> {
  const chance = random(seed)
  const [client, manager, other] = [chance.uuid(), chance.uuid(), chance.uuid()]
  for (const [id, name] of [
    [client, 'Mariana'],
    [manager, 'Diego'],
    [other, 'Renata'],
  ] as const)
    await person(database, id, name)
  for (const id of [manager, other])
    await database.query('insert into public.account_managers (id, name) values ($1, $2)', [id, 'AM'])

  const assign = async (managerId: string | null) => {
    if (managerId === null)
      await database.query('delete from public.user_account_manager where user_id = $1', [client])
    else
      await database.query(
        `insert into public.user_account_manager (user_id, manager_id, manager_name) values ($1, $2, '')
         on conflict (user_id) do update set manager_id = excluded.manager_id`,
        [client, managerId],
      )
  }
  await assign(manager)
  const account = await openAccount(database, client, manager, () => chance.uuid())

  const network = new Network()
  const server = new SqlServer(database, 1 + chance.below(7))
  const world = { server, network, random: chance }
  const phone = new Device('phone', client, world)
  const desktop = new Device('desktop', client, world)
  const managers = new Device('manager', manager, world)
  const devices = [phone, desktop, managers]
  return {
    random: chance,
    network,
    server,
    thread: { clientId: client, managerId: manager },
    account,
    async stands() {
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
      return {
        answers: task?.answers ?? {},
        client: { first: { full_name: 'Mariana' }, now: await profileOf(client) },
        manager: { first: { full_name: 'Diego' }, now: await profileOf(manager) },
      }
    },
    async notify() {
      await database.query(
        `insert into public.notifications (id, user_id, title, message) values ($1, $2, 'Aviso', 'Del servidor')`,
        [chance.uuid(), client],
      )
    },
    otherManager: other,
    phone,
    desktop,
    manager: managers,
    devices,
    assign,
    spaces: () =>
      database.query<{ space: string; seq: number }>(
        'select space, seq::int as seq from public.sync_spaces where owner = any ($1::text::uuid[])',
        [`{${client},${manager}}`],
      ),
    async close() {
      for (const device of devices) await device.close()
    },
  }
}
