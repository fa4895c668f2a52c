import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asClaims, type Claims, openDatabase, type PgliteDatabase } from '../local/open-database.ts'
import type { SqlValue } from '../local/database/database.ts'
import { writeHistory } from './messages.ts'
import { type Account, openAccount } from './account.ts'
import { writeForStaff } from './office.ts'
import { createPeople, type People } from './people.ts'
import { actors, type Column, columns, type Got, nobody, type Row } from './matrix/actors.ts'
import { buckets, topicPolicies } from './matrix/files.ts'
import { functions, openToAnon, privateFunctionsOfAuthenticated } from './matrix/functions.ts'
import { ops } from './matrix/ops.ts'
import { tables } from './matrix/tables.ts'

let database: PgliteDatabase
let people: People
let account: Account
beforeAll(async () => {
  database = await openDatabase()
  people = await createPeople(database)
  const { mariana, ximena, diego, renata } = people
  for (const [client, manager] of [
    [mariana, diego],
    [mariana, renata],
    [ximena, renata],
  ] as const) {
    const [, second] = await writeHistory(database, { client, manager, count: 2 })
    // The second of each leaves a grave; one message a conversation stands.
    await database.query('delete from public.direct_messages where id = $1', [second ?? null])
  }
  account = await openAccount(database, mariana, diego)
  await openAccount(database, ximena, renata)
  await database.query(
    `delete from private.sync_tombstones t using private.sync_tombstones u where t.space = u.space and t.id > u.id`,
  )
  await database.query(
    `insert into private.sync_ops (user_id, op_id, hash, outcome) values ($1, gen_random_uuid(), '', '{}')`,
    [mariana],
  )
  await database.query(
    `select public.submit_lead(jsonb_build_object('id', gen_random_uuid(), 'email', 'ana@demo.mx', 'source', 'contact',
       'consent_version', '2026-11-21'), '198.51.100.7')`,
  )
  await database.query(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status) values ($1, 'Teléfono', 'totp', 'verified')`,
    [people.sofia],
  )
  await writeForStaff(database, people)
  await database.query(
    `insert into public.analytics_events (id, name, params, visit, user_id, occurred_at)
     values (gen_random_uuid(), 'login', '{}', gen_random_uuid(), $1, now())`,
    [mariana],
  )
})
afterAll(() => database.close())

class Undone extends Error {
  readonly rows: object[]
  constructor(rows: object[]) {
    super('The work is done, and is undone')
    this.rows = rows
  }
}

const claimsOf = (column: Column): Claims => {
  if (column === 'anon') return { role: 'anon' }
  if (column === 'sofiaAal1') return { role: 'authenticated', sub: people.sofia, aal: 'aal1' }
  return { role: 'authenticated', sub: people[column], aal: column === 'sofia' ? 'aal2' : 'aal1' }
}

const named = (text: string): string =>
  Object.entries(people).reduce((result, [name, id]: [string, string]) => result.replaceAll(id, name), text)

/** What this one gets. Nothing of it stays. */
async function attempt(column: Column, sql: string, params: readonly SqlValue[] = []): Promise<Got> {
  try {
    await asClaims(database, claimsOf(column), async (tx) => {
      // As the API of storage does, or its table refuses every delete.
      await tx.exec(`set local storage.allow_delete_query = 'true'`)
      throw new Undone(await tx.query(sql, params))
    })
  } catch (error) {
    if (error instanceof Undone) {
      const all = error.rows.map((row) => named(Object.values(row).join()))
      return [...new Set(all)].toSorted()
    }
    if (!(error instanceof Error) || !('code' in error)) throw error
    return error.code === '42501' ? 'refused' : error.message
  }
  throw new Error('The work ended without a word')
}

async function attempts(sql: string, params?: readonly SqlValue[]): Promise<Row> {
  const got: Row = { ...nobody }
  for (const column of columns) got[column] = await attempt(column, sql, params)
  return got
}

describe.each(Object.entries(tables))('Of %s', (table, rights) => {
  it('each sees what is theirs', async () => {
    expect(await attempts(`select ${rights.about} from ${table}`)).toEqual(rights.select)
  })

  it('nobody inserts what is not granted', async () => {
    expect(await attempts(`insert into ${table} default values`)).toEqual(rights.insert)
  })

  it('nobody updates what is not granted', async () => {
    const [column] = await database.query<{ name: string }>(
      'select attname as name from pg_attribute where attrelid = $1::text::regclass and attnum = 1',
      [table],
    )
    expect(await attempts(`update ${table} set ${column?.name} = ${column?.name}`)).toEqual(rights.update)
  })

  it('nobody deletes what is not granted', async () => {
    expect(await attempts(`delete from ${table}`)).toEqual(rights.delete)
  })
})

describe('Of Mariana’s account, each is told what is theirs to know by', () => {
  it.each(Object.entries(functions))('%s', async (_, { call, execute }) => {
    expect(await attempts(call, [people.mariana, people.diego])).toEqual(execute)
  })
})

describe('Of a change to what is Mariana’s, each hears', () => {
  it.each(Object.entries(ops))('%s', async (kind, { args, outcome }) => {
    const call = `select coalesce(a -> 0 ->> 'code', a -> 0 ->> 'outcome') as result from public.sync_push($1::text::json) a`
    const change = {
      id: randomUUID(),
      kind,
      v: 1,
      args: args({ people, account, newId: randomUUID }),
      base: null,
    }
    expect(await attempts(call, [JSON.stringify([change])])).toEqual(outcome)
  })
})

describe.each(Object.entries(buckets))('Of a file in %s', (bucket, rights) => {
  const path = () => rights.path(people.mariana, account.ticket)
  beforeAll(async () => {
    await database.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, path()])
  })
  const file = `bucket_id = $1 and name = $2`

  it('each sees what is theirs', async () => {
    expect(await attempts(`select 'seen' from storage.objects where ${file}`, [bucket, path()])).toEqual(
      rights.select,
    )
  })

  it('each adds where it is theirs', async () => {
    const beside = path().replace(/.$/, 'b')
    expect(
      await attempts(
        `with added as (insert into storage.objects (bucket_id, name) values ($1, $2)) select 'seen' as result`,
        [bucket, beside],
      ),
    ).toEqual(rights.insert)
  })

  it('each exchanges what is theirs', async () => {
    const exchange = `update storage.objects set metadata = '{}' where ${file} returning 'seen'`
    expect(await attempts(exchange, [bucket, path()])).toEqual(rights.update)
  })

  it('each takes away what is theirs', async () => {
    const remove = `delete from storage.objects where ${file} returning 'seen'`
    expect(await attempts(remove, [bucket, path()])).toEqual(rights.delete)
  })
})

const relations = `select n.nspname || '.' || c.relname as name, c.oid, c.relrowsecurity
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f')`

const names = async (sql: string): Promise<string[]> =>
  (await database.query<{ name: string }>(sql)).map(({ name }) => name).toSorted()

const functionsOf = (schema: string, condition = 'true'): Promise<string[]> =>
  names(`select p.proname || '(' || oidvectortypes(p.proargtypes) || ')' as name
           from pg_proc p where p.pronamespace = '${schema}'::regnamespace and ${condition}`)

describe('The catalogue says that', () => {
  it('every table of public and private stands in the matrix', async () => {
    expect(await names(relations)).toEqual(Object.keys(tables).toSorted())
  })

  it('every function of public stands in the matrix', async () => {
    const all = (await functionsOf('public')).map((name) => `public.${name}`)
    expect(all).toEqual(Object.keys(functions).toSorted())
  })

  it('every change stands in the matrix', async () => {
    expect(await names('select kind as name from private.sync_kinds')).toEqual(Object.keys(ops).toSorted())
  })

  it('every bucket stands in the matrix, and every policy of topics', async () => {
    expect(await names('select id as name from storage.buckets')).toEqual(Object.keys(buckets).toSorted())
    expect(
      await names(`select polname as name from pg_policy where polrelid = 'realtime.messages'::regclass`),
    ).toEqual(topicPolicies)
  })

  it('every table of public has its policies switched on', async () => {
    expect(await names(`${relations} and n.nspname = 'public' and not c.relrowsecurity`)).toEqual([])
  })

  it('anon and authenticated write nothing, not one column', async () => {
    const writable = await names(`
      select r.name || ' ' || role || ' ' || privilege as name
        from (${relations}) r, unnest(array['anon', 'authenticated']) role,
             unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
       where has_table_privilege(role, r.oid, privilege)
          or privilege in ('INSERT', 'UPDATE', 'REFERENCES') and has_any_column_privilege(role, r.oid, privilege)`)
    expect(writable).toEqual([])
  })

  it('anon reads what is sold and executes what is named, no more', async () => {
    const readable = await names(`${relations} and has_any_column_privilege('anon', c.oid, 'SELECT')`)
    expect(readable).toEqual(openToAnon.tables)
    const executable = `has_function_privilege('anon', p.oid, 'EXECUTE')`
    expect(await functionsOf('public', executable)).toEqual(openToAnon.functions)
    expect(await functionsOf('private', executable)).toEqual([])
    const [row] = await database.query(`select has_schema_privilege('anon', 'private', 'USAGE') as usage`)
    expect(row).toEqual({ usage: false })
  })

  it('authenticated executes in private what policies and the pull call, no more', async () => {
    const executable = await functionsOf(
      'private',
      `has_function_privilege('authenticated', p.oid, 'EXECUTE')`,
    )
    expect(executable).toEqual(privateFunctionsOfAuthenticated)
  })

  it('who runs with the owner’s rights finds nothing by a search path', async () => {
    const loose = `p.prosecdef and not coalesce(p.proconfig, '{}') && array['search_path=""', 'search_path=']`
    expect([...(await functionsOf('public', loose)), ...(await functionsOf('private', loose))]).toEqual([])
  })

  it('nobody creates anything in public or private', async () => {
    const [row] = await database.query<{ may: boolean }>(
      `select bool_or(has_schema_privilege(role, schema, 'CREATE')) as may
         from unnest(array['anon', 'authenticated']) role, unnest(array['public', 'private']) schema`,
    )
    expect(row).toEqual({ may: false })
  })
})

it.each(['auth.users', 'auth.sessions', 'auth.refresh_tokens'])('Nobody reads %s', async (table) => {
  const got = await attempts(`select 1 from ${table}`)
  expect(new Set(Object.values(got))).toEqual(new Set(['refused']))
})

describe('The topic of a conversation is for its two people', () => {
  const topics: [string, (all: People) => string, Column[]][] = [
    ['Mariana and Diego', ({ mariana, diego }) => `chat:${mariana}:${diego}`, ['mariana', 'diego']],
    ['Mariana and the manager before', ({ mariana, renata }) => `chat:${mariana}:${renata}`, []],
    ['the same two the other way round', ({ mariana, diego }) => `chat:${diego}:${mariana}`, []],
    ['nobody', () => 'chat:', []],
  ]
  it.each(topics)('%s', async (_, topicOf, welcome) => {
    const join = `with topic as materialized (select set_config('realtime.topic', $1, true) as name)
      insert into realtime.messages (topic, extension) select name, 'broadcast' from topic returning extension`
    const got = await attempts(join, [topicOf(people)])
    expect(actors.filter((actor) => got[actor] !== 'refused')).toEqual(welcome)
  })
})
