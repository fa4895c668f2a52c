import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { createPeople, type People } from './people.ts'

const Export = z.object({
  cut: z.unknown(),
  tables: z.object({ tool_usage_events: z.array(z.unknown()) }),
})

/** How many events tools can report, and how long they are kept. */
let database: Database
let people: People
let account: Account
const key = createHash('sha256').update(randomUUID()).digest('hex')

beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
  account = await openAccount(database, people.mariana, people.diego)
  await database.query('insert into private.api_key_hashes (api_key_id, key_hash) values ($1, $2)', [
    account.apiKey,
    key,
  ])
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of [
    'private.usage_days',
    'private.past_usage',
    'private.attempts',
    'private.meter_balances',
    'public.tool_usage_events',
  ])
    await database.query(`delete from ${table}`)
})

const event = (occurred: string = new Date().toISOString(), id: string = randomUUID()) => ({
  id,
  kind: 'usage',
  quantity: 1,
  tool: 'seo-tools',
  occurred_at: occurred,
})
const report = (events: readonly object[]) =>
  database.query('select public.report_usage($1, $2::text::jsonb)', [key, JSON.stringify(events)])
const counted = async () => {
  const [row] = await database.query<{ many: number }>(
    'select count(*)::int as many from public.tool_usage_events where user_id = $1',
    [people.mariana],
  )
  return row?.many
}
const today = (day: string, events: number) =>
  database.query(
    `insert into private.usage_days (user_id, day, events) values ($1, private.today_in_mexico(now()) + $2::text::int, $3)
     on conflict (user_id) do update set day = excluded.day, events = excluded.events`,
    [people.mariana, day, events],
  )

/** A sequence counts also what is undone. */
const countTries = () =>
  database.exec(`
    create sequence private.tried_events;
    create function private.count_tried_event() returns trigger language plpgsql security definer as
      'begin perform nextval(''private.tried_events''); return new; end';
    create trigger count_tried_event before insert on public.tool_usage_events
      for each row execute function private.count_tried_event()`)

describe('The events of a day', () => {
  it('are compared with the limit before one is written', async () => {
    await countTries()
    await today('0', 19_950)
    const events = Array.from({ length: 100 }, () => event())
    await expect(report(events)).rejects.toMatchObject({ message: 'rate_limited', code: 'PT429' })
    const [row] = await database.query('select is_called as tried from private.tried_events')
    expect(row).toEqual({ tried: false })
    await database.exec(
      'drop function private.count_tried_event() cascade; drop sequence private.tried_events',
    )
  })

  it('are at most 20,000 for an account, whatever its keys; a report beyond that counts nothing', async () => {
    await today('0', 19_998)
    await report([event(), event()])
    expect(await counted()).toBe(2)
    await expect(report([event()])).rejects.toMatchObject({ message: 'rate_limited', code: 'PT429' })
    expect(await counted()).toBe(2)
  })

  it('begin again the next day', async () => {
    await today('-1', 20_000)
    await report([event()])
    expect(await counted()).toBe(1)
  })

  it('do not count again what is repeated after a lost answer', async () => {
    const sent = [event(), event()]
    await today('0', 19_998)
    await report(sent)
    await report(sent)
    expect(await counted()).toBe(2)
  })
})

describe('Events', () => {
  const read = async (month: string) => {
    const [row] = await database.query<{ answer: { data: { tool: string; used: number }[] } }>(
      `select public.api_read($1, 'usage', $2::text::jsonb) as answer`,
      [key, JSON.stringify({ month })],
    )
    return row?.answer.data.find(({ tool }) => tool === 'seo-tools')?.used
  }
  const monthsAgo = async (months: number) => {
    const [row] = await database.query<{ month: string }>(
      `select to_char(private.today_in_mexico(now()) - make_interval(months => $1), 'YYYY-MM') as month`,
      [months],
    )
    return row?.month ?? ''
  }
  const old = (months: number, quantity: number) =>
    database.query(
      `insert into public.tool_usage_events (id, user_id, license_id, tool_name, kind, quantity, occurred_at, created_at)
       select gen_random_uuid(), $1, $2, 'seo-tools', 'usage', $4, date_trunc('month', now()) - make_interval(months => $3) + interval '9 days',
              date_trunc('month', now()) - make_interval(months => $3) + interval '9 days'`,
      [people.mariana, account.license, months, quantity],
    )

  it('are kept for 25 months; the months before are refused, because their sum would be wrong', async () => {
    await old(26, 1)
    await old(24, 2)
    await old(1, 4)
    await database.query('select private.tick_purge(now())')
    expect(await counted()).toBe(2)
    expect(await read(await monthsAgo(24))).toBe(2)
    await expect(read(await monthsAgo(25))).rejects.toMatchObject({ message: 'invalid_param' })
  })

  it('of a month that is over are summed once; a month of the last week is not final', async () => {
    await old(2, 5)
    expect(await read(await monthsAgo(2))).toBe(5)
    await old(2, 3)
    expect(await read(await monthsAgo(2))).toBe(5)
    const stored = await database.query(
      `select used::int, to_char(month, 'YYYY-MM') as month from private.past_usage where license_id = $1`,
      [account.license],
    )
    expect(stored).toEqual([{ used: 5, month: await monthsAgo(2) }])
  })

  it('of months that are not summed yet are read thirty times at once, whatever the key', async () => {
    const months = await Promise.all(Array.from({ length: 24 }, (_, n) => monthsAgo(n + 1)))
    for (const month of months) await read(month)
    for (let n = 0; n < 6; n += 1) {
      await database.query('delete from private.past_usage')
      await read(months[5] ?? '')
    }
    await database.query(`update private.attempts set full_at = full_at + interval '1 hour'`)
    await database.query('delete from private.past_usage where month = $1::date', [`${months[7]}-01`])
    await expect(read(months[7] ?? '')).rejects.toMatchObject({ message: 'rate_limited', code: 'PT429' })
    // What is stored, and the month of today, are read without a limit.
    await read(months[5] ?? '')
    await read(await monthsAgo(0))
  })

  it('that are gone do not change what a lasting meter had at the end of a month', async () => {
    await database.query(
      `update public.tool_licenses set meter = 'aiSites', current_usage = 7, status = 'active' where id = $1`,
      [account.license],
    )
    await database.query(
      `insert into private.meter_balances (license_id, meter, balance) values ($1, 'aiSites', 7)`,
      [account.license],
    )
    await old(1, 4)
    expect(await read(await monthsAgo(1))).toBe(7)
    expect(await read(await monthsAgo(2))).toBe(3)
  })

  it('more than a file can hold: the export has the newest, and says how many there are', async () => {
    await database.query(`set session_replication_role = replica`)
    await database.query(
      `insert into public.tool_usage_events (id, user_id, license_id, tool_name, kind, quantity, occurred_at, created_at)
       select gen_random_uuid(), $1, $2, 'seo-tools', 'usage', 1, now(), now() - make_interval(secs => n) from generate_series(1, 100010) n`,
      [people.mariana, account.license],
    )
    await database.query(`set session_replication_role = origin`)
    const mariana = new Caller(database, people.mariana)
    await mariana.answer('select public.expect_export()::text as answer', [])
    const answer = await mariana.answer('select public.export_my_data() as answer', [])
    const { cut, tables } = Export.parse(answer)
    expect(cut).toEqual({ tool_usage_events: { rows: 100_010, newest: 100_000 } })
    expect(tables.tool_usage_events).toHaveLength(100_000)
  })
})
