import { type Backend, people } from '../e2e/support/backend.ts'

/** Rows of the client's account that the demo does not have, and that only some pictures show. */
const idOf = (n: number) => `00000000-0000-4000-8099-00000000000${n}`

/** An addendum that waits for the signature. */
export const addendum = idOf(1)

export const addAddendum = (backend: Backend) =>
  backend.query(
    `insert into public.contract_changes (id, user_id, contract_id, folio, from_plan, to_plan, amount_due, credit, status,
       kind, tool_name, tier, tier_name, monthly_price, tier_limit, tier_unit)
     select $1, c.user_id, c.id, private.new_folio('ADD'), c.plan_type, c.plan_type, 412.5, 0, 'proposed', 'service',
            p.tool, p.tier, p.display_name, p.monthly_price, p.reports_limit, p.unit
       from public.contracts c join public.tier_plans p on p.tool = 'chatbot' and p.tier = 'PRO'
      where c.user_id = $2 and c.status = 'active'`,
    [addendum, people.client.id],
  )

/** One refund that staff return, and one that the bank decides. */
export const addRefunds = (backend: Backend) =>
  backend.query(
    `insert into public.refunds (id, user_id, contract_id, reason, amount, status)
     select v.id::uuid, c.user_id, c.id, v.reason, v.amount, v.status
       from public.contracts c,
            (values ('${idOf(2)}', 'surplus', 750.25, 'by_hand'), ('${idOf(3)}', 'dispute', 5459.99, 'disputed'))
              as v (id, reason, amount, status)
      where c.user_id = $1 and c.status = 'active'`,
    [people.client.id],
  )

/** The tools are closed, as after the last paid day of a contract. */
export const closeTools = (backend: Backend) =>
  backend.query(
    `update public.tool_licenses set expires_at = expires_at - interval '400 days'
      where user_id = $1 and status = 'active' and expires_at > now() - interval '300 days'`,
    [people.client.id],
  )

const openTools = (backend: Backend) =>
  backend.query(
    `update public.tool_licenses set expires_at = expires_at + interval '400 days'
      where user_id = $1 and status = 'active' and expires_at < now() - interval '300 days'`,
    [people.client.id],
  )

/** Triggers forbid to delete what was paid, so they are disabled. Devices get no deletion: each picture has a new contract. */
const removePurchases = (backend: Backend) =>
  backend.query(
    `do $$ begin
       set local session_replication_role = replica;
       ${['payment_transactions', 'invoices', 'contracts']
         .map((table) => `delete from public.${table} where user_id = '${people.newcomer.id}';`)
         .join(' ')}
     end $$`,
  )

export async function removeRows(backend: Backend): Promise<void> {
  await openTools(backend)
  await removePurchases(backend)
  for (const table of ['contract_changes', 'refunds'])
    await backend.query(`delete from public.${table} where id::text like '00000000-0000-4000-8099-%'`)
}
