import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { PullAnswer } from '../../src/data/mirror/protocol.ts'
import { accountSpace } from '../../src/domain/space.ts'
import type { PostgresDatabase } from '../local/open-database.ts'
import { HostedShape } from './hosted-shape.ts'
import { openToAnon } from './matrix/granted.ts'
import { sendMessage } from './ops.ts'
import { makeStaff } from './people.ts'

/**
 * A dry run of a hosted project: the migrations by a role that is no superuser, then a person who signs up, sends a
 * message and gets an answer, each through the right role; and the clock under its limit of two minutes.
 */
let hosted: HostedShape
/** The project’s owner: the SQL editor, the migrations, the jobs of pg_cron. */
let owner: PostgresDatabase
/** The API: its only right is to become anon, authenticated or service_role. */
let api: PostgresDatabase
beforeAll(async () => {
  hosted = await HostedShape.start()
  owner = hosted.as('postgres')
  api = hosted.as('authenticator')
})
afterAll(() => hosted.stop())

/** Signs up as the auth service does it, which owns none of our objects. */
async function signUp(name: string): Promise<string> {
  const id = randomUUID()
  await hosted
    .as('supabase_auth_admin')
    .query('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::text::jsonb)', [
      id,
      `${id}@demo.mx`,
      JSON.stringify({ full_name: name }),
    ])
  return id
}

/** A request as PostgREST makes it: the login role switches to the token’s role, with its claims. */
const request = <Answer>(person: string, sql: string, values: string[]): Promise<Answer> =>
  api.transaction(async (tx) => {
    await tx.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      [JSON.stringify({ sub: person, role: 'authenticated', aal: 'aal1' })],
    )
    const [row] = await tx.query<{ answer: Answer }>(sql, values)
    if (row === undefined) throw new Error('no answer')
    return row.answer
  })
const push = async (person: string, op: object) =>
  z
    .array(z.looseObject({ outcome: z.string() }))
    .parse(
      await request(person, 'select public.sync_push($1::text::json, null) as answer', [
        JSON.stringify([op]),
      ]),
    )
const pull = async (person: string, cursors: object = {}) =>
  PullAnswer.parse(
    await request(person, 'select public.sync_pull($1::text::json, 1000) as answer', [
      JSON.stringify(cursors),
    ]),
  )

