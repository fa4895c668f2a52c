import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { openAccount } from './account.ts'
import { tablesContaining } from './deletions.ts'
import { writeHistory } from './messages.ts'
import { createPeople, type People } from './people.ts'
import { writeForStaff } from './staff-data.ts'

/** A column whose foreign key leads to an account. */
interface Reference {
  readonly entity: string
  readonly column: string
  readonly action: string
}

/**
 * Foreign keys without a delete action: the row belongs to another person, or is evidence, and stays with an emptied
 * account.
 */
const kept: Record<string, string> = {
  'public.contract_events.user_id': 'evidence of signatures',
  'public.contract_signatures.user_id': 'evidence of signatures',
  'public.payment_transactions.user_id': 'tax records',
  'public.direct_messages.manager_id': 'the conversation is the client’s',
  'public.scheduled_meetings.manager_id': 'the meeting is the client’s',
  'public.service_configuration_tasks.assigned_agent_id': 'the task is the client’s',
  'public.user_account_manager.manager_id': 'the assignment is the client’s',
}

let database: Database
let people: People
let references: readonly Reference[]
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
  references = await database.query<Reference>(
    `select n.nspname || '.' || c.relname as entity, a.attname as column, k.confdeltype as action
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and n.nspname in ('public', 'private', 'auth')
        and k.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass, 'public.account_managers'::regclass)
      order by 1, 2`,
  )
})
afterAll(() => database.close())

/** One row of each table in which `openAccount` inserts none. `$1`: the person. */
const rarely = [
  `insert into auth.identities (id, provider_id, user_id, identity_data, provider) values (gen_random_uuid(), gen_random_uuid()::text, $1, '{}', 'google')`,
  `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status) values ($1, 'Teléfono', 'totp', 'verified')`,
  'insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)',
  `insert into auth.webauthn_credentials (user_id, credential_id, public_key) values ($1, sha256('id'), 'key')`,
  `insert into auth.webauthn_challenges (user_id, challenge_type, session_data, expires_at) values ($1, 'registration', '{}', now())`,
  `insert into private.email_codes (user_id, email, code_hash, sent_at, counted_from) values ($1, 'a@ejemplo.mx', repeat('a', 64), now(), now())`,
  `insert into private.letters (channel, user_id, recipient, kind, params) values ('whatsapp', $1, '+522221234567', 'urgent_ticket', '{}')`,
  `insert into private.usage_days (user_id, day, events) values ($1, current_date, 1)`,
  `insert into private.unpublished_reports (user_id, month) values ($1, '2026-11-01')`,
  `insert into private.expected_exports (user_id, until) values ($1, now())`,
  `insert into private.payment_customers (user_id, provider, reference) values ($1, 'sandbox', 'cus_of_references')`,
  `insert into private.push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, 'https://push.example/1', repeat('a', 87), repeat('b', 22))`,
  `insert into private.pushes (subscription_id, topic, user_id, kind, subject, next_attempt_at)
   select s.id, repeat('a', 32), s.user_id, 'chat', s.user_id, now() from private.push_subscriptions s where s.user_id = $1`,
  `insert into private.recovery_codes (user_id, code_hash) values ($1, 'hash')`,
  `insert into private.request_keys (user_id, key, function, request_hash) values ($1, gen_random_uuid(), 'create-client-account', repeat('0', 64))`,
  `insert into private.saved_views (id, user_id, list, name, address) values (gen_random_uuid(), $1, 'leads', 'Míos', 'page=1')`,
  `insert into private.sync_ops (user_id, op_id, hash) values ($1, gen_random_uuid(), '')`,
  `insert into private.tool_launches (user_id, license_id, expires_at) select l.user_id, l.id, now() from public.tool_licenses l where l.user_id = $1`,
  `insert into private.seat_holders (seat_id, user_id, tool_name) select s.id, s.user_id, 'seo-tools' from public.license_seats s where s.user_id = $1 limit 1`,
  `insert into private.ticket_event_people (event_id, part, person) select e.id, 'author', $1 from public.ticket_events e limit 1`,
  `insert into private.addendum_authors (change_id, user_id) select k.id, $1 from public.contract_changes k limit 1`,
  `insert into private.verified_emails (user_id, email, verified_at) values ($1, 'a@ejemplo.mx', now())`,
  `insert into public.analytics_events (id, name, params, visit, user_id, occurred_at) values (gen_random_uuid(), 'login', '{}', gen_random_uuid(), $1, now())`,
  `insert into public.leads (id, email, source, consent_version, status, client_id)
   values (gen_random_uuid(), 'luz@ejemplo.mx', 'contact', '2026-11-21', 'converted', $1)`,
  `insert into public.leads (id, email, source, consent_version, owner_id) values (gen_random_uuid(), 'ana@ejemplo.mx', 'contact', '2026-11-21', $1)`,
]

