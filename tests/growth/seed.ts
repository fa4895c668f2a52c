import type { Database } from '../../supabase/local/open-database.ts'

/** The number of rows of each kind. An account has its own messages, invoices, tickets and the rest. */
export type Size = {
  readonly accounts: number
  readonly agents: number
  readonly messagesEach: number
  readonly invoicesEach: number
}

/** The ids of the seed, by kind and number. */
const id = (what: string, number: string) =>
  `('${what}-0000-4000-8000-' || lpad(${number}::text, 12, '0'))::uuid`
const account = id('aaaaaaaa', 'n')
const agentOf = (agents: number) => id('bbbbbbbb', `(n % ${agents})`)
export const superAdmin = 'cccccccc-0000-4000-8000-000000000000'
const numbered = (what: string, number: number) =>
  `${what}-0000-4000-8000-${String(number).padStart(12, '0')}`
/** The n-th account and agent of the seed, from 0. */
export const accountOf = (number: number): string => numbered('aaaaaaaa', number)
export const agentId = (number: number): string => numbered('bbbbbbbb', number)

/**
 * Fills a migrated database. The triggers are disabled, as in a restore: their rows are written here, where a list or
 * the clock reads them.
 */
export async function seed(database: Pick<Database, 'query' | 'transaction'>, size: Size): Promise<void> {
  const { accounts, agents, messagesEach, invoicesEach } = size
  const clients = `generate_series(0, ${accounts - 1}) n`
  const agent = agentOf(agents)
  const steps = [
    `insert into auth.users (id, email, email_confirmed_at, aud, role)
       select ${account}, 'cliente' || n || '@ejemplo.mx', now(), 'authenticated', 'authenticated' from ${clients}`,
    `insert into auth.users (id, email, email_confirmed_at, aud, role)
       select ${id('bbbbbbbb', 'n')}, 'agente' || n || '@ejemplo.mx', now(), 'authenticated', 'authenticated' from generate_series(0, ${agents - 1}) n`,
    `insert into auth.users (id, email, email_confirmed_at, aud, role)
       values ('${superAdmin}', 'admin@ejemplo.mx', now(), 'authenticated', 'authenticated')`,
    `insert into public.profiles (id, full_name, company, email)
       select u.id, 'Persona ' || split_part(u.email, '@', 1), 'Empresa', u.email from auth.users u where u.email like '%@ejemplo.mx'`,
    `insert into public.user_roles (user_id, role) select ${id('bbbbbbbb', 'n')}, 'agent' from generate_series(0, ${agents - 1}) n`,
    `insert into public.user_roles (user_id, role) values ('${superAdmin}', 'super_admin')`,
    `insert into public.account_managers (id, name, email) select ${id('bbbbbbbb', 'n')}, 'Agente ' || n, 'agente' || n || '@ejemplo.mx' from generate_series(0, ${agents - 1}) n`,
    `insert into public.user_account_manager (user_id, manager_id, manager_name) select ${account}, ${agent}, 'Agente' from ${clients}`,
    `insert into public.notification_preferences (user_id) select ${account} from ${clients}`,
    `insert into public.sync_spaces (space, kind, owner, seq) select 'account:' || ${account}, 'account', ${account}, 1 from ${clients}`,
    `insert into public.sync_spaces (space, kind, owner, seq) select 'person:' || ${account}, 'person', ${account}, 1 from ${clients}`,
    // A third of the contracts begins in each month of the last year; every third is paid yearly.
    `insert into public.contracts (id, user_id, folio, plan_type, billing, monthly_amount, period_amount, list_amount, status, start_date)
       select ${id('cccccccc', '(n + 1)')}, ${account}, 'CTR-' || translate(upper(substr(md5('contract' || n), 1, 8)), '01', 'XY'), 'ESTANDAR', case n % 3 when 0 then 'annual' else 'monthly' end, 5459.99, 5459.99, 5459.99, 'active',
              current_date - (n % 360) from ${clients}`,
    `insert into private.contract_clock (contract_id, user_id) select c.id, c.user_id from public.contracts c where c.id::text like 'cccccccc-%'`,
    `insert into public.tool_licenses (id, user_id, contract_id, tool_name, license_key, plan_tier, usage_limit, reports_limit, seats_limit)
       select gen_random_uuid(), ${account}, ${id('cccccccc', '(n + 1)')}, t.tool,
              'AZ-' || upper(substr(md5(n || t.tool), 1, 4)) || '-' || upper(substr(md5(n || t.tool), 5, 4)) || '-' || upper(substr(md5(n || t.tool), 9, 4)),
              'ESTANDAR', 500, 12, 5 from ${clients}, unnest(array['chatbot', 'seo-tools', 'ai-content']) t (tool)`,
    // Every started period of a contract is invoiced and paid; the newest one may be open.
    `insert into public.invoices (id, user_id, contract_id, invoice_number, concept, amount, status, period_start, period_end, due_date, paid_at)
       select gen_random_uuid(), c.user_id, c.id, 'AZ-2026-' || lpad((row_number() over ())::text, 6, '0'), 'Mensualidad', 5459.99,
              'paid', p.day, private.period_after(c, p.day), p.day, p.day
         from public.contracts c,
              lateral (select (private.period_starts(c, (current_date + private.billing_lead_days()
                         - make_interval(months => m * private.period_months(c.billing)))::date))[1] as day from generate_series(0, ${invoicesEach - 1}) m) p
        where c.id::text like 'cccccccc-%' and p.day >= c.start_date`,
    `insert into public.direct_messages (id, user_id, manager_id, message, sender_type, created_at, read, delivered_at, read_at)
       select gen_random_uuid(), ${account}, ${agent}, 'Mensaje ' || m, case m % 2 when 0 then 'client' else 'manager' end,
              now() - make_interval(mins => m * 37 + n % 60), m > 1, now(), case when m > 1 then now() end from ${clients}, generate_series(0, ${messagesEach - 1}) m`,
    `select private.unanswered_of(array_agg(${account})) from ${clients}`,
    `insert into public.support_tickets (id, user_id, subject, category, priority, status, created_at, resolved_at)
       select gen_random_uuid(), ${account}, 'Ticket ' || t, 'general', 'low', case t when 0 then 'open' else 'resolved' end,
              now() - make_interval(days => t * 20 + n % 20), case t when 0 then null else now() end from ${clients}, generate_series(0, 4) t`,
    `insert into public.service_configuration_tasks (id, contract_id, user_id, assigned_agent_id, tool_name, service_name, status, created_at, completed_at)
       select gen_random_uuid(), ${id('cccccccc', '(n + 1)')}, ${account}, ${agent}, 'seo-tools', 'Reportes SEO',
              case n % 10 when 0 then 'in_review' else 'completed' end, now() - make_interval(days => n % 30),
              case n % 10 when 0 then null else now() end from ${clients}`,
    `insert into public.notifications (id, user_id, title, message, created_at)
       select gen_random_uuid(), ${account}, 'Aviso', 'Un aviso', now() - make_interval(days => t) from ${clients}, generate_series(0, 9) t`,
    `insert into public.activity_timeline (id, user_id, description, created_at)
       select gen_random_uuid(), ${account}, 'Actividad', now() - make_interval(days => t) from ${clients}, generate_series(0, 9) t`,
    `insert into public.scheduled_meetings (id, user_id, manager_id, meeting_type, scheduled_at, ends_at, duration_minutes, status)
       select gen_random_uuid(), ${account}, ${agent}, 'revision', m.at, m.at + interval '30 minutes', 30,
              case when t < 5 then 'completed' else 'approved' end from ${clients}, generate_series(0, 5) t,
              lateral (select date_trunc('hour', now()) + make_interval(days => t * 20 - 100, mins => 30 * (n / ${agents})::int) as at) m`,
    `insert into public.tool_usage_events (id, user_id, license_id, tool_name, kind, quantity, occurred_at)
       select gen_random_uuid(), l.user_id, l.id, l.tool_name, 'usage', 3, now() - make_interval(hours => t * 9)
         from public.tool_licenses l, generate_series(0, 9) t where l.user_id::text like 'aaaaaaaa-%'`,
    `insert into public.tool_configurations (id, user_id, tool_name) select gen_random_uuid(), ${account}, 'seo-tools' from ${clients}`,
  ]
  for (const step of steps)
    await database.transaction(async (tx) => {
      await tx.query(`set local session_replication_role = replica`)
      await tx.query(step)
    })
  await database.query('analyze')
}
