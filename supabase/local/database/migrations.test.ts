import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, openDatabase, type PgliteDatabase } from '../open-database.ts'
import { Refusal } from '../refusal.ts'
import { readMigrations } from './migrations.ts'

const folder = mkdtempSync(join(tmpdir(), 'azulejo-migrations-'))
const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql)
let database: PgliteDatabase
beforeAll(async () => {
  database = await openDatabase({ migrationsDir: folder })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

it('new migrations are applied once, in the order of their names', async () => {
  write('20260101000200_second.sql', 'insert into public.log values (2);')
  write('20260101000100_first.sql', 'create table public.log (n int); insert into public.log values (1);')
  expect(await migrate(database, readMigrations(folder))).toEqual({
    applied: ['20260101000100_first.sql', '20260101000200_second.sql'],
    changed: [],
  })
  expect(await migrate(database, readMigrations(folder))).toEqual({ applied: [], changed: [] })
  expect(await database.query('select n from public.log order by n')).toEqual([{ n: 1 }, { n: 2 }])
})

it('an applied migration that has changed is reported, and not run', async () => {
  write('20260101000200_second.sql', 'insert into public.log values (22);')
  expect(await migrate(database, readMigrations(folder))).toEqual({
    applied: [],
    changed: ['20260101000200_second.sql'],
  })
  expect(await database.query('select max(n) as n from public.log')).toEqual([{ n: 2 }])
})

it('a migration that fails in the middle is undone, and the position is reported', async () => {
  write('20260101000300_third.sql', 'insert into public.log values (3);\n\nselect nothing_like_this();')
  await expect(migrate(database, readMigrations(folder))).rejects.toThrow(
    /20260101000300_third\.sql failed: .*line 3/,
  )
  expect(await database.query('select max(n) as n from public.log')).toEqual([{ n: 2 }])
  write('20260101000300_third.sql', 'insert into public.log values (3);')
  expect((await migrate(database, readMigrations(folder))).applied).toEqual(['20260101000300_third.sql'])
})

it('a database whose history began with another migration is refused, and not changed', async () => {
  const others = mkdtempSync(join(tmpdir(), 'azulejo-migrations-'))
  writeFileSync(join(others, '20260202000100_other.sql'), 'create table public.other (n int);')
  const history = () =>
    database.query('select version from supabase_migrations.schema_migrations order by version')
  const before = await history()
  await expect(migrate(database, readMigrations(others))).rejects.toThrow(Refusal)
  await expect(migrate(database, readMigrations(others))).rejects.toThrow(
    'made by an older version of Azulejo',
  )
  expect(await history()).toEqual(before)
  expect(await database.query(`select to_regclass('public.other') as name`)).toEqual([{ name: null }])
  rmSync(others, { recursive: true })
})

it('a file whose name the Supabase CLI would refuse is refused', () => {
  write('notes.sql', 'select 1')
  expect(() => readMigrations(folder)).toThrow('notes.sql')
  rmSync(join(folder, 'notes.sql'))
})
