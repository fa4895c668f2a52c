import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditKinds } from '../../src/domain/audit.ts'
import { auditActionName } from '../../src/copy/auditActions.ts'
import { auditWord } from '../../src/copy/audit.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { Caller } from './caller.ts'
import { createPeople, type People } from './people.ts'

let database: Database
let people: People
let sofia: Caller
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
  sofia = new Caller(database, people.sofia)
})
afterAll(() => database.close())

/** The events of a trigger, as PostgreSQL stores them: bits of pg_trigger.tgtype. */
const byTriggers = `
  select c.relname || '.' || e.name as action
    from pg_trigger t join pg_class c on c.oid = t.tgrelid,
         (values ('insert', 4), ('delete', 8), ('update', 16)) e (name, bit)
   where t.tgname = 'zy_audit' and t.tgtype & e.bit <> 0`
const byFunctions = `
  select distinct m[1] as action
    from pg_proc p, regexp_matches(p.prosrc, 'audit_action\\(''([^'']+)''', 'g') m
   where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`

describe('The audit log', () => {
  it('every action that the database writes, and no other, has a Spanish text', async () => {
    const written = await database.query<{ action: string }>(`${byTriggers} union ${byFunctions}`)
    expect(written.length).toBeGreaterThan(60)
    expect(Object.keys(auditActionName).toSorted()).toEqual(written.map(({ action }) => action).toSorted())
  })

  it('an action’s name is written out literally: only the trigger builds names', async () => {
    const made = await database.query<{ name: string }>(
      `select p.proname as name from pg_proc p
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
          and p.prosrc ~ 'audit_action\\((?!'')'`,
    )
    expect(made.map(({ name }) => name)).toEqual(['audit_row'])
  })

  it('every action has a kind that the screen shows', async () => {
    const kinds = await database.query<{ action: string; kind: string }>(
      'select a as action, private.audit_kind(a) as kind from unnest($1::text[]) a',
      [`{${Object.keys(auditActionName).join(',')}}`],
    )
    expect(
      kinds.filter(({ kind }) => !auditKinds.some((one) => one === kind)).map(({ action }) => action),
    ).toEqual([])
  })

  it('a row has the kind of its action, whatever is written', async () => {
    const [row] = await database.query<{ kind: string }>(
      `insert into public.audit_log (actor_id, actor_role, action, kind) values ($1, 'agent', 'invoices.void', 'reading') returning kind`,
      [people.diego],
    )
    expect(row?.kind).toBe('billing')
  })

  it('every state in a status change has a text', async () => {
    const tables = await database.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'private'::regnamespace and relname like '%\\_transitions'`,
    )
    const states = await Promise.all(
      tables.map(({ name }) =>
        database.query<{ state: string }>(
          `select from_status as state from private.${name} union select to_status from private.${name}`,
        ),
      ),
    )
    const unnamed = states.flat().filter(({ state }) => state !== '' && auditWord(state) === state)
    expect(states.flat().length).toBeGreaterThan(20)
    expect(unnamed).toEqual([])
  })
})

const Page = z.object({ rows: z.array(z.looseObject({ action: z.string() })), count: z.nullable(z.number()) })

const actionsUnder = async (filter: Readonly<Record<string, string>>, search = ''): Promise<string[]> =>
  Page.parse(
    await sofia.answer(
      `select public.list_rows('audit', $1::jsonb, $2, null, false, null, 100, true) as answer`,
      [JSON.stringify(filter), search],
    ),
  ).rows.map(({ action }) => action)

describe('The list of the audit log', () => {
  beforeAll(async () => {
    // Only the owner can empty it, and only with its trigger disabled.
    await database.exec(
      'alter table public.audit_log disable trigger only_grows; delete from public.audit_log',
    )
    await database.exec('alter table public.audit_log enable trigger only_grows')
    const log = (actor: string, role: string, action: string, client: string, at: string) =>
      database.query(
        'insert into public.audit_log (actor_id, actor_role, action, client_id, created_at) values ($1, $2, $3, $4, $5)',
        [actor, role, action, client, at],
      )
    // 23:30 of the 20th and 00:30 of the 21st in Mexico.
    await log(people.diego, 'agent', 'support_tickets.update', people.mariana, '2026-11-21T05:30:00Z')
    await log(people.sofia, 'super_admin', 'conversations.read', people.mariana, '2026-11-21T06:30:00Z')
    await log(people.sofia, 'super_admin', 'invoices.void', people.ximena, '2026-11-23T18:00:00Z')
  })

  it('is filtered by kind, by person, by client, and by all of them at once', async () => {
    expect(await actionsUnder({})).toEqual(['support_tickets.update', 'conversations.read', 'invoices.void'])
    expect(await actionsUnder({ kind: 'reading' })).toEqual(['conversations.read'])
    expect(await actionsUnder({ person: people.diego })).toEqual(['support_tickets.update'])
    expect(await actionsUnder({ client: people.mariana })).toEqual([
      'support_tickets.update',
      'conversations.read',
    ])
    expect(await actionsUnder({ client: people.mariana, person: people.sofia, kind: 'billing' })).toEqual([])
  })

  it('is filtered by dates in Mexico, the last one included', async () => {
    expect(await actionsUnder({ from: '2026-11-21' })).toEqual(['conversations.read', 'invoices.void'])
    expect(await actionsUnder({ until: '2026-11-20' })).toEqual(['support_tickets.update'])
    expect(await actionsUnder({ from: '2026-11-21', until: '2026-11-21' })).toEqual(['conversations.read'])
  })

  it('is searched by the client', async () => {
    expect(await actionsUnder({}, 'mariana')).toEqual(['support_tickets.update', 'conversations.read'])
  })

  it('names the people whose ids are in a change', async () => {
    await database.query(
      `insert into public.audit_log (actor_id, actor_role, action, client_id, changes)
       values ($1, 'super_admin', 'user_account_manager.update', $2, jsonb_build_object('manager_id', jsonb_build_array($3::text, $4::text)))`,
      [people.sofia, people.mariana, people.renata, people.diego],
    )
    const { rows } = Page.parse(
      await sofia.answer(`select public.list_rows('audit', '{"kind": "clients"}', size => 1) as answer`, []),
    )
    const names = await database.query<{ id: string; full_name: string }>(
      'select id, full_name from public.profiles where id = any($1::uuid[])',
      [`{${people.diego},${people.renata}}`],
    )
    expect(rows[0]?.['people']).toEqual(
      Object.fromEntries(names.map(({ id, full_name: name }) => [id, name])),
    )
  })

  it.each([
    'update public.audit_log set action = action',
    'delete from public.audit_log',
    'truncate public.audit_log',
  ])('cannot be changed, even by the owner of the table: %s', async (sql) => {
    await expect(database.exec(sql)).rejects.toThrow('audit_log only grows')
  })
})
