import { afterAll, beforeAll, expect, it } from 'vitest'
import { lentDatabase } from '../../../tests/support/lent-database.ts'
import { SeparateServer } from '../../../tests/support/separate-server.ts'
import { connectPostgres } from './postgres.ts'

let databaseUrl: string
const servers: SeparateServer[] = []
beforeAll(async () => {
  databaseUrl = await lentDatabase('empty')
})
afterAll(() => {
  for (const server of servers) server.kill()
})

async function serve(): Promise<SeparateServer> {
  const server = await SeparateServer.run({ databaseUrl })
  servers.push(server)
  return server
}

it('a second process on one PostgreSQL is refused with instructions, does not touch the first one’s outbox, and starts once the first is dead', async () => {
  const first = await serve()
  const database = connectPostgres(databaseUrl)
  await database.query(`insert into local_backend.outbox (change) values ('{"waits": true}')`)

  const second = serve()
  await expect(second).rejects.toThrow(
    'Refusal [Error]: Another Azulejo server is running on the database of DATABASE_URL.',
  )
  await expect(second).rejects.toThrow('Supabase, hosted or self-hosted')
  expect(await database.query('select change from local_backend.outbox')).toEqual([
    { change: { waits: true } },
  ])

  first.kill()
  expect((await serve()).isRunning).toBe(true)
  await database.close()
}, 180_000)

it('a server whose database was restarted takes the lock again', async () => {
  const database = connectPostgres(databaseUrl)
  const holders = () =>
    database.query<{ pid: number }>(
      `select pid from pg_locks join pg_database on oid = database
        where datname = current_database() and locktype = 'advisory'
          and classid = hashtext('local_backend')::bigint::oid`,
    )
  const [before] = await holders()
  expect(before).toBeDefined()
  await database.query('select pg_terminate_backend($1)', [before?.pid ?? 0])
  // The ended connection has the lock until its process is gone.
  const others = async () => (await holders()).filter(({ pid }) => pid !== before?.pid)
  await expect.poll(async () => (await others()).length, { timeout: 30_000 }).toBe(1)
  await expect(serve()).rejects.toThrow('Refusal')
  await database.close()
}, 180_000)
