import { randomUUID } from 'node:crypto'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../local/open-database.ts'
import { demoProvider, storeProvider } from '../../local/provider.ts'
import { type Account, openAccount } from '../account.ts'
import { writeHistory } from '../messages.ts'
import { writeForStaff } from '../staff-data.ts'
import { createPeople, type People } from '../people.ts'
import { inviteXimena } from './seat-cases.ts'
import { buckets } from './files.ts'

const KNOWN_INVOICE = 'aaaaaaaa-0000-4000-8000-000000000001'

/** The database of the matrix: one row of everything, for each of two clients. */
export interface MatrixWorld {
  readonly database: Database
  readonly people: People
  readonly account: Account
  /** A person whose account was deleted. */
  readonly departed: string
}

export async function openMatrixWorld(): Promise<MatrixWorld> {
  const database = await testDatabase()
  const people = await createPeople(database)
  await storeProvider(database.query, demoProvider)
  const { mariana, ximena, diego, renata, sofia } = people
  for (const [client, manager] of [
    [mariana, diego],
    [mariana, renata],
    [ximena, renata],
  ] as const) {
    const [, second] = await writeHistory(database, { client, manager, count: 2 })
    // The second message of each conversation leaves a tombstone; the first one stays.
    await database.query('delete from public.direct_messages where id = $1', [second ?? null])
  }
  const account = await openAccount(database, mariana, diego)
  await openAccount(database, ximena, renata)
  await database.query(
    `delete from private.sync_tombstones t using private.sync_tombstones u where t.space = u.space and t.id > u.id`,
  )
  for (const person of [mariana, ximena]) {
    await database.query(
      `insert into private.sync_ops (user_id, op_id, hash, outcome) values ($1, $2, '', '{}')`,
      [person, account.task],
    )
  }
  await database.query(
    `select public.submit_lead(jsonb_build_object('id', gen_random_uuid(), 'email', 'ana@demo.mx', 'source', 'contact',
       'consent_version', '2026-11-21'), '198.51.100.7')`,
  )
  // A lead that is assigned to Diego.
  await database.query(
    `insert into public.leads (id, email, source, consent_version, owner_id)
     values (gen_random_uuid(), 'luz@demo.mx', 'contact', '2026-11-21', $1)`,
    [diego],
  )
  await database.query(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status)
     values ($1, 'Teléfono', 'totp', 'verified'), ($2, 'Teléfono', 'totp', 'verified')`,
    [mariana, sofia],
  )
  // The factor has been required for longer than seven days, and Sofía has been staff for as long. She has one.
  await database.query(
    `update private.security_settings set staff_second_factor_since = now() - interval '30 days'`,
  )
  await database.query(
    `update public.user_roles set created_at = now() - interval '8 days' where user_id = $1`,
    [sofia],
  )
  // One client's maximum of meetings: Mariana's booking is counted without it.
  await database.query(
    `insert into public.scheduled_meetings (user_id, manager_id, meeting_type, scheduled_at, duration_minutes, status)
     select $1, $2, 'revision', now() + make_interval(years => 300, days => n), 30, case when n > 3 then 'cancelled' else 'scheduled' end
       from generate_series(1, 10) n`,
    [ximena, renata],
  )
  // Prepared by Diego, to be signed by Mariana.
  await database.query(
    `insert into public.contract_changes (user_id, contract_id, folio, from_plan, to_plan, amount_due, credit, status, kind, tool_name, tier, tier_name, monthly_price, tier_limit, tier_unit)
     select c.user_id, c.id, 'ADD-ZZZZZZZZ', c.plan_type, c.plan_type, 0, 0, 'proposed', 'service', 'ai-content', 'PRO', 'Pro', 699.99, 200, 'articles'
       from public.contracts c where c.user_id = $1 and c.status = 'active'`,
    [mariana],
  )
  // A service apart that Mariana has.
  await database.query(
    `insert into public.contract_changes (user_id, contract_id, folio, from_plan, to_plan, amount_due, credit, status, applied_at, kind, tool_name, tier, tier_name, monthly_price, tier_limit, tier_unit)
     select c.user_id, c.id, 'ADD-YYYYYYYY', c.plan_type, c.plan_type, 0, 0, 'applied', now(), 'service', 'chatbot', 'PRO', 'Pro', 799.99, 200, 'conversations'
       from public.contracts c where c.user_id = $1 and c.status = 'active'`,
    [mariana],
  )
  // Only Ximena has one: another person's change that reads her row is detected.
  await database.query(
    `insert into public.tool_configurations (id, user_id, tool_name, is_favorite) values (gen_random_uuid(), $1, 'chatbot', true)`,
    [ximena],
  )
  await database.query(
    'update public.notification_preferences set marketing_email = true where user_id = $1',
    [ximena],
  )
  await writeForStaff(database, people)
  await database.query(`update public.contracts set folio = 'CTR-22222222' where id = $1`, [account.contract])
  // Everybody knows the id of this invoice: another person's row must be refused, not unknown.
  await database.query(
    `insert into public.invoices (id, user_id, contract_id, invoice_number, kind, concept, amount, period_start, period_end, due_date)
     values ($1, $2, $3, 'AZ-1999-1001', 'change', 'Diferencia', 10, current_date, current_date + 1, current_date)`,
    [KNOWN_INVOICE, mariana, account.contract],
  )
  await database.query(
    `update public.contracts set cancel_requested_at = now(), cancel_effective_on = current_date + 30, cancel_folio = 'CAN-22222222'
      where user_id = $1`,
    [ximena],
  )
  await database.query(
    `insert into private.documents (sha256, kind, contract_id, folio) values (repeat('a', 64), 'invoice', $1, 'AZ-1')`,
    [account.contract],
  )
  await database.query('insert into private.usage_days (user_id, day, events) values ($1, current_date, 1)', [
    mariana,
  ])
  await database.query(
    `insert into private.payment_customers (user_id, provider, reference) values ($1, 'sandbox', 'cus_1')`,
    [mariana],
  )
  await database.query(
    `insert into private.payment_events (provider, event_id, kind, payment_id, outcome)
     select 'sandbox', 'evt_' || t.id, 'processing', t.id, 'ignored' from public.payment_transactions t`,
  )
  await database.query(
    `insert into public.analytics_events (id, name, params, visit, user_id, occurred_at)
     values (gen_random_uuid(), 'login', '{}', gen_random_uuid(), $1, now())`,
    [mariana],
  )
  await database.query('insert into private.opened_clients (person, client) values ($1, $2)', [sofia, ximena])
  // Only Ximena has changed her picture, and asked for the deletion of her account.
  await database.query(
    `update public.profiles set picture_changes = 1, deletion_on = current_date + 15 where id = $1`,
    [ximena],
  )
  await inviteXimena(database, people, account)
  await database.query(
    `insert into private.saved_views (id, user_id, list, name, address) values (gen_random_uuid(), $1, 'clients', 'Con deuda', 'con=deuda')`,
    [diego],
  )
  // The file of a message that already exists as words.
  await database.query(
    `insert into storage.objects (bucket_id, name)
     select 'message-files', concat_ws('/', d.user_id, d.manager_id, d.id) from public.direct_messages d
      where d.user_id = $1 and d.manager_id = $2`,
    [mariana, diego],
  )
  for (const [bucket, { path }] of Object.entries(buckets)) {
    await database.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [
      bucket,
      path({ client: mariana, manager: diego, ticket: account.ticket }),
    ])
  }
  // Everybody may export, or expect_export would refuse instead of the export.
  await database.query(
    `insert into private.expected_exports (user_id, until) select p.id, 'infinity' from public.profiles p`,
  )
  await database.query(
    `insert into private.past_usage (license_id, meter, month, used) values ($1, 'queries', '2026-01-01', 3)`,
    [account.license],
  )
  // Two people have used one key: each gets the answer of their own request.
  for (const [client, status] of [
    [mariana, 200],
    [ximena, 201],
  ] as const) {
    await database.query(
      `insert into private.request_keys (user_id, key, function, request_hash, status, response)
       values ($1, $2, 'create-client-account', repeat('0', 64), $3, '{}')`,
      [client, account.task, status],
    )
    await database.query(
      `insert into private.request_keys (user_id, key, function, request_hash) values ($1, $2, 'create-client-account', repeat('0', 64))`,
      [client, account.ticket],
    )
  }
  for (const person of [mariana, ximena]) {
    await database.query('insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)', [person])
    await database.query(`insert into private.recovery_codes (user_id, code_hash) values ($1, 'hash')`, [
      person,
    ])
    await database.query(
      `insert into private.push_subscriptions (user_id, endpoint, p256dh, auth)
       values ($1, 'https://push.example/' || gen_random_uuid(), repeat('a', 87), repeat('b', 22))`,
      [person],
    )
  }
  // No longer sold: a signed-in user can still read the name.
  await database.exec(
    `update public.package_plans set is_active = false where name = 'AVANZADOS';
     update public.tier_plans set is_active = false where tool = 'seo-tools' and tier = 'AVANZADO';`,
  )
  // Hosted, the table is empty; here, one row tests the right to listen.
  await database.query(`insert into realtime.messages (topic, extension) values ('', 'broadcast')`)
  return { database, people, account, departed: randomUUID() }
}