/** Makes one row of each table refer to the person, in every column that can. Returns the columns without a row. */
async function leadTo(person: string): Promise<string[]> {
  const without: string[] = []
  await database.transaction(async (tx) => {
    // The triggers would check who may write what; the rows are needed in every table.
    await tx.query('set local session_replication_role = replica')
    for (const { entity, column } of references) {
      // The deletion itself writes it.
      if (entity === 'private.kept_parties') continue
      const [row] = await tx.query<{ there: boolean }>(
        `select exists (select from ${entity} where ${column} = $1) as there`,
        [person],
      )
      if (row?.there === true) continue
      const led = await tx.query(
        `update ${entity} set ${column} = $1 where ctid = (select ctid from ${entity} limit 1) returning 1`,
        [person],
      )
      if (led.length === 0) without.push(`${entity}.${column}`)
    }
  })
  return without
}

async function rowsOf(person: string): Promise<string[]> {
  const found: string[] = []
  for (const { entity, column } of references) {
    const rows = await database.query(`select 1 from ${entity} where ${column} = $1 limit 1`, [person])
    if (rows.length > 0) found.push(`${entity}.${column}`)
  }
  return found
}

const erase = async (person: string): Promise<unknown> => {
  await database.query(
    `update public.contracts set status = 'cancelled' where user_id = $1 and status = 'active'`,
    [person],
  )
  await database.query(
    `update public.refunds set status = 'returned', settled_at = now() where user_id = $1 and status <> 'returned'`,
    [person],
  )
  await database.query(
    `update public.payment_transactions set status = 'expired' where user_id = $1 and status = 'pending'`,
    [person],
  )
  await database.query(
    'update public.profiles set deletion_on = private.today_in_mexico(now()) where id = $1',
    [person],
  )
  const [row] = await database.query('select public.erase_account($1) as erased', [person])
  return row
}

describe('The deletion of an account', () => {
  it('each key without a delete action has a reason', () => {
    const silent = references
      .filter(({ action }) => action === 'a' || action === 'r')
      .map(({ entity, column }) => `${entity}.${column}`)
    expect(silent).toEqual(Object.keys(kept).toSorted())
  })

  it('works for a former agent with meetings, conversations and tasks, and leaves no name', async () => {
    const { mariana, diego } = people
    const name = `Diego ${randomUUID().slice(0, 8)}`
    await database.query('update public.profiles set full_name = $2 where id = $1', [diego, name])
    await openAccount(database, mariana, diego)
    await writeHistory(database, { client: mariana, manager: diego, count: 1 })
    await database.query(
      `insert into public.ticket_messages (id, ticket_id, user_id, author_id, author_name, author_side, message, created_at)
       select gen_random_uuid(), t.id, t.user_id, $1, $3, 'agent', 'Listo', now() from public.support_tickets t
        where t.user_id = $2 limit 1`,
      [diego, mariana, name],
    )
    await database.query(
      `insert into public.ticket_attachments (id, ticket_id, user_id, author_id, author_name, author_side, name, size, mime_type, created_at)
       select gen_random_uuid(), t.id, t.user_id, $1, $3, 'agent', 'manual.pdf', 9, 'application/pdf', now() from public.support_tickets t
        where t.user_id = $2 limit 1`,
      [diego, mariana, name],
    )
    await database.query('delete from public.user_roles where user_id = $1', [diego])
    expect(await tablesContaining(database, [name])).not.toEqual([])
    expect(await erase(diego)).toEqual({ erased: true })
    expect(await tablesContaining(database, [name])).toEqual([])
    const [left] = await database.query(
      `select m.name, m.email, (select count(*)::int from public.scheduled_meetings s where s.manager_id = m.id) as meetings,
              (select a.manager_name from public.user_account_manager a where a.user_id = $2) as shown,
              (select string_agg(distinct k.author_name, ',') from public.ticket_messages k
                where k.user_id = $2 and k.author_side = 'agent') as author,
              (select string_agg(distinct f.author_name, ',') from public.ticket_attachments f
                where f.user_id = $2 and f.author_side = 'agent') as file_author,
              (select count(*)::int from public.manager_availability w where w.manager_id = m.id) as week
         from public.account_managers m where m.id = $1`,
      [diego, mariana],
    )
    expect(left).toEqual({
      name: 'Equipo anterior',
      email: null,
      meetings: 1,
      shown: 'Equipo anterior',
      author: 'Equipo anterior',
      file_author: 'Equipo anterior',
      week: 0,
    })
  })

  it('works for a person to whom a row of every table refers', async () => {
    const others = await createPeople(database)
    await openAccount(database, others.ximena, others.renata)
    await openAccount(database, others.mariana, others.diego)
    await writeHistory(database, { client: others.ximena, manager: others.renata, count: 2 })
    await writeForStaff(database, others)
    for (const sql of rarely) await database.query(sql, [others.ximena])
    await database.query('insert into private.opened_clients (person, client) values ($1, $2)', [
      others.sofia,
      others.ximena,
    ])
    const person = others.renata
    await database.query('delete from public.user_roles where user_id = $1', [person])
    const without = await leadTo(person)
    expect(without).toEqual([])
    expect(await erase(person)).toEqual({ erased: true })
    const allowed = new Set([
      ...Object.keys(kept),
      ...(await database.query<{ entity: string }>('select entity from private.kept_tables')).flatMap(
        ({ entity }) => [`${entity}.user_id`, `${entity}.id`],
      ),
    ])
    expect((await rowsOf(person)).filter((reference) => !allowed.has(reference))).toEqual([])
  })
})
