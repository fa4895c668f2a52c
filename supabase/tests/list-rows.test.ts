import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffLists, type StaffListName } from '../../src/domain/staffList.ts'
import { accountOf, agentId, seed, superAdmin } from '../../tests/growth/seed.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { Caller } from './caller.ts'
import { listQuestions } from './list-questions.ts'

const Row = z.looseObject({ id: z.string() })
const Page = z.object({
  rows: z.array(Row),
  next: z.nullable(z.object({ value: z.unknown(), id: z.string() })),
  count: z.nullable(z.number()),
})
type Page = z.infer<typeof Page>

/** The lists, each with the table of its rows. */
const lists: Readonly<Record<StaffListName, string>> = {
  clients: 'public.profiles b where not exists (select from public.user_roles r where r.user_id = b.id)',
  contracts: 'public.contracts b where true',
  invoices: 'public.invoices b where true',
  tasks: 'public.service_configuration_tasks b where true',
  meetings: 'public.scheduled_meetings b where true',
  tickets: 'public.support_tickets b where true',
  leads: 'public.leads b where true',
  refunds: 'public.refunds b where true',
  audit: 'public.audit_log b where true',
}
/** Lists that an agent cannot read. */
const ofSuperAdmin: readonly StaffListName[] = ['audit']
const readersOf = (list: StaffListName) => (ofSuperAdmin.includes(list) ? [admin] : [admin, agent])

let database: Database
let admin: Caller
let agent: Caller
let client: Caller
beforeAll(async () => {
  database = await testDatabase()
  await seed(database, { accounts: 40, agents: 4, messagesEach: 3, invoicesEach: 3 })
  await database.query(`insert into public.refunds (user_id, contract_id, reason, amount, status)
    select c.user_id, c.id, 'surplus', 100, 'by_hand' from public.contracts c`)
  await database.query(`insert into public.leads (id, name, email, source, consent_version)
    select gen_random_uuid(), 'Prospecto ' || n, 'prospecto' || n || '@ejemplo.mx', 'contact', '2026-11-01' from generate_series(1, 7) n`)
  await database.query(
    `update public.leads set owner_id = $1 where email in ('prospecto2@ejemplo.mx', 'prospecto5@ejemplo.mx')`,
    [agentId(1)],
  )
  await database.query(
    `insert into public.audit_log (actor_id, actor_role, action, client_id, created_at)
     select $1, 'super_admin', case n % 3 when 0 then 'clients.open' when 1 then 'invoices.void' else 'user_roles.delete' end,
            ('aaaaaaaa-0000-4000-8000-' || lpad((n % 40)::text, 12, '0'))::uuid, now() - make_interval(hours => n)
       from generate_series(1, 90) n`,
    [superAdmin],
  )
  admin = new Caller(database, superAdmin)
  agent = new Caller(database, agentId(1))
  client = new Caller(database, accountOf(1))
})
afterAll(() => database.close())

type Question = {
  readonly filter?: Readonly<Record<string, string>>
  readonly search?: string
  readonly sort?: string
  readonly descending?: boolean
  readonly cursor?: unknown
  readonly size?: number
  readonly counted?: boolean
}

const ask = async (who: Caller, list: string, question: Question = {}): Promise<Page> => {
  const {
    filter = {},
    search = '',
    sort = null,
    descending = true,
    cursor,
    size = 50,
    counted = false,
  } = question
  return Page.parse(
    await who.answer('select public.list_rows($1, $2::jsonb, $3, $4, $5, $6::jsonb, $7, $8) as answer', [
      list,
      JSON.stringify(filter),
      search,
      sort,
      descending,
      cursor === undefined ? null : JSON.stringify(cursor),
      size,
      counted,
    ]),
  )
}

