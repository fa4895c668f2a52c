import { randomUUID } from 'node:crypto'
import { everybody } from './actors.ts'
import type { Case } from './case.ts'
import { casesOf } from './cases.ts'
import { buckets } from './files.ts'
import { functions } from './functions.ts'
import { ops } from './ops.ts'
import { tables } from './tables.ts'
import { topics } from './topics.ts'
import type { MatrixWorld } from './world.ts'

/**
 * One test of the matrix, with the expected result of every actor: for a table, a function, a change, a bucket or a
 * topic.
 */
export type PermissionTest = Case

/** The end of the titles of tests about grants. The mutants of functions leave out these tests. */
export const withoutGrant = 'without a grant is refused'

export async function permissionTests(world: MatrixWorld): Promise<PermissionTest[]> {
  return [
    ...(await ofTables(world)),
    ...ofFunctions(world),
    ...ofOps(world),
    ...(await casesOf(world)),
    ...ofBuckets(world),
    ...ofTopics(world),
    ...ofAuth,
  ]
}

async function ofTables({ database }: MatrixWorld): Promise<PermissionTest[]> {
  const firstColumns = await database.query<{ name: string; first: string }>(
    `select a.attrelid::regclass::text as name, quote_ident(a.attname) as first
       from jsonb_array_elements_text($1::jsonb) t (name)
       join pg_attribute a on a.attrelid = t.name::regclass and a.attnum = 1`,
    [Object.keys(tables)],
  )
  const firstOf = new Map(firstColumns.map(({ name, first }) => [name, first]))
  return Object.entries(tables).flatMap(([about, rights]) => {
    const first = firstOf.get(about) ?? firstOf.get(about.replace('public.', '')) ?? ''
    return [
      {
        about,
        title: 'each actor selects only the permitted rows',
        sql: `select ${rights.about} from ${about}`,
        expected: rights.select,
      },
      {
        about,
        title: `an insert ${withoutGrant}`,
        sql: `insert into ${about} default values`,
        expected: rights.insert,
      },
      {
        about,
        title: `an update ${withoutGrant}`,
        sql: `update ${about} set ${first} = ${first}`,
        expected: rights.update,
      },
      {
        about,
        title: `a delete ${withoutGrant}`,
        sql: `delete from ${about}`,
        expected: rights.delete,
      },
    ]
  })
}

const ofFunctions = ({ people: { mariana, diego } }: MatrixWorld): PermissionTest[] =>
  Object.entries(functions).map(([about, { call, execute }]) => ({
    about,
    title: 'called for Mariana’s account, each actor gets the permitted answer',
    sql: call,
    params: [mariana, diego],
    changes: true,
    expected: execute,
  }))

const ofOps = ({ people, account }: MatrixWorld): PermissionTest[] =>
  Object.entries(ops).map(([kind, { args, base = null, outcome }]) => ({
    about: kind,
    title: 'each actor may push only the permitted change',
    sql: `select coalesce(a -> 0 ->> 'code', a -> 0 ->> 'outcome') as result from public.sync_push($1::text::json) a`,
    params: [
      JSON.stringify([
        { id: randomUUID(), kind, v: 1, args: args({ people, account, newId: randomUUID }), base },
      ]),
    ],
    changes: true,
    expected: outcome,
  }))

function ofBuckets({ people, account }: MatrixWorld): PermissionTest[] {
  const file = `bucket_id = $1 and name = $2`
  return Object.entries(buckets).flatMap(([bucket, rights]) => {
    const owner = { client: people.mariana, manager: people.diego, ticket: account.ticket }
    const path = rights.path(owner)
    const about = `a file in ${bucket}`
    return [
      {
        about,
        title: 'each actor selects only the permitted rows',
        sql: `select 'seen' from storage.objects where ${file}`,
        params: [bucket, path],
        expected: rights.select,
      },
      {
        about,
        title: 'each actor inserts a file only at a permitted path',
        // The policy is also checked when the file already exists.
        sql: `with added as (insert into storage.objects (bucket_id, name) values ($1, $2) on conflict do nothing) select 'seen' as result`,
        params: [bucket, rights.added(owner)],
        expected: rights.insert,
      },
      {
        about,
        title: 'no actor may insert another path',
        sql: `with added as (insert into storage.objects (bucket_id, name) values ($1, $2)) select 'seen' as result`,
        params: [bucket, rights.refused(owner)],
        expected: everybody('refused'),
      },
      {
        about,
        title: 'no actor may rename a file',
        sql: `with moved as (update storage.objects set name = $3 where ${file} returning 1) select 'seen' as result from moved`,
        params: [bucket, path, rights.refused(owner)],
        expected: everybody([]),
      },
      {
        about,
        title: 'each actor replaces only the permitted files',
        sql: `update storage.objects set metadata = '{}' where ${file} returning 'seen'`,
        params: [bucket, path],
        expected: rights.update,
      },
      {
        about,
        title: 'each actor deletes only the permitted files',
        sql: `delete from storage.objects where ${file} returning 'seen'`,
        params: [bucket, path],
        expected: rights.delete,
      },
    ]
  })
}

function ofTopics({ people }: MatrixWorld): PermissionTest[] {
  return Object.entries(topics).flatMap(([name, rights]) => {
    const about = `the topic ${name}`
    const topic = rights.topic(people)
    return [
      {
        about,
        title: 'each actor joins only a permitted topic',
        topic,
        sql: `select 'joined' from realtime.messages`,
        expected: rights.listen,
      },
      {
        about,
        title: 'each actor broadcasts only to a permitted topic',
        topic,
        sql: `with said as (insert into realtime.messages (topic, extension) values ($1, 'broadcast')) select 'joined' as result`,
        params: [topic],
        expected: rights.speak,
      },
    ]
  })
}

const ofAuth: PermissionTest[] = ['auth.users', 'auth.sessions', 'auth.refresh_tokens'].map((about) => ({
  about,
  title: `a select ${withoutGrant}`,
  sql: `select 1 from ${about}`,
  expected: everybody('refused'),
}))
