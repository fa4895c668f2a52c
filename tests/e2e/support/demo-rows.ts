import type { LocalServer } from '../../../supabase/local/start-server.ts'

type Query = LocalServer['query']
type Person = { readonly id: string }

const changing = [
  'service_configuration_tasks',
  'notifications',
  'tool_configurations',
  'activity_timeline',
  'account_metrics',
  'monthly_reports',
  'fiscal_data',
]

/** Their triggers prevent a status, a date or a row from being restored. */
const guarded = [
  'direct_messages',
  'invoices',
  'payment_transactions',
  'scheduled_meetings',
  'support_tickets',
  'ticket_messages',
  'ticket_events',
  'client_notes',
  'ticket_notes',
  'canned_replies',
  'manager_availability',
  'manager_absences',
  'user_account_manager',
  'audit_log',
]

/** Stores the demo's rows that people change in the portal. */
export async function rememberDemo(query: Query): Promise<void> {
  await query('create schema demo')
  for (const table of ['profiles', ...guarded, ...changing])
    await query(`create table demo.${table} as table public.${table}`)
  await query('create table demo.users as select id, email, encrypted_password from auth.users')
  await query('create table demo.sessions (user_id uuid primary key, session_id uuid not null)')
}

async function restoreChanged(query: Query): Promise<void> {
  for (const table of changing) {
    await query(`delete from public.${table}`)
    await query(`insert into public.${table} select * from demo.${table}`)
  }
  await query(
    `update public.profiles p set full_name = d.full_name, company = d.company, phone = d.phone
       from demo.profiles d where d.id = p.id`,
  )
}

/** The demo's rows of tables whose triggers forbid restoring them: the triggers are disabled. */
function restoreWithoutTriggers(query: Query): Promise<unknown> {
  const statements = guarded.map(
    (table) =>
      `delete from public.${table}; insert into public.${table} overriding system value select * from demo.${table};`,
  )
  return query(`
    do $$
    begin
      set local session_replication_role = replica;
      ${statements.join('\n')}
    end $$`)
}

/** Bypasses the delete protection of contracts, to remove test users. */
function forgetContracts(query: Query): Promise<unknown> {
  return query(`
    do $$
    declare
      kept constant text := '00000000-0000-4000-8%';
      t record;
    begin
      set local session_replication_role = replica;
      for t in select c.conrelid::regclass as name, a.attname as col from pg_constraint c
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
         where c.contype = 'f' and c.confrelid = 'public.contracts'::regclass loop
        execute format('delete from %s where %I::text not like %L', t.name, t.col, kept);
      end loop;
      delete from public.contracts where id::text not like kept;
    end $$`)
}

/** A test's writes, moves and settings are undone for the next. */
export async function restoreDemo(
  query: Query,
  { client, agent }: { readonly client: Person; readonly agent: Person },
): Promise<void> {
  await query('delete from auth.sessions where id not in (select session_id from demo.sessions)')
  await forgetContracts(query)
  // These rows are restored before the people are deleted: rows that refer to them would prevent it.
  await restoreWithoutTriggers(query)
  await restoreChanged(query)
  await query(`delete from auth.users where id::text not like '00000000-0000-4000-8000-%'`)
  await query(
    `update auth.users u set email = d.email, encrypted_password = d.encrypted_password, email_change = null
       from demo.users d where d.id = u.id`,
  )
  for (const table of [
    'auth.mfa_factors',
    'auth.webauthn_credentials',
    'private.recovery_codes',
    'public.leads',
    'public.analytics_events',
    'private.attempts',
    'private.opened_clients',
    // An earlier test's letter would be read as the newest one.
    'private.letters',
  ])
    await query(`delete from ${table}`)
  await query('update private.security_settings set staff_second_factor = false')
  await query('update public.notification_preferences set discreet = false where discreet')
  await query(
    `insert into public.user_account_manager (user_id, manager_id, manager_name) values ($1, $2, '')
     on conflict do nothing`,
    [client.id, agent.id],
  )
}
