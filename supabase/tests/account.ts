import { randomUUID } from 'node:crypto'
import type { Queries } from '../local/open-database.ts'

/** One row of every entity of an account and of its person. */
export interface Account {
  readonly contract: string
  readonly task: string
  readonly notification: string
  readonly license: string
  readonly ticket: string
  readonly invoice: string
  readonly meeting: string
  readonly seat: string
  readonly apiKey: string
}

/** manager: meets the client; must be an account manager. newId: a simulation passes its own. */
export async function openAccount(
  database: Pick<Queries, 'query'>,
  client: string,
  manager: string,
  newId: () => string = randomUUID,
): Promise<Account> {
  const [contract, task, notification, license, ticket, invoice, meeting, seat, apiKey] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ]
  const digits = newId().replaceAll('-', '').toUpperCase()
  const licenseKey = `AZ-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8, 12)}`
  const folio = `AZ-1999-${Number.parseInt(digits.slice(12, 22), 16) + 10_000}`
  const write = (sql: string, values: readonly (string | number)[]) => database.query(sql, [...values])
  await write(
    `insert into public.contracts (id, user_id, plan_type, billing, monthly_amount, status, start_date)
     values ($1, $2, 'ESTANDAR', 'monthly', 5459.99, 'active', current_date)`,
    [contract, client],
  )
  await write(
    `update public.fiscal_data set rfc = 'ROMM850312ABA', legal_name = 'Mariana Robles', regime = '612', postcode = '72000'
      where user_id = $1`,
    [client],
  )
  await write(
    `insert into public.contracted_services (id, user_id, contract_id, tool_name, service_name, plan_tier)
     values ($1, $2, $3, 'seo-tools', 'Reportes SEO', 'ESTANDAR')`,
    [newId(), client, contract],
  )
  await write(
    `insert into public.tool_licenses (id, user_id, contract_id, tool_name, license_key, plan_tier, usage_limit, reports_limit, seats_limit)
     values ($1, $2, $3, 'seo-tools', $4, 'ESTANDAR', 500, 12, 5)`,
    [license, client, contract, licenseKey],
  )
  await write(
    `insert into public.tool_configurations (id, user_id, tool_name) values ($1, $2, 'seo-tools')`,
    [newId(), client],
  )
  await write(
    `insert into public.service_configuration_tasks (id, contract_id, user_id, tool_name, service_name)
     values ($1, $2, $3, 'seo-tools', 'Reportes SEO')`,
    [task, contract, client],
  )
  await write(
    `insert into public.invoices (id, user_id, contract_id, invoice_number, concept, amount, period_start, period_end, due_date)
     values ($1, $2, $3, $4, 'Mensualidad', 5459.99, current_date, current_date + 30, current_date)`,
    [invoice, client, contract, folio],
  )
  await write(
    `insert into public.support_tickets (id, user_id, subject, category, priority)
     values ($1, $2, 'Ayuda', 'general', 'low')`,
    [ticket, client],
  )
  await write(
    `insert into public.scheduled_meetings (id, user_id, manager_id, meeting_type, scheduled_at, duration_minutes)
     values ($1, $2, $3, 'revision', now() + make_interval(days => $4), 30)`,
    // With many clients of one manager, no two meetings are at the same time.
    [meeting, client, manager, (Number.parseInt(digits.slice(22, 28), 16) % 100_000) + 1],
  )
  await write(`insert into public.activity_timeline (id, user_id, description) values ($1, $2, 'Firmaste')`, [
    newId(),
    client,
  ])
  await write(
    `insert into public.notifications (id, user_id, title, message) values ($1, $2, 'Hola', 'Un aviso')`,
    [notification, client],
  )
  await write(
    `insert into public.ticket_messages (id, ticket_id, user_id, author_id, author_name, author_side, message, created_at)
     values ($1, $2, $3, $3, 'Mariana', 'client', 'Sigue igual', now())`,
    [newId(), ticket, client],
  )
  await write(
    `insert into public.ticket_events (ticket_id, user_id, author_side, author_name, field, before, after)
     values ($1, $2, 'agent', 'Diego', 'priority', 'medium', 'low')`,
    [ticket, client],
  )
  await write(
    `insert into public.ticket_attachments (id, ticket_id, user_id, author_side, name, size, mime_type, created_at)
     values ($1, $2, $3, 'client', 'foto.png', 10, 'image/png', now())`,
    [newId(), ticket, client],
  )
  await write(`insert into public.license_seats (id, license_id, user_id, email) values ($1, $2, $3, $4)`, [
    seat,
    license,
    client,
    `${digits.toLowerCase()}@demo.mx`,
  ])
  // Absent from the older schemas that some tests begin with.
  const [schema] = await database.query<{ integrations: boolean }>(
    `select to_regclass('public.integrations') is not null as integrations`,
  )
  if (schema?.integrations === true)
    await write(
      `insert into public.integrations (user_id, name, connected) values ($1, 'google_ads', true)`,
      [client],
    )
  await write(
    `insert into public.api_keys (id, user_id, name, prefix) values ($1, $2, 'Contador', 'az_live_ab12')`,
    [apiKey, client],
  )
  await write(
    `insert into public.tool_usage_events (id, user_id, license_id, tool_name, kind, quantity, occurred_at)
     values ($1, $2, $3, 'seo-tools', 'usage', 1, now())`,
    [newId(), client, license],
  )
  await write(
    `insert into public.tool_usage_analytics (id, user_id, tool_name) values ($1, $2, 'seo-tools')`,
    [newId(), client],
  )
  await write(
    `insert into public.account_metrics (id, user_id, metric, month, value) values ($1, $2, 'leads', '2026-10-01', 127)`,
    [newId(), client],
  )
  await write(`insert into public.monthly_reports (id, user_id, month) values ($1, $2, '2026-10-01')`, [
    newId(),
    client,
  ])
  await write(
    `insert into public.payment_transactions (id, user_id, contract_id, invoice_id, amount, payment_method)
     values ($1, $2, $3, $4, 5459.99, 'sandbox')`,
    [newId(), client, contract, invoice],
  )
  await write(
    `insert into public.payment_methods (id, user_id, provider, provider_reference, brand, last4, exp_month, exp_year)
     values ($1, $2, 'sandbox', $3, 'visa', '4242', 12, 2030)`,
    [newId(), client, `card_${digits}`],
  )
  await write(
    `insert into public.contract_changes (id, user_id, contract_id, folio, from_plan, to_plan, amount_due, credit)
     values ($1, $2, $3, $4, 'ESTANDAR', 'AVANZADOS', 10, 0)`,
    [newId(), client, contract, `ADD-${digits.slice(0, 8).replaceAll('0', 'X').replaceAll('1', 'Y')}`],
  )
  await write(
    `insert into public.refunds (id, user_id, contract_id, reason, amount, status) values ($1, $2, $3, 'cancellation', 5, 'by_hand')`,
    [newId(), client, contract],
  )
  return { contract, task, notification, license, ticket, invoice, meeting, seat, apiKey }
}
