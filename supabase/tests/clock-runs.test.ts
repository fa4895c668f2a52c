import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { makeNothingDue } from './nothing-due.ts'
import { createPeople, type People } from './people.ts'

/** A run of the clock, whatever its steps do: failures, batches, and what it costs with nothing due. */
let database: Database
let people: People
let account: Account
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await makeNothingDue(database)
  people = await createPeople(database)
  account = await openAccount(database, people.mariana, people.diego)
})

const rows = <Row extends object>(sql: string, values: string[] = []) => database.query<Row>(sql, values)
const some = async (now: string, most: number): Promise<Record<string, number | string | boolean>> => {
  const [row] = await database.query<{ done: Record<string, number | string | boolean> }>(
    'select private.tick_some($1, $2) as done',
    [now, most],
  )
  return row?.done ?? {}
}

it('one account that fails does not affect the others, waits for an hour, and is retried', async () => {
  const other = await openAccount(database, people.ximena, people.renata)
  const overdue = () =>
    rows<{ status: string }>('select status from public.invoices where id = any ($1) order by id = $2', [
      `{${account.invoice},${other.invoice}}`,
      other.invoice,
    ])
  await rows(`update public.invoices set due_date = '2026-11-01' where status = 'pending'`)
  await database.exec(`
    create function private.break_for_one() returns trigger language plpgsql as
      $$ begin if new.user_id = '${people.mariana}' then raise exception 'broken' using errcode = 'XX001'; end if; return new; end $$;
    create trigger break_for_one before insert on public.notifications for each row execute function private.break_for_one()`)
  expect(await some('2026-11-21T12:00:00Z', 100)).toMatchObject({ tick_overdue_invoices: 'XX001' })
  expect(await overdue()).toEqual([{ status: 'pending' }, { status: 'overdue' }])
  await database.exec(
    'drop trigger break_for_one on public.notifications; drop function private.break_for_one()',
  )
  expect(await some('2026-11-21T12:30:00Z', 100)).toMatchObject({ tick_overdue_invoices: 0 })
  expect(await some('2026-11-21T13:01:00Z', 100)).toMatchObject({ tick_overdue_invoices: 1 })
  expect(await overdue()).toEqual([{ status: 'overdue' }, { status: 'overdue' }])
})

it('a batch is limited in the rows of all steps together, and reports whether there are more', async () => {
  for (const [client, manager] of [
    [people.ximena, people.renata],
    [people.sofia, people.diego],
  ] as const)
    await openAccount(database, client, manager)
  await rows(`update public.invoices set due_date = '2026-11-01' where status = 'pending'`)
  await rows(`update public.tool_licenses set usage_month = '2026-10-01' where user_id = any ($1)`, [
    `{${people.mariana},${people.ximena},${people.sofia}}`,
  ])
  // Other due rows of these three accounts; only the two steps below are counted.
  const counts: number[] = []
  for (let more = true; more; ) {
    const done = await some('2026-11-21T18:00:00Z', 2)
    more = done['more'] === true
    const { more: _, ...steps } = done
    const rest = Object.entries(steps).filter(([step]) => step !== 'tick_purge')
    counts.push(rest.reduce((sum, [, count]) => sum + Number(count), 0))
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(2)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(6)
  const left = await rows<{ left: number }>(
    `select count(*)::int as left from public.invoices where status = 'pending' and due_date < '2026-11-21'`,
  )
  expect(left).toEqual([{ left: 0 }])
})

it('with nothing due, every step reads an index', async () => {
  const sets: readonly (readonly [string, string])[] = [
    ['private.contract_clock', `bill_on <= '2026-11-21'`],
    ['private.contract_clock', `renewal_on <= '2026-11-21'`],
    ['private.contract_clock', `monthly_on <= '2026-11-21'`],
    ['public.invoices', `status = 'pending' and due_date < '2026-11-21'`],
    ['public.payment_transactions', `status in ('pending', 'processing') and expires_at < '2026-11-21'`],
    ['public.contracts', `status = 'pending_payment'`],
    ['public.contracts', `status = 'active' and cancel_effective_on <= '2026-11-21'`],
    ['public.tool_licenses', `usage_month < '2026-11-01'`],
    ['public.scheduled_meetings', `status in ('scheduled', 'approved') and ends_at < '2026-11-21'`],
    ['public.account_metrics', `month = '2026-10-01'`],
    [
      'public.service_configuration_tasks',
      `status = 'pending' and late_told_at is null and created_at < '2026-11-19'`,
    ],
  ]
  // One transaction: a setting of the session would hold on one connection of the pool, and a plan come from another.
  await database.transaction(async (tx) => {
    await tx.exec('set local enable_seqscan = off')
    for (const [table, condition] of sets) {
      const plan = await tx.query<{ 'QUERY PLAN': string }>(
        `explain select 1 from ${table} where ${condition}`,
      )
      expect([table, plan.map((line) => line['QUERY PLAN']).join(' ')]).toEqual([
        table,
        expect.not.stringContaining('Seq Scan'),
      ])
    }
  })
})

it('one step that fails does not stop the others, and its code is reported', async () => {
  const failing = database.transaction(async (tx) => {
    await tx.exec(`create or replace function private.tick_usage(p_now timestamptz) returns integer language plpgsql as
      $$ begin raise exception 'broken' using errcode = 'XX001'; end $$`)
    const [row] = await tx.query<{ done: object }>(`select private.tick('2026-11-21T12:00:00Z') as done`)
    throw Object.assign(new Error('undone'), { done: row?.done })
  })
  await expect(failing).rejects.toMatchObject({
    done: { tick_usage: 'XX001', tick_purge: expect.any(Number) },
  })
})
