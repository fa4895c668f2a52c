import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import { asClaims, type Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { Deletions, openNamedAccount, tablesContaining } from './deletions.ts'
import { createPerson, type People } from './people.ts'

/** What remains of a deleted account: the records that must be kept, and nothing else. */
let database: Database
let deletions: Deletions
let people: People
let account: Account
let given: { full_name: string; company: string; phone: string }
beforeAll(async () => {
  database = await testDatabase()
  deletions = new Deletions(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  ;({ people, account, given } = await openNamedAccount(database))
})
const tablesWith = (texts: readonly string[]) => tablesContaining(database, texts)
const keptTables = async (names: boolean[]): Promise<string[]> =>
  (
    await database.query<{ entity: string }>(
      `select entity from private.kept_tables where names = any ($1::text::boolean[]) order by 1`,
      [`{${names.join(',')}}`],
    )
  ).map(({ entity }) => entity)

describe('After a deletion', () => {
  it('only the kept tables contain data of the person, and other clients keep everything', async () => {
    await openAccount(database, people.ximena, people.renata)
    await deletions.settleAll(people.mariana)
    const email = await deletions.emailOf(people.mariana)
    await database.query(
      `insert into private.verified_emails (user_id, email, verified_at) values ($1, $2, now()) on conflict do nothing`,
      [people.mariana, email],
    )
    await deletions.request(people.mariana)
    await database.query(
      `insert into public.leads (id, email, source, name, consent_version) values (gen_random_uuid(), $1, 'contact', $2, '2026-11-21')`,
      [email, given.full_name],
    )
    await database.query(
      `insert into private.letters (channel, user_id, recipient, kind, params) values ('whatsapp', $1, $2, 'urgent_ticket', '{}')`,
      [people.mariana, given.phone],
    )
    // The data are also in a seat of another client, and in a notification of the manager.
    await database.query(
      `insert into public.license_seats (id, user_id, license_id, email, status)
       select gen_random_uuid(), l.user_id, l.id, $2, 'invited' from public.tool_licenses l where l.user_id = $1 limit 1`,
      [people.ximena, email],
    )
    await database.query(
      `insert into public.notifications (user_id, title, message, action_url) values ($1, 'Reunión cancelada', $2, '/admin/meetings')`,
      [people.diego, `${given.company} canceló la reunión.`],
    )
    await deletions.due(people.mariana)
    const words = [email, given.full_name, given.company, given.phone]
    const before = await tablesWith([people.mariana, ...words])
    // The account must have rows almost everywhere: otherwise this would prove little.
    expect(before.length).toBeGreaterThan(30)
    const counted = async () => {
      const tables = await tablesWith([people.ximena])
      return Promise.all(
        tables.map(async (name) => {
          const [row] = await database.query<{ many: number }>(
            `select count(*)::int as many from ${name} t where position($1 in to_jsonb(t)::text) > 0`,
            [people.ximena],
          )
          return `${name} ${row?.many}`
        }),
      )
    }
    const others = await counted()

    expect(await deletions.erase(people.mariana)).toBe(true)

    const named = await tablesWith(words)
    expect(
      named.filter(
        (name) =>
          !new Set(['public.contract_events', 'private.kept_parties', 'private.invoice_clients']).has(name),
      ),
    ).toEqual([])
    const kept = new Set(await keptTables([true, false]))
    expect((await tablesWith([people.mariana])).filter((name) => !kept.has(name))).toEqual([])
    expect(await counted()).toEqual(others)
    // A list with a table that keeps nothing would hide data that is added later.
    const names = await database.query(
      `select k.entity from private.kept_tables k where to_regclass(k.entity) is null`,
    )
    expect(names).toEqual([])
  })

  it('an invoice names the client as on the day of its issue, before and after the deletion', async () => {
    const named = async () =>
      (
        await deletions.as<{ client: string; email: string }>(
          people.sofia,
          `select r ->> 'client' as client, r ->> 'email' as email from public.document_record('invoice', $1) r`,
          [account.invoice],
        )
      )[0]
    const then = await named()
    const email = await deletions.emailOf(people.mariana)
    expect(then).toEqual({ client: expect.stringContaining(given.full_name), email })
    await database.query(
      'update public.profiles set company = $2, full_name = $3, email = $4 where id = $1',
      [people.mariana, 'Otra SA de CV', 'Otra Persona', 'otra@otra.mx'],
    )
    expect(await named()).toEqual(then)
    await deletions.settleAll(people.mariana)
    await deletions.request(people.mariana)
    await deletions.due(people.mariana)
    expect(await deletions.erase(people.mariana)).toBe(true)
    expect(await named()).toEqual(then)
  })

  it('a super admin can read contract, invoices and signers, and the deleted person cannot sign in', async () => {
    await deletions.settleAll(people.mariana)
    await database.query(
      `insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), $1, now(), now())`,
      [people.mariana],
    )
    await deletions.request(people.mariana)
    await deletions.due(people.mariana)
    expect(await deletions.erase(people.mariana)).toBe(true)
    const [record] = await deletions.as<{ client: string; email: string }>(
      people.sofia,
      `select r ->> 'client' as client, r ->> 'email' as email from public.document_record('invoice', $1) r`,
      [account.invoice],
    )
    expect(record?.client).toBe(`${given.company}, representada por ${given.full_name}`)
    expect(record?.email).toMatch(/@/)
    const [user] = await database.query(
      `select email, encrypted_password, banned_until = 'infinity' as banned, (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions
         from auth.users u where id = $1`,
      [people.mariana],
    )
    expect(user).toEqual({ email: null, encrypted_password: null, banned: true, sessions: 0 })
    const [gone] = await asClaims(database, { role: 'anon' }, (tx) =>
      tx.query('select public.account_was_erased($1) as erased, public.account_was_erased($2) as other', [
        people.mariana,
        people.ximena,
      ]),
    )
    expect(gone).toEqual({ erased: true, other: false })
  })

  it('a super admin no longer has the account among the clients: not in the list, not in a view, not in a count', async () => {
    const listed = async () => {
      const [row] = await deletions.as<{ all: string[]; alone: string[]; many: number }>(
        people.sofia,
        `select array(select r ->> 'id' from json_array_elements(public.list_rows('clients', size => 100) -> 'rows') r) as all,
                array(select r ->> 'id' from json_array_elements(
                  public.list_rows('clients', '{"without_manager": "true"}', size => 100) -> 'rows') r) as alone,
                (public.staff_overview() -> 'counts' ->> 'clients')::int as many`,
      )
      return row
    }
    const before = await listed()
    expect(before?.all).toContain(people.mariana)
    await deletions.settleAll(people.mariana)
    await deletions.request(people.mariana)
    await deletions.due(people.mariana)
    expect(await deletions.erase(people.mariana)).toBe(true)
    const after = await listed()
    expect(after?.all).not.toContain(people.mariana)
    expect(after?.alone).not.toContain(people.mariana)
    expect(after?.many).toBe((before?.many ?? 0) - 1)
  })

  it('an account without a contract is deleted completely', async () => {
    const leo = await createPerson(database, 'Leo')
    await deletions.request(leo)
    await deletions.due(leo)
    expect(await deletions.erase(leo)).toBe(true)
    const kept = await tablesWith([leo])
    expect(kept.filter((name) => !name.includes('sync_'))).toEqual(['private.erased_accounts'])
  })
})
