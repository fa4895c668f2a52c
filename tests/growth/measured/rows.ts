import type { Database } from '../../../supabase/local/open-database.ts'

const id = (kind: string, number: string) =>
  `('${kind}-0000-4000-8000-' || lpad(${number}::text, 12, '0'))::uuid`
const idOf = (kind: string, number: number) => `${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`
const client = id('aaaaaaaa', 'n')
const agent = id('bbbbbbbb', '(n % 10)')

export const clientOf = (number: number): string => idOf('aaaaaaaa', number)
export const agentOf = (number: number): string => idOf('bbbbbbbb', number)
export const superAdmin = idOf('cccccccc', 0)

/**
 * Clients with a monthly contract, a license, invoices, messages and notifications. It names only columns that each commit has,
 * and leaves the others to the triggers of that commit.
 */
export async function fillRows(database: Database, accounts: number): Promise<void> {
  const clients = `generate_series(0, ${accounts - 1}) n`
  for (const step of [
    `insert into auth.users (id, email, aud, role)
     select ${id('bbbbbbbb', 'n')}, 'agente' || n || '@ejemplo.mx', 'authenticated', 'authenticated' from generate_series(0, 9) n`,
    `insert into auth.users (id, email, aud, role) values ('${superAdmin}', 'admin@ejemplo.mx', 'authenticated', 'authenticated')`,
    `insert into auth.users (id, email, aud, role)
     select ${client}, 'cliente' || n || '@ejemplo.mx', 'authenticated', 'authenticated' from ${clients}`,
    `insert into public.user_roles (user_id, role) select ${id('bbbbbbbb', 'n')}, 'agent' from generate_series(0, 9) n`,
    `insert into public.user_roles (user_id, role) values ('${superAdmin}', 'super_admin')`,
    `insert into public.account_managers (id, name) select ${id('bbbbbbbb', 'n')}, 'Agente' from generate_series(0, 9) n`,
    `insert into public.user_account_manager (user_id, manager_id, manager_name) select ${client}, ${agent}, 'Agente' from ${clients}`,
    `insert into public.contracts (id, user_id, plan_type, billing, monthly_amount, status, start_date)
     select ${id('dddddddd', 'n')}, ${client}, 'ESTANDAR', 'monthly', 5459.99, 'active', current_date - (n % 360) from ${clients}`,
    `insert into public.tool_licenses (id, user_id, contract_id, tool_name, license_key, plan_tier, usage_limit, reports_limit, seats_limit)
     select gen_random_uuid(), ${client}, ${id('dddddddd', 'n')}, 'seo-tools',
            'AZ-' || upper(substr(md5(n::text), 1, 4)) || '-' || upper(substr(md5(n::text), 5, 4)) || '-' || upper(substr(md5(n::text), 9, 4)),
            'ESTANDAR', 500, 12, 5 from ${clients}`,
    `insert into public.invoices (id, user_id, contract_id, invoice_number, concept, amount, status, period_start, period_end, due_date, paid_at)
     select gen_random_uuid(), c.user_id, c.id, 'AZ-2020-' || (10000 + row_number() over ()), 'Mensualidad', 5459.99, 'paid',
            (c.start_date + make_interval(months => m))::date, (c.start_date + make_interval(months => m + 1))::date,
            (c.start_date + make_interval(months => m))::date, now()
       from public.contracts c, generate_series(0, 12) m
      where c.id::text like 'dddddddd-%' and (c.start_date + make_interval(months => m))::date <= current_date + 15`,
    `insert into public.direct_messages (id, user_id, manager_id, message, sender_type, created_at)
     select gen_random_uuid(), ${client}, ${agent}, 'Mensaje ' || m, 'client', now() - make_interval(mins => m * 37 + n % 60)
       from ${clients}, generate_series(0, 19) m`,
    `insert into public.notifications (id, user_id, title, message, created_at)
     select gen_random_uuid(), ${client}, 'Aviso', 'Un aviso', now() - make_interval(days => t) from ${clients}, generate_series(0, 9) t`,
  ])
    await database.query(step)
  await database.query('analyze')
}
