import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeTransitions } from '../../src/domain/contractChange.ts'
import { contractTransitions } from '../../src/domain/contract.ts'
import { entities } from '../../src/domain/entities.ts'
import { changes } from '../../src/domain/changes.ts'
import { invoiceTransitions } from '../../src/domain/invoice.ts'
import { leadTransitions } from '../../src/domain/leadStatus.ts'
import { meetingTransitions } from '../../src/domain/meeting.ts'
import { paymentTransitions } from '../../src/domain/payment.ts'
import { refundTransitions } from '../../src/domain/refund.ts'
import { seatTransitions } from '../../src/domain/seat.ts'
import { ticketTransitions } from '../../src/domain/ticket.ts'
import { taskTransitions, wizardSteps } from '../../src/domain/task.ts'
import { tools, toolSlugs } from '../../src/domain/tool.ts'
import { toolTransitions } from '../../src/domain/toolListing.ts'
import { toolCopy } from '../../src/copy/tools.ts'
import { daysAfter, monthsAfter, todayInMexico } from '../../src/domain/calendar.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'

/** The answers listed in a function of the database. */
const listIn = (text = '') => /'\{(website_url[^}]*)\}'/.exec(text)?.[1]?.split(/,\s*/)

/** One entity, one definition: where the database must repeat it, this test compares both. */
let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('the database syncs the entities of the app, each in the same way', async () => {
  const synced = await database.query(
    `select entity as name, kind as space, owner_column as owner, key_column as key, thread_column as thread
       from private.sync_entities order by entity collate "C"`,
  )
  expect(synced).toEqual(
    entities
      .map(({ name, space, owner, key, thread }) => ({ name, space, owner, key, thread }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  )
})

it('the database has the changes of the app, with a function for each', async () => {
  const kinds = await database.query<{ kind: string; functions: number }>(
    `select k.kind, (select count(*)::int from pg_proc p
              where p.pronamespace = 'private'::regnamespace and p.proname = 'op_' || k.kind) as functions
       from private.sync_kinds k order by k.kind`,
  )
  expect(kinds).toEqual(
    changes.map(({ kind }) => ({ kind, functions: 1 })).toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
  )
})

/** The transitions of an entity by actor. */
const movesOfEach: Record<string, Record<string, Record<string, readonly string[]>>> = {
  task_transitions: taskTransitions,
  ticket_transitions: ticketTransitions,
  meeting_transitions: meetingTransitions,
}
const moves: Record<string, Record<string, readonly string[]>> = {
  change_transitions: changeTransitions,
  contract_transitions: contractTransitions,
  invoice_transitions: invoiceTransitions,
  lead_transitions: leadTransitions,
  payment_transitions: paymentTransitions,
  refund_transitions: refundTransitions,
  seat_transitions: seatTransitions,
  tool_transitions: toolTransitions,
}

const spelled = (table: Record<string, readonly string[]>): string[] =>
  Object.entries(table).flatMap(([from, to]) => to.map((next) => `${from} → ${next}`))

it.each(Object.entries(movesOfEach))('%s equals the app’s, for each of its actors', async (table, ours) => {
  const rows = await database.query<{ move: string }>(
    `select actor || ': ' || from_status || ' → ' || to_status as move from private.${table}`,
  )
  const all = Object.entries(ours).flatMap(([actor, from]) =>
    spelled(from).map((move) => `${actor}: ${move}`),
  )
  expect(rows.map(({ move }) => move).toSorted()).toEqual(all.toSorted())
})

it.each(Object.entries(moves))('%s equals the app’s', async (table, ours) => {
  const rows = await database.query<{ move: string }>(
    `select from_status || ' → ' || to_status as move from private.${table}`,
  )
  expect(rows.map(({ move }) => move).toSorted()).toEqual(spelled(ours).toSorted())
})

it('every table of transitions has its counterpart in the app', async () => {
  const tables = await database.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'private'::regnamespace and right(relname, 12) = '_transitions'
      and relkind = 'r' order by relname`,
  )
  expect(tables.map(({ name }) => name)).toEqual(
    [...Object.keys(movesOfEach), ...Object.keys(moves)].toSorted(),
  )
})

it('the database has the seven tools of the app', async () => {
  const [row] = await database.query<{ known: boolean; other: boolean }>(
    `select bool_and(private.is_tool(slug)) as known, private.is_tool('crm') as other from unnest($1::text::text[]) slug`,
    [`{${toolSlugs.join(',')}}`],
  )
  expect(row).toEqual({ known: true, other: false })
})

it('the catalogue of a new database has the app’s values for each tool', async () => {
  const listed = await database.query('select tool, sentence, category from public.tool_listings')
  expect(new Set(listed)).toEqual(
    new Set(tools.map(({ slug, category }) => ({ tool: slug, sentence: toolCopy[slug].sentence, category }))),
  )
})

it('the wizard has the database’s fields, and requires the same ones', async () => {
  const [row] = await database.query<{ merged: string; submit: string }>(
    `select pg_get_functiondef('private.merged_answers'::regproc) as merged,
            pg_get_functiondef('private.op_submit_task'::regproc) as submit`,
  )
  const asked = wizardSteps.flat()
  expect(listIn(row?.merged)).toEqual(asked.map(({ key }) => key))
  expect(listIn(row?.submit)).toEqual(asked.filter(({ required }) => required).map(({ key }) => key))
})

it('the app calculates with days and months as the database does', async () => {
  const days = await database.query<{ date: string; month: string; year: string; later: string }>(
    `select d::date::text as date, (d + interval '1 month')::date::text as month,
            (d + interval '12 months')::date::text as year, (d::date + 30)::text as later
       from generate_series('2026-01-01'::timestamp, '2030-12-31', '1 day') d`,
  )
  expect(days.length).toBe(1_826)
  expect(
    days.map(({ date }) => ({
      date,
      month: monthsAfter(date, 1),
      year: monthsAfter(date, 12),
      later: daysAfter(date, 30),
    })),
  ).toEqual(days)
})

it('today’s date is the same in the app and in the database, at any moment', async () => {
  const moments = await database.query<{ ms: number; day: string }>(
    `select (extract(epoch from m) * 1000)::float8 as ms, private.today_in_mexico(m)::text as day
       from generate_series('2026-11-20T00:00:00Z'::timestamptz, '2027-11-20T00:00:00Z', '97 minutes') m`,
  )
  expect(moments.map(({ ms }) => todayInMexico(ms))).toEqual(moments.map(({ day }) => day))
})
