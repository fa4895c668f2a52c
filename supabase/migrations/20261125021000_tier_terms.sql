-- What an addendum promises stays what it was on the day it was prepared: its limit is stored with its price.
-- The price list may change; signed addenda, and those that wait for a signature, do not.

alter table public.contract_changes
  add column tier_limit integer check (tier_limit = -1 or tier_limit > 0),
  add column tier_unit text
    check (tier_unit in ('reports', 'articles', 'profiles', 'conversations', 'sites', 'links'));
update public.contract_changes k set tier_limit = p.reports_limit, tier_unit = p.unit
  from public.tier_plans p where k.kind = 'service' and p.tool = k.tool_name and p.tier = k.tier;
alter table public.contract_changes add constraint contract_changes_tier_terms
  check ((kind = 'service') = (tier_limit is not null and tier_unit is not null));

-- The services apart that a contract has: each with the limit that was signed, or that of the plan where it
-- is greater.
create or replace function private.entitle_apart(p_contract public.contracts, p_until date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_plan public.package_plans;
  k record;
  v_base integer;
  v_limit integer;
begin
  select * into strict v_plan from public.package_plans p where p.id = p_contract.package_plan_id;
  for k in select distinct on (h.tool_name) h.tool_name, h.tier, h.monthly_price, h.tier_limit,
    s.service_name, s.meter
      from public.contract_changes h
      join private.tool_services s on s.tool_name = h.tool_name
     where h.contract_id = p_contract.id and h.kind = 'service' and h.status = 'applied' order by h.tool_name,
       h.applied_at desc loop
    v_base := case when k.tool_name = any (v_plan.included_tools)
      then coalesce((v_plan.limits ->> k.meter)::integer, -1) else 0 end;
    v_limit := case when v_base = -1 or k.tier_limit = -1 then -1
      else greatest(v_base, k.tier_limit) end;
    insert into public.contracted_services (user_id, contract_id, tool_name, service_name, plan_tier,
      monthly_price)
    values (p_contract.user_id, p_contract.id, k.tool_name, k.service_name, k.tier, k.monthly_price)
    on conflict (contract_id, tool_name) do update set plan_tier = excluded.plan_tier,
      monthly_price = excluded.monthly_price, status = 'active';
    insert into public.tool_licenses as l (user_id, contract_id, tool_name, license_key, plan_tier,
      monthly_price, meter, usage_limit, reports_limit, seats_limit, expires_at)
    values (p_contract.user_id, p_contract.id, k.tool_name, private.new_license_key(), k.tier,
      k.monthly_price, k.meter, v_limit,
      case k.meter when 'seoReports' then v_limit else 12 end, v_plan.users_limit,
      p_until::timestamp at time zone 'America/Mexico_City')
    on conflict (user_id, tool_name) do update set contract_id = excluded.contract_id,
      plan_tier = excluded.plan_tier,
      monthly_price = excluded.monthly_price, meter = excluded.meter, usage_limit = excluded.usage_limit,
      reports_limit = excluded.reports_limit, expires_at = excluded.expires_at, status = 'active';
    insert into public.service_configuration_tasks (contract_id, user_id, tool_name, service_name,
      assigned_agent_id)
    values (p_contract.id, p_contract.user_id, k.tool_name, k.service_name,
      private.assigned_manager(p_contract.user_id))
    on conflict (contract_id, tool_name) do nothing;
  end loop;
end $$;
