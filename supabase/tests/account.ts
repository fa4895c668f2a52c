import { randomUUID } from 'node:crypto'
import type { Queries } from '../local/open-database.ts'

/** What a client of the platform has: one row of every noun of an account, and of the person. */
export interface Account {
  readonly contract: string
  readonly task: string
  readonly notification: string
}

const KEY_LETTERS = 4
const keyPart = (): string => randomUUID().slice(0, KEY_LETTERS).toUpperCase()

/** manager: who meets the client; has to be an account manager. */
export async function openAccount(
  database: Pick<Queries, 'query'>,
  client: string,
  manager: string,
): Promise<Account> {
  const [contract, task, notification] = [randomUUID(), randomUUID(), randomUUID()]
  const write = (sql: string, values: readonly string[]) => database.query(sql, [...values])
  await write(
    `insert into public.contracts (id, user_id, plan_type, billing, monthly_amount, status, start_date)
     values ($1, $2, 'ESTANDAR', 'monthly', 5459.99, 'active', current_date)`,
    [contract, client],
  )
  await write(
    `insert into public.contracted_services (user_id, contract_id, tool_name, service_name, plan_tier)
     values ($1, $2, 'seo-tools', 'Reportes SEO', 'ESTANDAR')`,
    [client, contract],
  )
  await write(
    `insert into public.tool_licenses (user_id, contract_id, tool_name, license_key, plan_tier, usage_limit, reports_limit, seats_limit)
     values ($1, $2, 'seo-tools', $3, 'ESTANDAR', 500, 12, 5)`,
    [client, contract, `AZ-${keyPart()}-${keyPart()}-${keyPart()}`],
  )
  await write(
    `insert into public.tool_configurations (id, user_id, tool_name) values (gen_random_uuid(), $1, 'seo-tools')`,
    [client],
  )
  await write(
    `insert into public.service_configuration_tasks (id, contract_id, user_id, tool_name, service_name)
     values ($1, $2, $3, 'seo-tools', 'Reportes SEO')`,
    [task, contract, client],
  )
  await write(
    `insert into public.invoices (user_id, contract_id, invoice_number, concept, amount, period_start, period_end, due_date)
     values ($1, $2, 'AZ-2026-' || (10000 + floor(random() * 1e9))::bigint, 'Mensualidad', 5459.99, current_date, current_date + 30, current_date)`,
    [client, contract],
  )
  await write(
    `insert into public.support_tickets (id, user_id, subject, category, priority)
     values (gen_random_uuid(), $1, 'Ayuda', 'general', 'low')`,
    [client],
  )
  await write(
    `insert into public.scheduled_meetings (user_id, manager_id, meeting_type, scheduled_at, duration_minutes)
     values ($1, $2, 'revision', now() + interval '1 day', 30)`,
    [client, manager],
  )
  await write(`insert into public.activity_timeline (user_id, description) values ($1, 'Firmaste')`, [client])
  await write(
    `insert into public.notifications (id, user_id, title, message) values ($1, $2, 'Hola', 'Un aviso')`,
    [notification, client],
  )
  return { contract, task, notification }
}
