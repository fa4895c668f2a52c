import { afterAll, beforeAll, expect, it } from 'vitest'
import { PullAnswer } from '../../src/data/mirror/protocol.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { accountSpace } from '../../src/domain/space.ts'
import type { Database } from '../local/open-database.ts'
import { openAccount } from './account.ts'
import { Caller, type Cursors } from './caller.ts'
import { createPeople, type People } from './people.ts'

const ROWS = 3_000
const PAGE = 100

let database: Database
let people: People
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
})
afterAll(() => database.close())

/** One page, and how many rows of invoices PostgreSQL read for it. */
async function page(caller: Caller, cursors: Cursors): Promise<{ answer: PullAnswer; read: number }> {
  return caller.ask(async (tx) => {
    const counter = async () => {
      const [row] = await tx.query<{ read: number }>(
        `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_xact_user_tables
          where relid = 'public.invoices'::regclass`,
      )
      return row?.read ?? Number.NaN
    }
    // The counter continues from this connection's earlier statements.
    const before = await counter()
    const [row] = await tx.query<{ answer: unknown }>(
      'select public.sync_pull($1::text::json, $2) as answer',
      [JSON.stringify(cursors), PAGE],
    )
    return { answer: PullAnswer.parse(row?.answer), read: (await counter()) - before }
  })
}

// Not analyzed: the pages of many new rows are pulled before the next tick or autovacuum.
it('S3: the last page of many rows with one number reads as few rows as the first one', async () => {
  const client = new Caller(database, people.ximena)
  const space = accountSpace(people.ximena)
  const first = await client.pull()
  const cursors: Cursors = Object.fromEntries(
    Object.entries(first.spaces).map(([name, { cursor }]) => [name, cursor]),
  )
  await database.query(
    `insert into public.invoices (user_id, invoice_number, kind, concept, amount, period_start, period_end, due_date)
     select $1, 'AZ-2036-' || (1000 + n), 'manual', 'Carga', 1, current_date, current_date + 1, current_date
       from generate_series(1, ${ROWS}) n`,
    [people.ximena],
  )
  const ids: unknown[] = []
  const reads: number[] = []
  for (let more = true; more; ) {
    const { answer, read } = await page(client, cursors)
    const changed = answer.spaces[space]
    if (changed === undefined) break
    cursors[space] = changed.cursor
    ids.push(...(changed.rows['invoices'] ?? []).map(({ id }) => id))
    reads.push(read)
    more = answer.more
  }
  expect(ids).toHaveLength(ROWS)
  expect(new Set(ids).size).toBe(ROWS)
  expect(Math.max(...reads)).toBeGreaterThan(0)
  expect(Math.max(...reads)).toBeLessThan(PAGE * 3)
})

it('a page continues within one number from table to table', async () => {
  const client = new Caller(database, people.mariana)
  const space = accountSpace(people.mariana)
  const { cursor } = (await client.pull()).spaces[space] ?? {}
  await database.transaction((tx) => openAccount(tx, people.mariana, people.diego))
  const whole = await client.pull({ [space]: cursor ?? { seq: 0 } })
  const rows: string[] = []
  const cursors: Cursors = { [space]: cursor ?? { seq: 0 } }
  for (let more = true; more; ) {
    const answer = (await client.pull(cursors, 1)).spaces[space]
    if (answer === undefined) break
    cursors[space] = answer.cursor
    rows.push(...Object.entries(answer.rows).flatMap(([entity, list]) => list.map(() => entity)))
    more = answer.more
  }
  const expected = Object.entries(whole.spaces[space]?.rows ?? {}).flatMap(([entity, list]) =>
    list.map(() => entity),
  )
  expect(rows.length).toBeGreaterThanOrEqual(20)
  expect(rows).toEqual(expected.toSorted())
})

it('an invoice of a contract sets its clock, when it is made and when it is deleted', async () => {
  const { contract } = await openAccount(database, people.ximena, people.renata)
  const due = async () => {
    const [row] = await database.query<{ due: boolean }>(
      `select bill_on = '-infinity' as due from private.contract_clock where contract_id = $1`,
      [contract],
    )
    return row?.due
  }
  const rest = () =>
    database.query(`update private.contract_clock set bill_on = '2036-01-01' where contract_id = $1`, [
      contract,
    ])
  await rest()
  await database.query(
    `insert into public.invoices (user_id, contract_id, invoice_number, kind, concept, amount, period_start, period_end, due_date)
     values ($1, $2, 'AZ-2037-9001', 'change', 'Diferencia', 1, current_date, current_date + 1, current_date)`,
    [people.ximena, contract],
  )
  expect(await due()).toBe(true)
  await rest()
  expect(await due()).toBe(false)
  await database.query(`delete from public.invoices where invoice_number = 'AZ-2037-9001'`)
  expect(await due()).toBe(true)
})
