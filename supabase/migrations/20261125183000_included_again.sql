-- A service that had ended and that a new plan includes is active again: the license was, the service stayed
-- cancelled, and nobody set it up.

-- What the plan of a contract includes: services, licenses and set-up tasks; then what it has apart.
create or replace function private.entitle(p_contract public.contracts, p_until date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_plan public.package_plans;
  v_manager uuid := private.assigned_manager(p_contract.user_id);
  v_until date := private.paid_until(p_contract.id, p_until);
  v_tool text;
  v_answers jsonb := '{}';
begin
  select * into strict v_plan from public.package_plans p where p.id = p_contract.package_plan_id;
  -- Included again after it had ended: it is set up anew, from the answers of before.
  for v_tool in select s.tool_name from public.contracted_services s where s.contract_id = p_contract.id
    and s.status = 'cancelled' and s.tool_name = any (v_plan.included_tools) order by s.tool_name loop
    v_answers := v_answers || jsonb_build_object(v_tool, private.drop_tasks(p_contract.id, v_tool, true));
  end loop;
  insert into public.contracted_services as c (user_id, contract_id, tool_name, service_name, plan_tier)
  select p_contract.user_id, p_contract.id, s.tool_name, s.service_name, v_plan.name
    from private.tool_services s where s.tool_name = any (v_plan.included_tools) order by s.position
  on conflict (contract_id, tool_name) do update set plan_tier = excluded.plan_tier,
    monthly_price = case when c.status = 'active' then c.monthly_price end, status = 'active';
  insert into public.tool_licenses as l (user_id, contract_id, tool_name, license_key, plan_tier, meter,
    usage_limit, reports_limit, seats_limit, expires_at)
  select p_contract.user_id, p_contract.id, s.tool_name, private.new_license_key(), v_plan.name, s.meter,
         coalesce((v_plan.limits ->> s.meter)::integer, -1),
         case s.meter when 'seoReports' then (v_plan.limits ->> s.meter)::integer else 12 end,
         v_plan.users_limit, v_until::timestamp at time zone 'America/Mexico_City'
    from private.tool_services s where s.tool_name = any (v_plan.included_tools) order by s.position
  on conflict (user_id, tool_name) do update set contract_id = excluded.contract_id,
    plan_tier = excluded.plan_tier, meter = excluded.meter,
    usage_limit = excluded.usage_limit, reports_limit = excluded.reports_limit,
    seats_limit = excluded.seats_limit, expires_at = excluded.expires_at,
    monthly_price = case when l.status = 'active' then l.monthly_price end, status = 'active';
  insert into public.service_configuration_tasks (contract_id, user_id, tool_name, service_name,
    assigned_agent_id, configuration_data)
  select p_contract.id, p_contract.user_id, s.tool_name, s.service_name, v_manager,
    coalesce(v_answers -> s.tool_name, '{}')
    from private.tool_services s where s.tool_name = any (v_plan.included_tools) order by s.position
  on conflict (contract_id, tool_name) do nothing;
  perform private.entitle_apart(p_contract, v_until);
end $$;

-- Those that were left cancelled beside an active license.
update public.contracted_services s set status = 'active', monthly_price = null
  from public.contracts c, public.package_plans p, public.tool_licenses l
 where s.contract_id = c.id and c.status = 'active' and p.id = c.package_plan_id
   and l.contract_id = c.id and l.tool_name = s.tool_name and l.status = 'active'
   and s.status = 'cancelled' and s.tool_name = any (p.included_tools);
