import type { Customer } from './customer.ts'

/** A tool of the client: its service, its tier and its license. */
export async function entitlementOf(customer: Customer, tool: string): Promise<unknown> {
  const [row] = await customer.rows(
    `select s.status as service, s.plan_tier as tier, s.monthly_price::float as price, l.status as license
       from public.contracted_services s join public.tool_licenses l on l.contract_id = s.contract_id and l.tool_name = s.tool_name
      where s.user_id = $1 and s.tool_name = $2`,
    [customer.id, tool],
  )
  return row
}