describe('The migrations', () => {
  it('a role that is no superuser applies them, and owns all our objects', async () => {
    const [role] = await owner.query(
      'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    )
    expect(role).toEqual({ rolsuper: false, rolbypassrls: true })
    const others = await owner.query(
      `select p.proname, pg_get_userbyid(p.proowner) as owner from pg_proc p
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and pg_get_userbyid(p.proowner) <> 'postgres'`,
    )
    expect(others).toEqual([])
    const schemas = await owner.query<{ schema: string; owner: string }>(
      `select nspname as schema, pg_get_userbyid(nspowner) as owner from pg_namespace
        where nspname in ('auth', 'storage') order by 1`,
    )
    expect(schemas).toEqual([
      { schema: 'auth', owner: 'supabase_auth_admin' },
      { schema: 'storage', owner: 'supabase_storage_admin' },
    ])
  })

  it('they revoke the hosted default privileges, for tables and for functions', async () => {
    const tables = `select 'public.' || c.relname as name from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'`
    const functions = `select p.proname || '(' || oidvectortypes(p.proargtypes) || ')' as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`
    const names = async (sql: string) => (await owner.query<{ name: string }>(sql)).map(({ name }) => name)
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
})

describe('A person', () => {
  it('a sign-up makes a profile, which gets a new address', async () => {
    const id = await signUp('Lucía')
    await hosted
      .as('supabase_auth_admin')
      .query(`update auth.users set email = 'otra@demo.mx' where id = $1`, [id])
    const profiles = await owner.query('select full_name, email from public.profiles where id = $1', [id])
    expect(profiles).toEqual([{ full_name: 'Lucía', email: 'otra@demo.mx' }])
  })

  it('a message reaches the manager, who pulls it; another client gets “gone”', async () => {
    const people = {
      mariana: await signUp('Mariana'),
      ximena: await signUp('Ximena'),
      diego: await signUp('Diego'),
      renata: await signUp('Renata'),
      sofia: await signUp('Sofía'),
    }
    const { mariana, diego, ximena } = people
    await makeStaff(owner, people)
    expect(await push(mariana, sendMessage(mariana, diego, 'Hola'))).toMatchObject([{ outcome: 'applied' }])
    const { spaces } = await pull(diego)
    expect(spaces[accountSpace(mariana)]?.rows['direct_messages']).toMatchObject([{ message: 'Hola' }])
    const { gone } = await pull(ximena, { [accountSpace(mariana)]: { seq: 0 } })
    expect(gone).toEqual([accountSpace(mariana)])
  })
})

describe('An account that is due for deletion', () => {
  it('is deleted by the secret key’s role, also where the tables are the platform’s', async () => {
    const id = await signUp('Elena')
    await owner.query('update public.profiles set deletion_on = current_date - 1 where id = $1', [id])
    const erased = await api.transaction(async (tx) => {
      await tx.exec('set local role service_role')
      return tx.query('select public.erase_account($1) as erased', [id])
    })
    expect(erased).toEqual([{ erased: true }])
    expect(await owner.query('select from auth.users where id = $1', [id])).toEqual([])
  })
})

describe('The clock', () => {
  it('ticks in batches as the owner, under two minutes a statement, and handles all due rows', async () => {
    const [limit] = await owner.query('show statement_timeout')
    expect(limit).toEqual({ statement_timeout: '2min' })
    const client = await signUp('Olivia')
    const [meeting] = await owner.query<{ id: string }>(
      `insert into public.scheduled_meetings (user_id, manager_id, meeting_type, scheduled_at, duration_minutes, status)
       select $1, m.id, 'revision', now() - interval '1 day', 30, 'scheduled' from public.account_managers m limit 1 returning id`,
      [client],
    )
    await owner.query('call private.tick_in_batches()')
    const [run] = await owner.query<{ failed: object; meetings: number }>(
      `select failed, (did ->> 'tick_meetings')::int as meetings from private.clock_runs order by ran_at desc limit 1`,
    )
    expect(run).toEqual({ failed: {}, meetings: 1 })
    expect(
      await owner.query('select status from public.scheduled_meetings where id = $1', [meeting?.id ?? '']),
    ).toEqual([{ status: 'completed' }])
  })

  it('its jobs call the functions with the vault’s secret, only when there is work, and say what is missing', async () => {
    await expect(owner.query('select private.schedule_jobs()')).rejects.toThrow('pg_cron is needed')
    await expect(owner.query(`select private.call_clock_function('x')`)).rejects.toThrow('pg_net are needed')
    // These objects have the shape of the extensions, which are not on this machine.
    await hosted.as('supabase_admin').exec(`
      create schema vault; create table vault.decrypted_secrets (name text, decrypted_secret text);
      create schema net; create table net.calls (url text, headers jsonb);
      create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
        headers jsonb default '{}', timeout_milliseconds integer default 5000) returns bigint language sql
        as 'insert into net.calls values (url, headers) returning 1::bigint';
      create schema cron; create table cron.job (jobname text primary key, schedule text, command text);
      create table cron.job_run_details (end_time timestamptz);
      insert into cron.job_run_details values (now() - interval '8 days'), (now() - interval '6 days');
      create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql
        as 'insert into cron.job values (job_name, schedule, command) on conflict (jobname) do update
          set schedule = excluded.schedule, command = excluded.command returning 1::bigint';
      grant usage on schema vault, net, cron to postgres;
      grant all on all tables in schema vault, net, cron to postgres;`)
    for (const _ of ['first', 'again'])
      expect(await owner.query('select private.schedule_jobs() as many')).toEqual([{ many: 6 }])
    const jobs = await owner.query<{ jobname: string; command: string }>('select * from cron.job')
    const run = (name: string) => owner.query(jobs.find(({ jobname }) => jobname === name)?.command ?? '')
    expect(jobs).toHaveLength(6)

    await owner.query('delete from private.letters')
    await run('azulejo letters')
    await owner.query(
      `select public.queue_letter('ana@demo.mx', 'password_changed', '{"at": "2026-11-26T18:00:00Z"}')`,
    )
    await expect(run('azulejo letters')).rejects.toThrow('no functions_url')
    await owner.query(`insert into vault.decrypted_secrets values
      ('functions_url', 'https://ref.supabase.co/functions/v1'), ('clock_secret', 'tictac')`)
    for (const name of jobs.map(({ jobname }) => jobname)) if (name !== 'azulejo tick') await run(name)
    expect(await owner.query('select * from net.calls')).toEqual([
      {
        url: 'https://ref.supabase.co/functions/v1/deliver-letters',
        headers: { authorization: 'Bearer tictac' },
      },
    ])
    expect(await owner.query('select count(*)::int as kept from cron.job_run_details')).toEqual([{ kept: 1 }])
  })

  it('neither a person nor the API can start it', async () => {
    for (const role of [api, hosted.as('supabase_auth_admin')])
      await expect(role.query('call private.tick_in_batches()')).rejects.toThrow(/permission denied/)
  })
})