/** All rows of a list, page by page. */
async function all(who: Caller, list: string, more: Question = {}): Promise<string[]> {
  const ids: string[] = []
  let cursor: unknown
  for (;;) {
    const { rows, next } = await ask(who, list, { ...more, size: 7, ...(cursor !== undefined && { cursor }) })
    ids.push(...rows.map(({ id }) => id))
    if (next === null) return ids
    cursor = next
  }
}

const definitions = async () =>
  database.query<{ name: string; filters: Record<string, string>; sorts: Record<string, [string, string]> }>(
    'select name, filters, sorts from private.list_resources order by name',
  )

describe('A list of the staff', () => {
  it('every list is tested', async () => {
    expect((await definitions()).map(({ name }) => name)).toEqual(staffLists.toSorted())
  })

  it.each(staffLists)(
    '%s: each person gets the rows that the policies allow, each once, on pages of seven',
    async (list) => {
      for (const who of readersOf(list)) {
        const { ids } = z
          .object({ ids: z.array(z.string()) })
          .parse(
            await who.answer(
              `select json_build_object('ids', coalesce(json_agg(b.id), '[]')) as answer from ${lists[list]}`,
              [],
            ),
          )
        // The policies also show a person their own profile, which is not a client's.
        const listed = await all(who, list)
        expect(new Set(listed).size).toBe(listed.length)
        expect(listed.toSorted()).toEqual(ids.filter((id) => list !== 'clients' || id !== who.id).toSorted())
        expect(listed.length).toBeGreaterThan(0)
        expect((await ask(who, list, { size: 0, counted: true })).count).toBe(listed.length)
      }
    },
  )

  it.each(staffLists)(
    '%s: every order works in both directions, and one is the reverse of the other',
    async (list) => {
      const { sorts } = (await definitions()).find(({ name }) => name === list) ?? { sorts: {} }
      for (const sort of Object.keys(sorts)) {
        const down = await all(admin, list, { sort })
        expect(await all(admin, list, { sort, descending: false })).toEqual(down.toReversed())
      }
    },
  )

  it('a client is refused', async () => {
    for (const list of staffLists) await expect(ask(client, list)).rejects.toThrow('not_allowed')
  })

  it('an agent is refused if the list is for super admins', async () => {
    for (const list of ofSuperAdmin) await expect(ask(agent, list)).rejects.toThrow('not_allowed')
  })

  it('an unknown list, filter, order or size is refused', async () => {
    await expect(ask(admin, 'users')).rejects.toThrow('invalid_param')
    await expect(ask(admin, 'clients', { filter: { password: 'x' } })).rejects.toThrow('invalid_param')
    await expect(ask(admin, 'clients', { sort: 'email' })).rejects.toThrow('invalid_param')
    await expect(ask(admin, 'clients', { size: 101 })).rejects.toThrow('invalid_param')
  })

  it('typed text is never run as SQL', async () => {
    for (const text of [
      `' or true --`,
      '$1',
      '%',
      '_',
      '\\',
      `'); drop table public.leads; --`,
      'ñ'.repeat(200),
    ])
      for (const list of staffLists) {
        expect((await ask(admin, list, { search: text, counted: true })).count).toBe(0)
        const { filters } = (await definitions()).find(({ name }) => name === list) ?? { filters: {} }
        // An invalid number, date or id is refused by its type; the rest finds nothing, or is a switch.
        for (const filter of Object.keys(filters))
          await ask(admin, list, { filter: { [filter]: text } }).then(
            ({ rows }) => expect(Array.isArray(rows)).toBe(true),
            (error: Error) => expect(error.message).toMatch(/invalid input syntax|out of range/),
          )
      }
    expect((await ask(admin, 'leads', { size: 0, counted: true })).count).toBe(7)
  })

  it('a client is found without accents and capitals, with their rows, and a number as printed', async () => {
    await database.query(`update public.profiles set full_name = 'Óscar Peñalver' where id = $1`, [
      accountOf(1),
    ])
    expect((await ask(admin, 'clients', { search: 'oscar penal' })).rows.map(({ id }) => id)).toEqual([
      accountOf(1),
    ])
    const ofOscar = await database.query<{ id: string }>(
      'select id from public.invoices where user_id = $1',
      [accountOf(1)],
    )
    expect(ofOscar.length).toBeGreaterThan(0)
    expect((await all(admin, 'invoices', { search: 'OSCAR' })).toSorted()).toEqual(
      ofOscar.map(({ id }) => id).toSorted(),
    )
    const [invoice] = (await ask(admin, 'invoices', { size: 1 })).rows
    const number = String(invoice?.['invoice_number'])
    expect(await all(admin, 'invoices', { search: number.toLowerCase() })).toEqual([invoice?.id])
    // A client of another agent.
    expect(await all(new Caller(database, agentId(2)), 'clients', { search: 'oscar' })).toEqual([])
  })

  it('every query of a screen is answered, for both roles', async () => {
    for (const { list, args, role } of await listQuestions(database))
      for (const who of role === null ? [admin, agent] : [admin])
        expect(
          Page.safeParse(await who.answer(`select public.list_rows('${list}', ${args}) as answer`, []))
            .success,
        ).toBe(true)
  })

  it('the plan filter finds the same clients whether few or many have the plan', async () => {
    const most = 501
    const found = async (who: Caller, plan: string) =>
      (await ask(who, 'clients', { filter: { plan }, size: 0, counted: true })).count
    expect([await found(admin, 'ESTANDAR'), await found(agent, 'ESTANDAR')]).toEqual([40, 10])
    await database.query(`insert into auth.users (id, email, aud, role)
      select gen_random_uuid(), 'muchos' || n || '@muchos.mx', 'authenticated', 'authenticated' from generate_series(1, ${most}) n`)
    await database.query(`insert into public.profiles (id, full_name, email)
      select u.id, u.email, u.email from auth.users u where u.email like '%@muchos.mx' on conflict do nothing`)
    await database.query(`insert into public.contracts (user_id, folio, plan_type, billing, monthly_amount, period_amount, list_amount, status, start_date)
      select u.id, 'CTR-' || translate(upper(substr(md5(u.email), 1, 8)), '01', 'XY'), 'ESTANDAR', 'monthly', 1, 1, 1, 'active', current_date
        from auth.users u where u.email like '%@muchos.mx'`)
    expect([await found(admin, 'ESTANDAR'), await found(agent, 'ESTANDAR')]).toEqual([40 + most, 10])
    const page = await ask(agent, 'clients', { filter: { plan: 'ESTANDAR' }, size: 100 })
    expect(page.rows).toHaveLength(10)
    await database.query(`delete from auth.users where email like '%@muchos.mx'`)
    expect(await found(admin, 'ESTANDAR')).toBe(40)
  })

  it('newer rows do not shift the pages: none is repeated, none left out', async () => {
    const first = await ask(admin, 'leads', { size: 3 })
    await database.query(
      `insert into public.leads (id, name, email, source, consent_version) values (gen_random_uuid(), 'Nuevo', 'nuevo@ejemplo.mx', 'contact', '2026-11-01')`,
    )
    const rest = await ask(admin, 'leads', { cursor: first.next })
    expect([...first.rows, ...rest.rows].map(({ id }) => id)).toHaveLength(7)
  })

  it('every order has an index that ends with the id', async () => {
    const indexes = await database.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where schemaname = 'public'`,
    )
    for (const { name, sorts } of await definitions())
      for (const [expression] of Object.values(sorts)) {
        const table = staffLists
          .flatMap((list) => (list === name ? lists[list].split(' ').slice(0, 1) : []))
          .join('')
        const columns = `ON ${table} USING btree (${expression.replace('b.', '')}, id)`
        expect(indexes.map(({ indexdef }) => indexdef).join('\n')).toContain(columns)
      }
  })
})
