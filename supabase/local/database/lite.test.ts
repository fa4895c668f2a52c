import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, expect, it } from 'vitest'
import { Backend, engines, migrationsDir } from '../../../tests/conformance/backends.ts'
import { cacheFolder } from '../paths.ts'
import { assertNoRightsOpened, connectLitePglite } from './lite.ts'
import { readMigrations } from './migrations.ts'

const folder = mkdtempSync(join(tmpdir(), 'azulejo-lite-'))
afterAll(() => rmSync(folder, { recursive: true }))

it.each(engines)('migrations’ revocations are kept over starts on %s', async (engine) => {
  const backend = await Backend.start(engine)
  try {
    const { client } = await backend.person()
    const grants = (): Promise<object[]> =>
      backend.server.query(
        `select relname, relacl::text from pg_class where relnamespace in ('public'::regnamespace, 'auth'::regnamespace,
           'realtime'::regnamespace, 'local_backend'::regnamespace) and relkind = 'r'
          order by relnamespace::regnamespace::text, relname`,
      )
    const before = await grants()
    await backend.restart()
    expect((await client.from('notes').select('secret')).error).toMatchObject({ code: '42501' })
    expect((await backend.client().from('people').select('id')).error).toMatchObject({ code: '42501' })
    expect(await grants()).toEqual(before)
  } finally {
    await backend.stop()
  }
})

it('the server does not start when closed rights were opened', async () => {
  const { database } = await connectLitePglite(undefined, readMigrations(migrationsDir), cacheFolder)
  await assertNoRightsOpened(database)
  // @supabase/lite does this at the first request when its field is not set.
  await database.exec(
    `grant usage on schema local_backend to anon; grant all on all tables in schema local_backend to anon`,
  )
  await expect(assertNoRightsOpened(database)).rejects.toThrow('rlsState')
  await database.close()
})

it('the first start begins again when it was killed while copying', async () => {
  mkdirSync(join(folder, 'postgres'), { recursive: true })
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '17')
  writeFileSync(join(folder, 'postgres.unfinished'), '')
  const { database } = await connectLitePglite(folder, readMigrations(migrationsDir), cacheFolder)
  expect(await database.query('select count(*)::int as n from public.notes')).toEqual([{ n: 0 }])
  await database.close()
})

it('a database in a folder has PostgreSQL’s own cache of 128 MB, or the one of its options', async () => {
  for (const [cacheMb, size] of [
    [undefined, '128MB'],
    [16, '16MB'],
  ] as const) {
    const dataDir = join(folder, size)
    const migrations = readMigrations(migrationsDir)
    const { database } = await connectLitePglite(dataDir, migrations, cacheFolder, cacheMb)
    expect(await database.query('show shared_buffers')).toEqual([{ shared_buffers: size }])
    await database.close()
  }
})
