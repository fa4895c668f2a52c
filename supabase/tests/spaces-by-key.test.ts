import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { Caller, type Cursors } from './caller.ts'
import { assign, createPeople, createPerson, type People } from './people.ts'

const OTHERS = 10_000
const CLIENTS = 10
/** Each space of the reader a few times; with one reading of all spaces it would be 20,000 more. */
const READ_MAX = 2_000

let database: Database
let people: People
const clients: string[] = []
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
  for (let n = 0; n < CLIENTS; n += 1) {
    const client = await createPerson(database, `Cliente ${n}`)
    await assign(database, client, people.diego)
    clients.push(client)
  }
  await database.query(
    `insert into public.sync_spaces (space, kind, owner)
     select private.sync_space(k, u.id), k, u.id
       from (select gen_random_uuid() as id from generate_series(1, ${OTHERS})) u, unnest(array['account', 'person']) k`,
  )
  await database.query('analyze public.sync_spaces')
})
afterAll(() => database.close())

/** The rows of spaces that PostgreSQL reads for a pull from these cursors, and how many spaces the answer has. */
const readFor = (caller: Caller, cursors: Cursors): Promise<{ read: number; spaces: number }> =>
  caller.ask(async (tx) => {
    const counter = async () => {
      const [row] = await tx.query<{ read: number }>(
        `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_xact_user_tables
          where relid = 'public.sync_spaces'::regclass`,
      )
      return row?.read ?? Number.NaN
    }
    const before = await counter()
    const [row] = await tx.query<{ spaces: number }>(
      `select (select count(*)::integer from jsonb_object_keys(public.sync_pull($1::text::json, 1000) -> 'spaces'))
         as spaces`,
      [JSON.stringify(cursors)],
    )
    return { spaces: row?.spaces ?? 0, read: (await counter()) - before }
  })

async function cursorsOf(caller: Caller): Promise<Cursors> {
  const cursors: Cursors = {}
  for (let more = true; more; ) {
    const answer = await caller.pull(cursors)
    for (const [space, { cursor }] of Object.entries(answer.spaces)) cursors[space] = cursor
    more = answer.more
  }
  return cursors
}

it('S3: a pull reads no space of others, of 20,000: neither for what is new, nor for each changed space', async () => {
  for (const [person, changed] of [
    [people.ximena, [people.ximena]],
    [people.diego, clients],
    [people.sofia, []],
  ] as const) {
    const caller = new Caller(database, person)
    const cursors = await cursorsOf(caller)
    const idle = await readFor(caller, cursors)
    expect(idle.spaces).toBe(0)
    expect(idle.read).toBeLessThan(READ_MAX)
    await database.query(
      `update public.profiles set full_name = full_name || '!' where id = any ($1::uuid[])`,
      [`{${changed.join(',')}}`],
    )
    const { read, spaces } = await readFor(caller, cursors)
    expect(spaces).toBe(changed.length)
    expect(read).toBeLessThan(READ_MAX)
  }
})
