import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountSpace } from '../../src/domain/space.ts'
import { applyMigrations, readMigrations } from '../local/database/migrations.ts'
import { connectPostgres } from '../local/database/postgres.ts'
import { applyPrelude } from '../local/database/prelude.ts'
import { defaultMigrationsDir, type PostgresDatabase } from '../local/open-database.ts'
import { type PostgresServer, startPostgres } from '../../tests/support/postgres.ts'
import { Caller } from './caller.ts'
import { sendMessage } from './ops.ts'
import { createPeople } from './people.ts'
import { openToAnon } from './matrix/functions.ts'

/**
 * Hosted, migrations run as `postgres`, which is no superuser there: it owns the database and the publication,
 * may put triggers on auth.users, policies on realtime.messages and on storage.objects, buckets into storage.buckets,
 * and not more. (Policies it may add by a rule of the service's own extension; here, by membership in the owner's role.)
 */
const shapeOfHosted = `
  create role hosted_postgres login nosuperuser createrole createdb replication bypassrls;
  create role realtime_admin nologin noinherit;
  create role storage_admin nologin noinherit;
  grant anon, authenticated, service_role, realtime_admin, storage_admin to hosted_postgres;
  alter database postgres owner to hosted_postgres;
  alter publication supabase_realtime owner to hosted_postgres;
  alter table realtime.messages owner to realtime_admin;
  alter table storage.objects owner to storage_admin;
  alter table storage.buckets owner to storage_admin;
  grant select, insert on storage.buckets to hosted_postgres;
  grant usage on schema auth, realtime, storage, extensions, supabase_migrations to hosted_postgres;
  grant all on all tables in schema auth to hosted_postgres;
  grant select, insert on supabase_migrations.schema_migrations to hosted_postgres;
  alter default privileges for role hosted_postgres in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role hosted_postgres in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges for role hosted_postgres in schema public grant all on functions to anon, authenticated, service_role;
  create role auth_admin nologin;
  grant usage on schema auth to auth_admin;
  grant all on auth.users to auth_admin;`

let server: PostgresServer
let superuser: PostgresDatabase
beforeAll(async () => {
  server = await startPostgres()
  superuser = connectPostgres(server.url)
  await applyPrelude(superuser)
  await superuser.exec(shapeOfHosted)
  const url = new URL(server.url)
  url.username = 'hosted_postgres'
  const hosted = connectPostgres(url.href)
  try {
    await applyMigrations(hosted, readMigrations(defaultMigrationsDir))
  } finally {
    await hosted.close()
  }
})
afterAll(async () => {
  await superuser.close()
  await server.close()
})

it('The migrations are applied by a role without a superuser’s rights, and their functions work for it', async () => {
  const [owner] = await superuser.query(
    `select pg_get_userbyid(p.proowner) as owner, r.rolsuper from pg_proc p join pg_roles r on r.oid = p.proowner
      where p.oid = 'public.sync_push(json, uuid[])'::regprocedure`,
  )
  expect(owner).toEqual({ owner: 'hosted_postgres', rolsuper: false })

  const { mariana, diego, ximena } = await createPeople(superuser)
  const [outcome] = await new Caller(superuser, mariana).push([sendMessage(mariana, diego, 'Hola')])
  expect(outcome).toMatchObject({ outcome: 'applied' })
  const { spaces } = await new Caller(superuser, diego).pull()
  expect(spaces[accountSpace(mariana)]?.rows['direct_messages']).toMatchObject([{ message: 'Hola' }])
  expect((await new Caller(superuser, ximena).pull({ [accountSpace(mariana)]: { seq: 0 } })).gone).toEqual([
    accountSpace(mariana),
  ])
})

it('The role that signs people up owns none of our own objects, and a new user has a profile all the same', async () => {
  const id = crypto.randomUUID()
  await superuser.transaction(async (tx) => {
    await tx.exec('set local role auth_admin')
    await tx.query(`insert into auth.users (id, email) values ($1, 'nueva@demo.mx')`, [id])
    await tx.query(`update auth.users set email = 'otra@demo.mx' where id = $1`, [id])
  })
  const profiles = await superuser.query('select email from public.profiles where id = $1', [id])
  expect(profiles).toEqual([{ email: 'otra@demo.mx' }])
})

it('What the hosted default privileges give away is taken back, for tables and for functions', async () => {
  const tables = `select 'public.' || c.relname as name from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'`
  const functions = `select p.proname || '(' || oidvectortypes(p.proargtypes) || ')' as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`
  const names = async (sql: string) => (await superuser.query<{ name: string }>(sql)).map(({ name }) => name)
  const readable = await names(`${tables} and has_table_privilege('anon', c.oid, 'SELECT') order by 1`)
  expect(readable).toEqual(openToAnon.tables)
  const executable = await names(
    `${functions} and has_function_privilege('anon', p.oid, 'EXECUTE') order by 1`,
  )
  expect(executable).toEqual(openToAnon.functions)
  const writable = await names(`${tables} and (
    has_table_privilege('anon', c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE')
    or has_table_privilege('authenticated', c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE'))`)
  expect(writable).toEqual([])
})
