import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** The functions that policies call, directly or not: language and volatility. */
const calledByPolicies = `
  with recursive mine as (
    select p.oid, p.proname as name, p.prosrc as source, p.provolatile, l.lanname
      from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace = 'private'::regnamespace),
  called as (
    select m.* from mine m where exists (select from pg_policies q
      where concat(q.qual, q.with_check) ~ ('private\\.' || m.name || '\\('))
    union
    select m.* from called c join mine m on c.source ~ ('private\\.' || m.name || '\\('))
  select name, lanname as language, provolatile <> 'i' as reads from called order by name`

type Called = { name: string; language: string; reads: boolean }

it('functions of policies keep their plan: no query plans them again', async () => {
  const called = await database.query<Called>(calledByPolicies)
  expect(called.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['has_role', 'is_assured', 'assigned_clients', 'is_agent', 'account_side']),
  )
  expect(called.filter(({ language, reads }) => language === 'sql' && reads)).toEqual([])
})

it('the invoices of one statement increase the counter of their year once', async () => {
  const { rows } = await database.transaction(async (tx) => {
    await tx.query(
      `insert into auth.users (id, email, aud, role) values ('aaaaaaaa-0000-4000-8000-000000000001', 'a@ejemplo.mx', 'authenticated', 'authenticated')`,
    )
    await tx.query(
      `insert into public.invoices (user_id, invoice_number, concept, amount, period_start, period_end, due_date)
       select 'aaaaaaaa-0000-4000-8000-000000000001', 'AZ-2035-' || lpad(n::text, 4, '0'), 'Mensualidad', 1, '2035-01-01',
              '2035-02-01', '2035-01-01' from generate_series(1, 300) n`,
    )
    const [moved] = await tx.query<{ rows: number }>(
      `select (pg_stat_get_xact_tuples_inserted('private.invoice_numbers'::regclass)
               + pg_stat_get_xact_tuples_updated('private.invoice_numbers'::regclass))::integer as rows`,
    )
    return { rows: moved?.rows }
  })
  expect(rows).toBe(1)
})

it('issuers and letters of new invoices are written once for each statement', async () => {
  const perRow = await database.query<{ name: string }>(
    `select t.tgname as name from pg_trigger t
      where t.tgrelid = 'public.invoices'::regclass and not t.tgisinternal and t.tgtype & 1 = 1 and t.tgtype & 4 = 4
      order by 1`,
  )
  // Triggers that stamp, date and check a row need that row.
  expect(perRow.map(({ name }) => name)).toEqual([
    'b_keep_receiver',
    'z_sync_stamp',
    'zx_wind_clock_of_new',
    'zy_audit',
  ])
})
