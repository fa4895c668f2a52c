import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountOf, agentId, seed, superAdmin } from '../../tests/growth/seed.ts'
import { seededRandom } from '../../tests/simulation/random.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { Caller } from './caller.ts'

const Wait = z.object({ count: z.number(), since: z.nullable(z.string()) })
const Overview = z.object({
  counts: z.record(z.string(), z.number()),
  revenue: z.object({ active: z.number(), new: z.number() }),
  months: z.array(z.object({ month: z.string(), active: z.number(), new: z.number() })),
  waits: z.record(z.string(), Wait),
})

/** The view to which each kind of open work links. */
const views: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tasks: { waiting_hours: '48' },
  tickets: { priority: 'urgent', unresolved: 'true' },
  invoices: { status: 'overdue' },
  meetings: { status: 'pending', upcoming: 'true' },
  leads: { today: 'true' },
}

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await seed(database, { accounts: 40, agents: 4, messagesEach: 3, invoicesEach: 3 })
  await database.query(`insert into public.leads (id, name, email, source, consent_version, created_at)
    select gen_random_uuid(), 'Prospecto ' || n, 'prospecto' || n || '@ejemplo.mx', 'contact', '2026-11-01', now() - make_interval(days => n)
      from generate_series(0, 6) n`)
  await database.query(
    `update public.support_tickets set priority = 'urgent' where user_id = any ($1::text::uuid[])`,
    [`{${[1, 2, 3, 4, 5].map(accountOf).join(',')}}`],
  )
  await database.query(`update public.service_configuration_tasks set created_at = now() - interval '3 days'`)
  // The seed begins contracts by the date in UTC, which may be tomorrow in Mexico.
  await database.query(`update public.contracts set start_date = start_date - 1`)
})
afterAll(() => database.close())

const overviewOf = async (who: Caller) =>
  Overview.parse(await who.answer('select public.staff_overview() as answer', []))

const listed = async (who: Caller, list: string, filter: object) =>
  z
    .object({ count: z.number() })
    .parse(
      await who.answer('select public.list_rows($1, $2::jsonb, size => 0, counted => true) as answer', [
        list,
        JSON.stringify(filter),
      ]),
    ).count

describe.each([
  ['a super admin', superAdmin],
  ['an agent', agentId(1)],
])('The overview of %s', (_role, id) => {
  it('counts the same rows as the linked list', async () => {
    const who = new Caller(database, id)
    const { waits, counts } = await overviewOf(who)
    for (const [kind, filter] of Object.entries(views)) {
      if (kind === 'leads' && id !== superAdmin) continue
      expect({ kind, count: waits[kind]?.count }).toEqual({ kind, count: await listed(who, kind, filter) })
    }
    expect(counts['clients']).toBe(await listed(who, 'clients', {}))
    expect(counts['contracts']).toBe(await listed(who, 'contracts', { status: 'active' }))
    expect(counts['tasks']).toBe(await listed(who, 'tasks', { status: 'pending' }))
    expect(counts['meetings']).toBe(await listed(who, 'meetings', { upcoming: 'true' }))
    expect(waits['leads'] === undefined).toBe(id !== superAdmin)
  })

  it('shows the age of the oldest item, and nothing without one', async () => {
    const { waits } = await overviewOf(new Caller(database, id))
    for (const [kind, { count, since }] of Object.entries(waits))
      expect({ kind, waits: since !== null }).toEqual({ kind, waits: count > 0 })
  })

  it('adds up the contracts that the person sees: the last of twelve months is today’s sum', async () => {
    const who = new Caller(database, id)
    const { revenue, months } = await overviewOf(who)
    const [sum] = await who.shown<{ active: number }>(
      `select coalesce(sum(monthly_amount), 0)::float as active from public.contracts where status = 'active'`,
    )
    expect(revenue.active).toBeCloseTo(sum?.active ?? Number.NaN, 2)
    expect(months).toHaveLength(12)
    expect(months.at(-1)?.active).toBeCloseTo(revenue.active, 2)
    expect(months.at(-1)?.new).toBeCloseTo(revenue.new, 2)
  })
})

it('a contract that ended counts until its last day, and not after it', async () => {
  const who = new Caller(database, superAdmin)
  const before = await overviewOf(who)
  await database.query(
    `update public.contracts set start_date = (current_date - interval '8 months')::date, status = 'cancelled',
       end_date = (date_trunc('month', current_date) - interval '3 months')::date where user_id = $1`,
    [accountOf(7)],
  )
  const after = await overviewOf(who)
  const change = after.months.map(({ active }, at) => active - (before.months[at]?.active ?? 0))
  expect(change.at(-1)).toBeLessThan(0)
  expect(change.at(-6)).toBeGreaterThanOrEqual(0)
})

