import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsDir } from '../../../tests/conformance/backends.ts'
import { lentDatabase } from '../../../tests/support/lent-database.ts'
import { connectPostgres } from './postgres.ts'

let databaseUrl: string
const children: ChildProcess[] = []
beforeAll(async () => {
  databaseUrl = await lentDatabase('empty')
}, 120_000)
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

/** A server in a separate process; `reason`: why it did not start. */
function serve(): Promise<{ child: ChildProcess; reason?: string }> {
  const server = fileURLToPath(new URL('../start-server.ts', import.meta.url))
  const script = `
    import { startServer } from '${server}'
    try {
      await startServer({ port: 0, databaseUrl: '${databaseUrl}', migrationsDir: '${migrationsDir}' })
      process.send({ up: true })
    } catch (error) {
      process.send({ reason: error.constructor.name + ': ' + error.message })
    }
    process.on('disconnect', () => process.exit())`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  return new Promise((resolve, reject) => {
    child.once('message', (message: { reason?: string }) => resolve({ child, ...message }))
    child.once('exit', () => reject(new Error('The process has ended')))
  })
}

it('a second process on one PostgreSQL is refused with instructions, does not touch the first one’s outbox, and starts once the first is dead', async () => {
  const first = await serve()
  expect(first.reason).toBeUndefined()
  const database = connectPostgres(databaseUrl)
  await database.query(`insert into local_backend.outbox (change) values ('{"waits": true}')`)

  const second = await serve()
  expect(second.reason).toMatch(
    /^Refusal: Another Azulejo server is running on the database of DATABASE_URL\./,
  )
  expect(second.reason).toContain('Supabase, hosted or self-hosted')
  expect(await database.query('select change from local_backend.outbox')).toEqual([
    { change: { waits: true } },
  ])

  // Like a power cut: nothing is released.
  first.child.kill('SIGKILL')
  const third = await serve()
  expect(third.reason).toBeUndefined()
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
  expect((await serve()).reason).toMatch(/^Refusal/)
  await database.close()
}, 180_000)
