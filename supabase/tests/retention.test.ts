import { afterAll, beforeAll, expect, it } from 'vitest'
import { privacyReading } from '../../src/copy/site/privacy.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { createPeople, type People } from './people.ts'

let database: Database
let people: People
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
  await openAccount(database, people.mariana, people.diego)
})
afterAll(() => database.close())

/** The rows of each kind, written with `$1` as their age; and the expected state after the clock has run. */
const kinds: [string, string, { goes: string; stays: string }][] = [
  [
    'what was counted, after 13 months',
    `insert into public.analytics_events (id, name, params, visit, occurred_at, created_at)
     values (gen_random_uuid(), 'login', '{}', gen_random_uuid(), now(), now() - $1::text::interval) returning id::text`,
    { goes: '13 months 1 day', stays: '13 months -1 day' },
  ],
  [
    'a letter, 90 days after it left',
    `insert into private.letters (recipient, kind, params, sent_at) values ('a@b.mx', 'invoice', '{}', now() - $1::text::interval) returning id::text`,
    { goes: '91 days', stays: '89 days' },
  ],
  [
    'a letter that was given up, 90 days later',
    `insert into private.letters (recipient, kind, params, attempts, next_attempt_at) values ('a@b.mx', 'invoice', '{}', 8, now() - $1::text::interval) returning id::text`,
    { goes: '91 days', stays: '89 days' },
  ],
  [
    'an event of the payment provider, after 24 months',
    `insert into private.payment_events (provider, event_id, kind, payment_id, outcome, received_at)
     select 'sandbox', 'evt_' || gen_random_uuid(), 'processing', t.id, 'ignored', now() - $1::text::interval
       from public.payment_transactions t limit 1 returning event_id`,
    { goes: '24 months 1 day', stays: '24 months -1 day' },
  ],
]
const tables = ['public.analytics_events', 'private.letters', 'private.payment_events']

const write = async (sql: string, age: string): Promise<string> => {
  const [row] = await database.query<Record<string, string>>(sql, [age])
  return Object.values(row ?? {})[0] ?? ''
}
const isThere = async (id: string): Promise<boolean> => {
  for (const table of tables) {
    const rows = await database.query(
      `select 1 from ${table} t where to_jsonb(t)::text like '%' || $1 || '%'`,
      [id],
    )
    if (rows.length > 0) return true
  }
  return false
}
const purge = () => database.query('select private.tick_purge(now())')

it.each(kinds)('the clock deletes %s, and not before', async (_, sql, { goes, stays }) => {
  const [old, young] = [await write(sql, goes), await write(sql, stays)]
  expect([await isThere(old), await isThere(young)]).toEqual([true, true])
  await purge()
  expect([await isThere(old), await isThere(young)]).toEqual([false, true])
})

it('a letter that still waits is kept, however old', async () => {
  const id = await write(
    `insert into private.letters (recipient, kind, params, created_at, next_attempt_at)
     values ('a@b.mx', 'invoice', '{}', now() - $1::text::interval, now() - $1::text::interval) returning id::text`,
    '2 years',
  )
  await purge()
  expect(await isThere(id)).toBe(true)
})

it('read notifications are deleted a year after they arrived; the device gets their tombstones', async () => {
  const notify = (read: boolean, age: string) =>
    write(
      `insert into public.notifications (user_id, title, message, read, created_at)
       values ('${people.ximena}', 'Hola', '', ${read}, now() - $1::text::interval) returning id::text`,
      age,
    )
  const [old, unread, young] = [
    await notify(true, '12 months 1 day'),
    await notify(false, '12 months 1 day'),
    await notify(true, '12 months -1 day'),
  ]
  const ximena = new Caller(database, people.ximena)
  const space = `person:${people.ximena}`
  const { spaces } = await ximena.pull()
  await purge()
  const left = await database.query<{ id: string }>(
    'select id::text from public.notifications where user_id = $1 order by id',
    [people.ximena],
  )
  expect(left.map(({ id }) => id)).toEqual([unread, young].toSorted())
  const after = await ximena.pull({ [space]: spaces[space]?.cursor ?? { seq: 0 } })
  expect(after.spaces[space]?.tombstones).toEqual([['notifications', old]])
})

it('visits of tools are deleted after 13 months; the device gets their tombstones', async () => {
  const visit = (age: string) =>
    write(
      `insert into public.tool_usage_analytics (user_id, tool_name, created_at)
       values ('${people.ximena}', 'seo-tools', now() - $1::text::interval) returning id::text`,
      age,
    )
  const [old, young] = [await visit('13 months 1 day'), await visit('13 months -1 day')]
  const ximena = new Caller(database, people.ximena)
  const space = `person:${people.ximena}`
  const { spaces } = await ximena.pull()
  await purge()
  const left = await database.query('select id::text from public.tool_usage_analytics where user_id = $1', [
    people.ximena,
  ])
  expect(left).toEqual([{ id: young }])
  const after = await ximena.pull({ [space]: spaces[space]?.cursor ?? { seq: 0 } })
  expect(after.spaces[space]?.tombstones).toEqual([['tool_usage_analytics', old]])
})

it('the name of a deleted client is deleted on the day after it must no longer be kept', async () => {
  const keep = (person: string, days: number) =>
    database.query(
      `insert into private.kept_parties (user_id, client, email, kept_until)
       values ($1, 'Robles', 'robles@demo.mx', private.today_in_mexico(now()) + $2::integer)`,
      [person, days],
    )
  await keep(people.ximena, -1)
  await keep(people.mariana, 0)
  await purge()
  expect(await database.query('select user_id from private.kept_parties')).toEqual([
    { user_id: people.mariana },
  ])
  await database.query('delete from private.kept_parties')
})

it('the clock goes on until all of it is deleted, some of one account at a time', async () => {
  await database.query(
    `insert into public.notifications (user_id, title, message, read, created_at)
     select u, 'Vieja', '', true, now() - interval '13 months' from unnest(array[$1, $2]::uuid[]) u, generate_series(1, 250)`,
    [people.ximena, people.mariana],
  )
  const left = async () => {
    const [row] = await database.query<{ many: number }>(
      `select count(*)::int as many from public.notifications where title = 'Vieja'`,
    )
    return row?.many
  }
  const run = async () => {
    const [row] = await database.query<{ more: boolean }>(
      `select (private.tick_some(now(), 1) ->> 'more')::boolean as more`,
    )
    return row?.more
  }
  let runs = 1
  while ((await run()) === true) runs += 1
  expect(await left()).toBe(0)
  expect(runs).toBeGreaterThan(4)
})

it('the privacy notice has the same retention times', () => {
  const reading = JSON.stringify(privacyReading)
  for (const promise of [
    'se borran a los 12 meses del último contacto',
    'a los 13 meses',
    'a los 90 días',
    'al año',
    'a los 24 meses',
  ])
    expect(reading).toContain(promise)
})
