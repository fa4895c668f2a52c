import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import { lastingMeters, meters } from '../../src/domain/plan.ts'
import type { Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { makeNothingDue } from './nothing-due.ts'
import { createPeople, type People } from './people.ts'

/** private.tick(now): a test can pass a whole year. */
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

const rows = <Row extends object>(sql: string, values: (string | null)[] = []) =>
  database.query<Row>(sql, values)
const tick = async (now: string): Promise<Record<string, number | string>> => {
  const [row] = await rows<{ done: Record<string, number | string> }>('select private.tick($1) as done', [
    now,
  ])
  return row?.done ?? {}
}
const titles = async (person: string) =>
  (
    await rows<{ title: string }>(
      'select title from public.notifications where user_id = $1 order by created_at',
      [person],
    )
  ).map(({ title }) => title)

describe('Invoices', () => {
  const contract = (fields: string) =>
    rows(`update public.contracts set ${fields} where id = $1`, [account.contract])
  const invoices = () =>
    rows<{ period_start: string; amount: number; status: string }>(
      'select period_start, amount, status from public.invoices where contract_id = $1 order by period_start',
      [account.contract],
    )
  beforeEach(() => rows('delete from public.payment_transactions'))

  it('those of a monthly contract are made fifteen days before each period, and never twice', async () => {
    await rows('delete from public.invoices where contract_id = $1', [account.contract])
    await contract(`start_date = '2026-01-31'`)
    await tick('2026-01-20T12:00:00Z')
    expect(await invoices()).toMatchObject([{ period_start: '2026-01-31', amount: 5459.99 }])
    for (const day of ['2026-02-01', '2026-02-15', '2026-03-16', '2026-03-16']) await tick(`${day}T12:00:00Z`)
    expect((await invoices()).map(({ period_start: start }) => start)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
    ])
  })

  it('those of an annual contract are made once a year', async () => {
    await rows('delete from public.invoices where contract_id = $1', [account.contract])
    await contract(
      `start_date = '2026-03-01', billing = 'annual', period_amount = 52415.90, list_amount = 52415.90`,
    )
    for (let month = 3; month <= 12; month += 1)
      await tick(`2026-${String(month).padStart(2, '0')}-02T12:00:00Z`)
    expect(await invoices()).toMatchObject([{ period_start: '2026-03-01', amount: 52415.9 }])
    await tick('2027-02-20T12:00:00Z')
    expect(await invoices()).toHaveLength(2)
  })

  it('they have the promotion’s price until it ends, and then the list price', async () => {
    await rows('delete from public.invoices where contract_id = $1', [account.contract])
    await contract(
      `start_date = '2026-01-01', period_amount = 3275.99, promotion_code = 'BIENVENIDA40', promotion_until = '2026-03-01'`,
    )
    await tick('2026-03-01T12:00:00Z')
    expect((await invoices()).map(({ amount }) => amount)).toEqual([3275.99, 3275.99, 5459.99])
  })

  it('unpaid ones are overdue the day after their due date, in Mexico, and the client is notified once', async () => {
    await rows(`update public.invoices set due_date = '2026-11-20' where contract_id = $1`, [
      account.contract,
    ])
    // Midnight in Greenwich is six in the evening in Mexico.
    expect(await tick('2026-11-21T03:00:00Z')).toMatchObject({ tick_overdue_invoices: 0 })
    expect(await tick('2026-11-21T06:00:00Z')).toMatchObject({ tick_overdue_invoices: 1 })
    expect(await tick('2026-11-22T06:00:00Z')).toMatchObject({ tick_overdue_invoices: 0 })
    expect((await titles(people.mariana)).filter((title) => title === 'Factura vencida')).toHaveLength(1)
  })

  it('they have numbers without a gap, also after a failure', async () => {
    const failed = database.transaction(async (tx) => {
      await tx.query(`select private.next_invoice_number(2031)`)
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    const numbers = await rows<{ n: string }>(
      `select private.next_invoice_number(2031) as n union all select private.next_invoice_number(2031)`,
    )
    expect(numbers.map(({ n }) => n)).toEqual(['AZ-2031-0001', 'AZ-2031-0002'])
  })
})

describe('A cancellation', () => {
  it('ends the contract on its day, with its services and licenses, and is in the chain of events', async () => {
    await rows(
      `update public.contracts set cancel_requested_at = '2026-11-01', cancel_effective_on = '2026-12-01' where id = $1`,
      [account.contract],
    )
    await tick('2026-11-30T20:00:00Z')
    expect(await rows('select status from public.contracts where id = $1', [account.contract])).toEqual([
      { status: 'active' },
    ])
    await tick('2026-12-01T20:00:00Z')
    const ended = await rows(
      `select c.status, s.status as service, l.status as license from public.contracts c
         join public.contracted_services s on s.contract_id = c.id join public.tool_licenses l on l.contract_id = c.id
        where c.id = $1`,
      [account.contract],
    )
    expect(ended).toEqual([{ status: 'cancelled', service: 'cancelled', license: 'revoked' }])
    expect(
      await rows('select kind from public.contract_events where contract_id = $1', [account.contract]),
    ).toEqual([{ kind: 'cancelled' }])
    const [row] = await rows('select private.broken_contract_event($1) as broken', [account.contract])
    expect(row).toEqual({ broken: null })
  })
})

describe('The end of a month', () => {
  it('resets the meters of a month, and not those of what there is', async () => {
    for (const meter of [...meters, null]) {
      const [row] = await rows<{ resets: boolean }>('select private.resets($1) as resets', [meter])
      expect([meter, row?.resets]).toEqual([meter, !lastingMeters.some((one) => one === meter)])
    }
    await rows(
      `update public.tool_licenses set meter = 'aiSites', current_usage = 3, usage_month = '2026-10-01' where id = $1`,
      [account.license],
    )
    expect(await tick('2026-11-01T06:00:00Z')).toMatchObject({ tick_usage: 1 })
    expect(
      await rows('select current_usage, usage_month from public.tool_licenses where id = $1', [
        account.license,
      ]),
    ).toEqual([{ current_usage: 3, usage_month: '2026-11-01' }])
    await rows(`update public.tool_licenses set meter = 'seoReports' where id = $1`, [account.license])
  })

  it('resets the usage once, and hints the devices', async () => {
    await rows(
      `update public.tool_licenses set current_usage = 341, reports_used = 12, usage_month = '2026-11-01' where id = $1`,
      [account.license],
    )
    expect(await tick('2026-12-01T05:00:00Z')).toMatchObject({ tick_usage: 0 })
    expect(await tick('2026-12-01T06:00:00Z')).toMatchObject({ tick_usage: 1 })
    expect(await tick('2026-12-02T06:00:00Z')).toMatchObject({ tick_usage: 0 })
    expect(
      await rows('select current_usage, reports_used from public.tool_licenses where id = $1', [
        account.license,
      ]),
    ).toEqual([{ current_usage: 0, reports_used: 0 }])
  })

  it('publishes the month’s report, and mails it to the users who want it', async () => {
    await rows('delete from public.monthly_reports where user_id = $1', [people.mariana])
    expect(await tick('2026-11-02T12:00:00Z')).toMatchObject({ tick_reports: 1 })
    expect(await tick('2026-11-03T12:00:00Z')).toMatchObject({ tick_reports: 0 })
    expect(await titles(people.mariana)).toContain('Tu reporte mensual está listo')
    const letters = await rows(
      `select l.kind from private.letters l join public.profiles p on p.email = l.recipient where p.id = $1 and l.kind = 'monthly_report'`,
      [people.mariana],
    )
    expect(letters).toHaveLength(2)
  })
})

describe('Other steps of the clock', () => {
  it('a past meeting is completed', async () => {
    await rows(`update public.scheduled_meetings set scheduled_at = '2026-11-20T16:00:00Z' where id = $1`, [
      account.meeting,
    ])
    await tick('2026-11-20T16:20:00Z')
    expect(
      await rows('select status from public.scheduled_meetings where id = $1', [account.meeting]),
    ).toEqual([{ status: 'scheduled' }])
    await tick('2026-11-20T16:31:00Z')
    expect(
      await rows('select status from public.scheduled_meetings where id = $1', [account.meeting]),
    ).toEqual([{ status: 'completed' }])
  })

  it('the agent of a task that is pending for two days is notified once', async () => {
    await rows(
      `update public.service_configuration_tasks set created_at = '2026-11-01T12:00:00Z' where id = $1`,
      [account.task],
    )
    await tick('2026-11-03T11:00:00Z')
    expect(await titles(people.diego)).not.toContain('Tarea con más de 48 horas')
    for (const hour of ['12:01', '13:00']) await tick(`2026-11-03T${hour}:00Z`)
    expect(
      (await titles(people.diego)).filter((title) => title === 'Tarea con más de 48 horas'),
    ).toHaveLength(1)
  })

  it('old tombstones, answered changes and leads are deleted, and the horizon of a space rises with them', async () => {
    await rows('delete from public.activity_timeline where user_id = $1', [people.mariana])
    await rows(`update private.sync_tombstones set created_at = '2025-01-01'`)
    const space = `account:${people.mariana}`
    const [before] = await rows<{ seq: number }>('select seq from private.sync_tombstones where space = $1', [
      space,
    ])
    await rows(
      `insert into private.sync_ops (user_id, op_id, hash, created_at) values ($1, gen_random_uuid(), '', '2025-01-01')`,
      [people.mariana],
    )
    await rows(
      `insert into public.leads (id, email, source, consent_version, updated_at) values (gen_random_uuid(), 'a@b.mx', 'landing', '2026-11-21', '2025-01-01')`,
    )
    await tick('2026-11-21T12:00:00Z')
    const [after] = await rows(
      `select (select horizon from public.sync_spaces where space = $1) as horizon,
              (select count(*)::int from private.sync_tombstones) as graves,
              (select count(*)::int from private.sync_ops) as ops, (select count(*)::int from public.leads) as leads`,
      [space],
    )
    expect(after).toEqual({ horizon: before?.seq, graves: 0, ops: 0, leads: 0 })
  })

  it('S26: an acknowledged change is deleted after 24 hours, and not before; an unacknowledged one stays', async () => {
    await rows('delete from private.sync_ops')
    await rows(
      `insert into private.sync_ops (user_id, op_id, hash, outcome, created_at, acked_at)
       select $1, gen_random_uuid(), k.name, '{}', '2026-11-01', k.acked::timestamptz
         from (values ('older', '2026-11-20T11:59:00Z'), ('younger', '2026-11-20T12:01:00Z'), ('not acknowledged', null)) k (name, acked)`,
      [people.mariana],
    )
    await tick('2026-11-21T12:00:00Z')
    expect(await rows('select hash as name from private.sync_ops order by hash')).toEqual([
      { name: 'not acknowledged' },
      { name: 'younger' },
    ])
  })

  it('S26: one run of the clock deletes at most 20,000 acknowledged changes, oldest first', async () => {
    await rows('delete from private.sync_ops')
    await rows(
      `insert into private.sync_ops (user_id, op_id, hash, outcome, acked_at)
       select $1, gen_random_uuid(), n::text, '{}', '2026-11-01T00:00:00Z'::timestamptz + make_interval(secs => n)
         from generate_series(1, 20003) n`,
      [people.mariana],
    )
    await tick('2026-11-21T12:00:00Z')
    expect(await rows('select hash as name from private.sync_ops order by hash')).toEqual([
      { name: '20001' },
      { name: '20002' },
      { name: '20003' },
    ])
    await tick('2026-11-21T12:10:00Z')
    expect(await rows('select hash from private.sync_ops')).toEqual([])
  })

  it('S26: due rows are found by an index, in a ledger with few acknowledged ones', async () => {
    // Autovacuum shrinks the table after the 20,003 rows above, but not its index, which then costs more than a scan.
    await database.exec('truncate private.sync_ops')
    await rows(
      `insert into private.sync_ops (user_id, op_id, hash, outcome, acked_at)
       select $1, gen_random_uuid(), '', '{}', case when n <= 5 then '2026-11-01'::timestamptz end
         from generate_series(1, 5000) n`,
      [people.mariana],
    )
    await database.exec('analyze private.sync_ops')
    const plan = await rows<{ 'QUERY PLAN': string }>(
      `explain select user_id, op_id from private.sync_ops where acked_at < '2026-11-21' order by acked_at limit 20000`,
    )
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('sync_ops_acked_at_idx')
  })
})
