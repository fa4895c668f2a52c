import type { Customer, Plan } from '../customer.ts'
import type { TierName } from '../day-prices.ts'

/** What the database holds of a client: the money of all contracts, and the newest contract. */

/** Sums in pesos. */
type AccountState = {
  status: string
  credit: number
  /** The credit that has paid invoices. */
  spent: number
  unused: number
  /** The refund promised for the end of a service. */
  promised: number
  cash: number
  out: number
  cancelled: number
  invoiced: number
}

export async function heldBy(customer: Customer): Promise<AccountState> {
  const [row] = await customer.rows<AccountState>(
    `select c.status,
            (select coalesce(sum(k.credit), 0) from public.contracts k where k.user_id = $1)
              + (select coalesce(sum(i.credit_used), 0) from public.invoices i where i.user_id = $1 and i.status <> 'paid') as credit,
            (select coalesce(sum(i.credit_used), 0) from public.invoices i where i.user_id = $1 and i.status = 'paid') as spent,
            (select coalesce(sum(private.paid_rest(i, case when k.status = 'active' then $2::text::date + 1 else k.cancel_effective_on end)), 0)
               from public.invoices i join public.contracts k on k.id = i.contract_id where i.user_id = $1 and k.status in ('active', 'cancelled')) as unused,
            (select coalesce(sum(k.end_refund), 0) from public.contract_changes k where k.user_id = $1 and k.end_returned_at is null) as promised,
            (select coalesce(sum(t.amount), 0) from public.payment_transactions t where t.user_id = $1 and t.status = 'completed' and not t.surplus) as cash,
            (select coalesce(sum(r.amount), 0) from public.refunds r where r.user_id = $1 and r.reason <> 'surplus' and r.status not in ('disputed', 'won')) as out,
            (select coalesce(sum(r.amount), 0) from public.refunds r where r.contract_id = c.id and r.reason = 'cancellation')
              - (select coalesce(sum(k.end_refund), 0) from public.contract_changes k where k.contract_id = c.id and k.end_returned_at is not null) as cancelled,
            (select coalesce(sum(i.amount), 0) from public.invoices i where i.user_id = $1 and i.status = 'paid') as invoiced
       from public.contracts c where c.user_id = $1 and c.start_date is not null order by c.start_date desc, c.created_at desc limit 1`,
    [customer.id, customer.day],
  )
  if (row === undefined) throw new Error('there is no contract')
  return row
}

type ContractState = {
  contract: string
  status: string
  plan: Plan
  ends: string | null
  paid: { id: string; from: string; to: string }[] | null
  applied: { day: string; due: number } | null
  added: { change: string; tier: TierName; from: string }[] | null
}

/** The newest contract that was ever active. */
export async function contractOf(customer: Customer): Promise<ContractState> {
  const [row] = await customer.rows<ContractState>(
    `select c.id as contract, c.status, c.plan_type as plan, c.cancel_effective_on as ends,
            (select jsonb_agg(jsonb_build_object('id', i.id, 'from', i.period_start, 'to', i.period_end) order by i.period_start)
               from public.invoices i where i.contract_id = c.id and i.kind = 'period' and i.status = 'paid') as paid,
            (select jsonb_build_object('day', private.today_in_mexico(k.applied_at), 'due', k.amount_due)
               from public.contract_changes k join public.contract_events e on e.contract_id = k.contract_id and e.payload ->> 'change' = k.id::text
              where k.contract_id = c.id and e.kind = 'plan_changed' order by e.position desc limit 1) as applied,
            (select jsonb_agg(jsonb_build_object('change', e.payload -> 'change', 'tier', e.payload -> 'tier', 'from', e.payload -> 'from') order by e.position)
               from public.contract_events e where e.contract_id = c.id and e.kind = 'service_added') as added
       from public.contracts c where c.user_id = $1 and c.start_date is not null order by c.start_date desc, c.created_at desc limit 1`,
    [customer.id],
  )
  if (row === undefined) throw new Error('there is no contract')
  return row
}