it('the conversations whose client wrote last are those that wait, after any sequence of messages and deletions', async () => {
  const client = accountOf(11)
  const insert = (sender: string, ago: number) =>
    database.query(
      `insert into public.direct_messages (id, user_id, manager_id, message, sender_type, created_at)
       select gen_random_uuid(), u, m.manager_id, 'Hola', '${sender}', now() - make_interval(secs => ${ago} + n)
         from unnest(array['${client}', '${accountOf(12)}']::uuid[]) u
         join public.user_account_manager m on m.user_id = u, generate_series(1, 2) n`,
    )
  const steps: readonly (() => Promise<unknown>)[] = [
    () => insert('client', 0),
    () => insert('manager', 0),
    // A message that an older device sends late is not the last one.
    () => insert('client', 100_000_000),
    () =>
      database.query(
        `delete from public.direct_messages where id in (
        select id from public.direct_messages where user_id = $1 order by created_at desc limit 1)`,
        [client],
      ),
    () => database.query('delete from public.direct_messages where user_id = $1', [client]),
  ]
  const random = seededRandom(20_261_125)
  for (let step = 0; step < 40; step += 1) {
    await random.pick(steps)()
    const [row] = await database.query<{ wrong: number }>(
      `select count(*)::int as wrong from (
         select d.user_id, d.created_at from (select distinct on (user_id) user_id, created_at, sender_type
           from public.direct_messages order by user_id, created_at desc, id desc) d where d.sender_type = 'client') a
         full join private.unanswered_conversations u on u.user_id = a.user_id and u.since = a.created_at
        where a.user_id is null or u.user_id is null`,
    )
    expect({ step, wrong: row?.wrong }).toEqual({ step, wrong: 0 })
  }
})

const service = (tool: string, from: string, until: string, amount: number) =>
  `jsonb_build_object('tool', '${tool}', 'from', ${from}, 'until', ${until}, 'amount', ${amount} * private.period_months(billing))`
const month = (ago: number) =>
  `(date_trunc('month', private.today_in_mexico(now())) - interval '${ago} months')::date`

it('a service apart counts in the months in which it was in force, and in the current figure while it is in force', async () => {
  const who = new Caller(database, superAdmin)
  await database.query(
    `update public.contracts set start_date = (current_date - interval '8 months')::date,
       period_amount = monthly_amount * private.period_months(billing), list_amount = monthly_amount * private.period_months(billing)
      where user_id = $1`,
    [accountOf(9)],
  )
  const before = await overviewOf(who)
  await database.query(
    `update public.contracts set services_apart = jsonb_build_array(
       ${service('chatbot', month(5), month(2), 100)}, ${service('ai-content', month(3), 'null', 1000)})
      where user_id = $1`,
    [accountOf(9)],
  )
  await database.query('select private.tick_monthly_amounts(now())')
  const after = await overviewOf(who)
  const more = after.months.map(({ active }, at) => Math.round(active - (before.months[at]?.active ?? 0)))
  // Five months ago it began, and three months ago the other one.
  expect(more.slice(-7)).toEqual([0, 100, 100, 1100, 1000, 1000, 1000])
  expect(after.revenue.active - before.revenue.active).toBeCloseTo(1000, 2)
  expect(after.months.at(-1)?.active).toBeCloseTo(after.revenue.active, 2)
})

it('a conversation is waiting when the client wrote last', async () => {
  const agent = new Caller(database, agentId(1))
  const waiting = async () => (await overviewOf(agent)).waits['conversations']?.count ?? Number.NaN
  const [client] = await agent.shown<{ user_id: string }>(
    'select user_id from public.user_account_manager order by user_id limit 1',
  )
  const write = (side: string) =>
    database.query(
      `insert into public.direct_messages (id, user_id, manager_id, message, sender_type, created_at)
       values (gen_random_uuid(), $1, $2, 'Hola', $3, clock_timestamp())`,
      [client?.user_id ?? '', agentId(1), side],
    )
  await write('manager')
  const answered = await waiting()
  await write('client')
  expect(await waiting()).toBe(answered + 1)
  await write('manager')
  expect(await waiting()).toBe(answered)
})

it('is refused to a client, and to an agent whose role was removed', async () => {
  await expect(overviewOf(new Caller(database, accountOf(1)))).rejects.toThrow('not_allowed')
  await database.query(`delete from public.user_roles where user_id = $1`, [agentId(2)])
  await expect(overviewOf(new Caller(database, agentId(2)))).rejects.toThrow('not_allowed')
})
