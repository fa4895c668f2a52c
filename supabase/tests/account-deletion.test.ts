import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import { asClaims, type Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { assign, createPeople, createPerson, type People } from './people.ts'

let database: Database
let people: People
let account: Account
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Words that occur nowhere else, also in no other test. */
let given = { full_name: '', company: '', phone: '' }

beforeEach(async () => {
  const once = randomUUID().slice(0, 8)
  given = {
    full_name: `Mariana ${once}`,
    company: `Ferretería ${once}`,
    phone: `+52${String(Number.parseInt(once, 16)).padStart(10, '5')}`,
  }
  people = await createPeople(database)
  account = await openAccount(database, people.mariana, people.diego)
  await database.query('update public.profiles set full_name = $2, company = $3, phone = $4 where id = $1', [
    people.mariana,
    given.full_name,
    given.company,
    given.phone,
  ])
})

const as = <Row extends object>(sub: string, sql: string, params: readonly string[] = []) =>
  asClaims(database, { role: 'authenticated', sub }, (tx) => tx.query<Row>(sql, [...params]))
const request = (sub: string) => as(sub, 'select public.request_account_deletion() as asked')
const withdraw = (sub: string) => as(sub, 'select public.withdraw_account_deletion()')
const erase = async (person: string): Promise<boolean> => {
  const [row] = await database.query<{ erased: boolean }>('select public.erase_account($1) as erased', [
    person,
  ])
  return row?.erased ?? false
}
const dayOf = async (person: string): Promise<number | null> => {
  const [row] = await database.query<{ days: number | null }>(
    'select deletion_on - private.today_in_mexico(now()) as days from public.profiles where id = $1',
    [person],
  )
  return row?.days ?? null
}
/** No contract is running, and nothing is owed. */
const eraseNow = async (client: string) => {
  await database.query(
    `update public.contracts set status = 'cancelled' where user_id = $1 and status = 'active'`,
    [client],
  )
  await database.query(
    `update public.refunds set status = 'returned', settled_at = now() where user_id = $1 and status in ('pending', 'by_hand')`,
    [client],
  )
  await database.query(
    `update public.payment_transactions set status = 'expired' where user_id = $1 and status = 'pending'`,
    [client],
  )
}
const due = (person: string) =>
  database.query('update public.profiles set deletion_on = private.today_in_mexico(now()) where id = $1', [
    person,
  ])
const emailOf = async (person: string): Promise<string> => {
  const [row] = await database.query<{ email: string }>('select email from auth.users where id = $1', [
    person,
  ])
  return row?.email ?? ''
}

/** All tables that have one of these texts in a row. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await database.query(
      `select 1 from ${name} t where ${texts.map((_, n) => `position(lower($${n + 1}) in lower(to_jsonb(t)::text)) > 0`).join(' or ')} limit 1`,
      [...texts],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}
const keptTables = async (names: boolean[]): Promise<string[]> =>
  (
    await database.query<{ entity: string }>(
      `select entity from private.kept_tables where names = any ($1::text::boolean[]) order by 1`,
      [`{${names.join(',')}}`],
    )
  ).map(({ entity }) => entity)

describe('A request', () => {
  it('waits for fifteen days, a repeat is the same one, it notifies staff and sends a mail, and can be withdrawn', async () => {
    await eraseNow(people.mariana)
    await request(people.mariana)
    await request(people.mariana)
    expect(await dayOf(people.mariana)).toBe(15)
    const notices = await database.query(
      `select user_id, message from public.notifications where title = 'Un cliente pidió eliminar su cuenta' and user_id in ($1, $2) order by user_id = $1 desc`,
      [people.diego, people.sofia],
    )
    expect(notices).toHaveLength(2)
    const letters = await database.query(
      `select kind from private.letters where recipient = $1 and kind = 'deletion_requested'`,
      [await emailOf(people.mariana)],
    )
    expect(letters).toHaveLength(1)
    expect(await erase(people.mariana)).toBe(false)
    await withdraw(people.mariana)
    expect(await dayOf(people.mariana)).toBeNull()
    expect(await erase(people.mariana)).toBe(false)
  })

  it('requires a cancelled contract, and waits for its last day', async () => {
    await expect(request(people.mariana)).rejects.toMatchObject({ message: 'contract_active', code: 'PT409' })
    await database.query(
      `update public.contracts set cancel_effective_on = private.today_in_mexico(now()) + 30, cancel_requested_at = now(),
         cancel_folio = 'CAN-22222222', cancel_refund = 0 where user_id = $1`,
      [people.mariana],
    )
    await request(people.mariana)
    expect(await dayOf(people.mariana)).toBe(31)
    // Also when the account is due: a running contract prevents it.
    await due(people.mariana)
    expect(await erase(people.mariana)).toBe(false)
  })

  it('waits for owed money', async () => {
    // Its refund must still be paid by hand.
    await database.query(`update public.contracts set status = 'cancelled' where user_id = $1`, [
      people.mariana,
    ])
    await request(people.mariana)
    await due(people.mariana)
    expect(await erase(people.mariana)).toBe(false)
  })

  it('only clients can request it', async () => {
    await expect(request(people.diego)).rejects.toMatchObject({ message: 'not_allowed' })
  })
})

describe('A contract that goes on', () => {
  it('ends the request when its cancellation is withdrawn, and everybody is told', async () => {
    await database.query(
      `update public.contracts set cancel_requested_at = now(), cancel_effective_on = current_date + 30,
        cancel_folio = 'CAN-' || upper(left(id::text, 8)), cancel_refund = 0 where user_id = $1`,
      [people.mariana],
    )
    await request(people.mariana)
    expect(await dayOf(people.mariana)).toBeGreaterThan(15)
    await as(people.mariana, 'select public.keep_contract()')
    expect(await dayOf(people.mariana)).toBeNull()
    const told = async (person: string) =>
      (
        await database.query<{ title: string }>(
          'select title from public.notifications where user_id = $1 order by created_at desc limit 2',
          [person],
        )
      ).map(({ title }) => title)
    expect(await told(people.mariana)).toEqual(['Tu cuenta se conserva', 'Tu contrato sigue'])
    expect(await told(people.diego)).toEqual([
      'Un cliente conserva su cuenta',
      'Un cliente conserva su contrato',
    ])
  })
})

describe('After a deletion', () => {
  it.each(['.', 'MX', 'a'])(
    'of a company called %j, everybody else keeps their notifications',
    async (name) => {
      await eraseNow(people.mariana)
      await database.query('update public.profiles set company = $2, full_name = $2 where id = $1', [
        people.mariana,
        name,
      ])
      for (const person of [people.ximena, people.diego])
        await database.query(
          `insert into public.notifications (user_id, title, message, action_url)
         values ($1, 'Factura vencida', 'AZ-2026-0001 por 5,459.99 MXN venció.', '/admin/invoices')`,
          [person],
        )
      await request(people.mariana)
      await due(people.mariana)
      expect(await erase(people.mariana)).toBe(true)
      expect(
        await database.query(
          `select count(*)::int as many from public.notifications where title = 'Factura vencida' and user_id in ($1, $2)`,
          [people.ximena, people.diego],
        ),
      ).toEqual([{ many: 2 }])
    },
  )

  it.each(['pidió cancelar su contrato', 'Ximena'])(
    'of a company called %j, the staff keep what they have not read about other clients',
    async (company) => {
      await eraseNow(people.mariana)
      await database.query('update public.profiles set company = $2 where id = $1', [people.mariana, company])
      const about = (client: string, text: string) =>
        database.query(
          `insert into public.notifications (user_id, title, message, action_url)
           values ($1, 'Un cliente cancela', $2, '/admin/clients/' || $3), ($1, 'Pago por devolver', $2, '/admin/invoices/devoluciones')`,
          [people.diego, text, client],
        )
      await about(people.ximena, 'Ximena pidió cancelar su contrato.')
      await database.query(
        `insert into public.notifications (user_id, title, message, action_url)
         values ($1, 'Cliente nuevo', 'Es tu cliente.', '/admin/clients/' || $2)`,
        [people.diego, people.mariana],
      )
      await request(people.mariana)
      await due(people.mariana)
      expect(await erase(people.mariana)).toBe(true)
      const left = await database.query<{ title: string }>(
        `select title from public.notifications where user_id = $1 and title in ('Un cliente cancela', 'Pago por devolver', 'Cliente nuevo') order by 1`,
        [people.diego],
      )
      expect(left).toEqual([{ title: 'Pago por devolver' }, { title: 'Un cliente cancela' }])
    },
  )

  it('of an address that was never confirmed, the leads and invitations of its real owner stay', async () => {
    await eraseNow(people.mariana)
    const email = await emailOf(people.mariana)
    await database.query('delete from private.verified_emails where user_id = $1', [people.mariana])
    await database.query(
      `insert into public.leads (id, email, source, name, consent_version) values (gen_random_uuid(), $1, 'contact', 'Otra', '2026-11-21')`,
      [email],
    )
    await database.query(
      `insert into private.letters (recipient, kind, params) values ($1, 'seat_invitation', '{}')`,
      [email],
    )
    await request(people.mariana)
    await due(people.mariana)
    expect(await erase(people.mariana)).toBe(true)
    const [left] = await database.query(
      `select (select count(*)::int from public.leads where email = $1) as leads,
              (select count(*)::int from private.letters where recipient = $1 and kind = 'seat_invitation') as letters`,
      [email],
    )
    expect(left).toEqual({ leads: 1, letters: 1 })
  })

  it('only the kept tables contain data of the person, and other clients keep everything', async () => {
    await openAccount(database, people.ximena, people.renata)
    await eraseNow(people.mariana)
    const email = await emailOf(people.mariana)
    await database.query(
      `insert into private.verified_emails (user_id, email, verified_at) values ($1, $2, now()) on conflict do nothing`,
      [people.mariana, email],
    )
    await request(people.mariana)
    await database.query(
      `insert into public.leads (id, email, source, name, consent_version) values (gen_random_uuid(), $1, 'contact', $2, '2026-11-21')`,
      [email, given.full_name],
    )
    await database.query(
      `insert into private.letters (channel, user_id, recipient, kind, params) values ('whatsapp', $1, $2, 'urgent_ticket', '{}')`,
      [people.mariana, given.phone],
    )
    // In a seat of another client, and in a notification of the manager.
    await database.query(
      `insert into public.license_seats (id, user_id, license_id, email, status)
       select gen_random_uuid(), l.user_id, l.id, $2, 'invited' from public.tool_licenses l where l.user_id = $1 limit 1`,
      [people.ximena, email],
    )
    await database.query(
      `insert into public.notifications (user_id, title, message, action_url) values ($1, 'Reunión cancelada', $2, '/admin/meetings')`,
      [people.diego, `${given.company} canceló la reunión.`],
    )
    await due(people.mariana)
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

    expect(await erase(people.mariana)).toBe(true)

    const named = await tablesWith(words)
    expect(
      named.filter((name) => !new Set(['public.contract_events', 'private.kept_parties']).has(name)),
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

  it('a super admin can read contract, invoices and signers, and the deleted person cannot sign in', async () => {
    await eraseNow(people.mariana)
    await database.query(
      `insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), $1, now(), now())`,
      [people.mariana],
    )
    await request(people.mariana)
    await due(people.mariana)
    expect(await erase(people.mariana)).toBe(true)
    const [record] = await as<{ client: string; email: string }>(
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
      const [row] = await as<{ all: string[]; alone: string[]; many: number }>(
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
    await eraseNow(people.mariana)
    await request(people.mariana)
    await due(people.mariana)
    expect(await erase(people.mariana)).toBe(true)
    const after = await listed()
    expect(after?.all).not.toContain(people.mariana)
    expect(after?.alone).not.toContain(people.mariana)
    expect(after?.many).toBe((before?.many ?? 0) - 1)
  })

  it('an account without a contract is deleted completely', async () => {
    const leo = await createPerson(database, 'Leo')
    await request(leo)
    await due(leo)
    expect(await erase(leo)).toBe(true)
    const kept = await tablesWith([leo])
    expect(kept.filter((name) => !name.includes('sync_'))).toEqual(['private.erased_accounts'])
  })

  it('the files that a former agent sent to clients stay with them, and the agent’s own go', async () => {
    const sent = `${people.ximena}/${people.renata}/${randomUUID()}`
    const own = `${people.renata}/${randomUUID()}`
    for (const [bucket, name] of [
      ['message-files', sent],
      ['documents', own],
    ] as const)
      await database.query(
        `insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3::text)`,
        [bucket, name, people.renata],
      )
    await assign(database, people.ximena, people.diego)
    await database.query('delete from public.user_roles where user_id = $1', [people.renata])
    await due(people.renata)
    const [row] = await database.query<{ due: { person: string; files: unknown[] }[] }>(
      'select public.due_erasures(100) as due',
    )
    const mine = row?.due.find(({ person }) => person === people.renata)
    expect(mine?.files).toEqual([{ bucket: 'documents', name: own }])
    expect(await erase(people.renata)).toBe(false)
    await database.transaction(async (tx) => {
      await tx.exec(`set local storage.allow_delete_query = 'true'`)
      await tx.query('delete from storage.objects where name = $1', [own])
    })
    expect(await erase(people.renata)).toBe(true)
    const kept = await database.query('select from storage.objects where name = $1', [sent])
    expect(kept).toHaveLength(1)
  })
})
