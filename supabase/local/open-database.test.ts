import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lentDatabase } from '../../tests/support/lent-database.ts'
import { asClaims, type Database, openDatabase } from './open-database.ts'

const migrationsDir = fileURLToPath(new URL('../../tests/conformance/migrations', import.meta.url))

describe.each(['PGlite', 'PostgreSQL'])('A database without a server on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await (engine === 'PostgreSQL'
      ? openDatabase({ migrationsDir, databaseUrl: await lentDatabase('empty') })
      : openDatabase({ migrationsDir }))
  })
  afterAll(() => database.close())

  it('has the contents of a hosted project before its first migration', async () => {
    const roles = await database.query(
      `select rolname as name, rolcanlogin as login, rolbypassrls as bypass from pg_roles
        where rolname in ('anon', 'authenticated', 'service_role') order by 1`,
    )
    expect(roles).toEqual([
      { name: 'anon', login: false, bypass: false },
      { name: 'authenticated', login: false, bypass: false },
      { name: 'service_role', login: false, bypass: true },
    ])
    const [path] = await database.query('select current_setting($1) as path', ['search_path'])
    expect(path).toEqual({ path: '"$user", public, extensions' })
    await database.exec('create extension if not exists pgcrypto with schema extensions')
    expect(await database.query(`select length(gen_salt('bf')) as n`)).toEqual([{ n: 29 }])
  })

  it('its history has every migration of the folder', async () => {
    const rows = await database.query('select version from supabase_migrations.schema_migrations order by 1')
    expect(rows).toHaveLength(readdirSync(migrationsDir).length)
  })

  it('converts values in both directions alike', async () => {
    const rows = await database.query(
      `select $1::jsonb as object, $2::text as text, $3::bigint as whole, $4::timestamptz as time, $5::bool as yes,
              $6::jsonb as nothing, 12.50::numeric as decimal, array['a', 'b'] as list, date '2026-11-21' as day`,
      [{ a: [1, 'ñ'] }, 'hola', 9007199254740993n, '2026-11-21T01:46:20Z', true, null],
    )
    expect(rows).toEqual([
      {
        object: { a: [1, 'ñ'] },
        text: 'hola',
        whole: 9007199254740993n,
        time: '2026-11-21T01:46:20+00:00',
        yes: true,
        nothing: null,
        decimal: 12.5,
        list: ['a', 'b'],
        day: '2026-11-21',
      },
    ])
  })

  it('runs as a person under that person’s claims, and afterwards as the owner', async () => {
    const sub = '00000000-0000-0000-0000-000000000001'
    const claims = { role: 'authenticated', sub, email: 'ana@prueba.mx', aal: 'aal2' } as const
    const [inside] = await asClaims(database, claims, (tx) =>
      tx.query(`select auth.uid() as id, auth.email() as email, auth.role() as role, auth.jwt() ->> 'aal' as aal,
                       current_user::text as name`),
    )
    expect(inside).toEqual({
      id: sub,
      email: 'ana@prueba.mx',
      role: 'authenticated',
      aal: 'aal2',
      name: 'authenticated',
    })
    const [outside] = await database.query('select auth.uid() as id, current_user::text as name')
    expect(outside).toEqual({ id: null, name: 'postgres' })
    await expect(
      asClaims(database, { ...claims, role: 'anon' }, (tx) => tx.query('select id from public.people')),
    ).rejects.toThrow('permission denied')
  })

  it('only a failed transaction is undone', async () => {
    await database.exec('create table if not exists public.steps (n int)')
    const failing = database.transaction(async (tx) => {
      await tx.query('insert into public.steps values (1)')
      throw new Error('no more')
    })
    const good = database.transaction(async (tx) => {
      await tx.query('insert into public.steps values (2)')
      return 'done'
    })
    await expect(failing).rejects.toThrow('no more')
    await expect(good).resolves.toBe('done')
    expect(await database.query('select n from public.steps')).toEqual([{ n: 2 }])
  })

  it('only changes of published tables are notified', async () => {
    const rows = await database.query(
      `select tgrelid::regclass::text as name from pg_trigger where tgname = 'zz_local_backend_emit'`,
    )
    expect(rows).toEqual([{ name: 'notes' }])
  })
})
