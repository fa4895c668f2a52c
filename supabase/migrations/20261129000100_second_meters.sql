-- A plan has two limits for Creador de sitios: sites and active funnels. Until now the funnels were sold, and
-- counted nowhere. A second meter counts what there is, and does not begin again with the month.

alter table public.tool_licenses add column second_meter text,
  add column second_usage integer not null default 0 check (second_usage >= 0),
  add column second_limit integer check (second_limit = -1 or second_limit > 0),
  add check ((second_meter is null) = (second_limit is null)),
  add check (second_meter is null or not private.resets(second_meter));
alter table private.tool_services add column second_meter text;
update private.tool_services s set second_meter = 'activeFunnels' where s.tool_name = 'web-creator';

update public.tool_licenses l set second_meter = 'activeFunnels',
    second_limit = coalesce((p.limits ->> 'activeFunnels')::integer, -1)
  from public.contracts c join public.package_plans p on p.id = c.package_plan_id
 where c.id = l.contract_id and l.tool_name = 'web-creator' and l.tool_name = any (p.included_tools);

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
  perform private.end_surplus_seats(p_contract.user_id, v_plan.included_tools, v_plan.users_limit);
  insert into public.tool_licenses as l (user_id, contract_id, tool_name, license_key, plan_tier, meter,
    usage_limit, second_meter, second_limit, reports_limit, seats_limit, expires_at)
  select p_contract.user_id, p_contract.id, s.tool_name, private.new_license_key(), v_plan.name, s.meter,
         coalesce((v_plan.limits ->> s.meter)::integer, -1), s.second_meter,
         case when s.second_meter is not null
           then coalesce((v_plan.limits ->> s.second_meter)::integer, -1) end,
         case s.meter when 'seoReports' then (v_plan.limits ->> s.meter)::integer else 12 end,
         v_plan.users_limit, v_until::timestamp at time zone 'America/Mexico_City'
    from private.tool_services s where s.tool_name = any (v_plan.included_tools) order by s.position
  on conflict (user_id, tool_name) do update set contract_id = excluded.contract_id,
    plan_tier = excluded.plan_tier, meter = excluded.meter,
    second_meter = excluded.second_meter, second_limit = excluded.second_limit,
    -- The limit of a tool with a tier is written once, below: two writes would begin its warnings anew.
    usage_limit = case when private.has_tier(p_contract.id, l.tool_name) then l.usage_limit
      else excluded.usage_limit end,
    reports_limit = case when private.has_tier(p_contract.id, l.tool_name) then l.reports_limit
      else excluded.reports_limit end,
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

create or replace function private.entitle_apart(p_contract public.contracts, p_until date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_plan public.package_plans;
  k record;
  v_base integer;
  v_limit integer;
  v_answers jsonb;
  v_until date := private.paid_until(p_contract.id, p_until);
begin
  select * into strict v_plan from public.package_plans p where p.id = p_contract.package_plan_id;
  for k in select distinct on (h.tool_name) h.tool_name, h.tier, h.monthly_price,
    private.held_limit(h, v_until) as tier_limit, s.service_name, s.meter
      from public.contract_changes h
      join private.tool_services s on s.tool_name = h.tool_name
     where h.contract_id = p_contract.id and h.kind = 'service' and h.status = 'applied' order by h.tool_name,
       h.applied_at desc loop
    v_base := private.plan_amount(v_plan, k.tool_name);
    v_limit := case when -1 in (v_base, k.tier_limit) then -1 else v_base + k.tier_limit end;
    -- Taken again after it had ended: it is set up anew, from the answers of before.
    v_answers := case when exists (select from public.contracted_services s
      where s.contract_id = p_contract.id and s.tool_name = k.tool_name and s.status = 'cancelled')
      then private.drop_tasks(p_contract.id, k.tool_name, true) else '{}' end;
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
      v_until::timestamp at time zone 'America/Mexico_City')
    on conflict (user_id, tool_name) do update set contract_id = excluded.contract_id,
      plan_tier = excluded.plan_tier,
      -- A tier has no amount of the second meter: it is the plan's, and ends with it.
      second_meter = case when k.tool_name = any (v_plan.included_tools) then l.second_meter end,
      second_limit = case when k.tool_name = any (v_plan.included_tools) then l.second_limit end,
      monthly_price = excluded.monthly_price, meter = excluded.meter, usage_limit = excluded.usage_limit,
      reports_limit = excluded.reports_limit, expires_at = excluded.expires_at, status = 'active';
    insert into public.service_configuration_tasks (contract_id, user_id, tool_name, service_name,
      assigned_agent_id, configuration_data)
    values (p_contract.id, p_contract.user_id, k.tool_name, k.service_name,
      private.assigned_manager(p_contract.user_id), v_answers)
    on conflict (contract_id, tool_name) do nothing;
  end loop;
end $$;

create index licenses_second_used_up_idx on public.tool_licenses (user_id)
  where status = 'active' and second_limit > 0 and second_usage * 100 >= second_limit * 75;
update private.list_resources r set
  shown = replace(r.shown,
    $$(select max(l.current_usage * 100 / l.usage_limit) from public.tool_licenses l
    where l.user_id = b.id and l.status = 'active' and l.usage_limit > 0)$$,
    $$(select max(greatest(case when l.usage_limit > 0 then l.current_usage * 100 / l.usage_limit end,
      case when l.second_limit > 0 then l.second_usage * 100 / l.second_limit end))
    from public.tool_licenses l where l.user_id = b.id and l.status = 'active')$$),
  filters = r.filters || jsonb_build_object('usage_above', $$b.id = any (array(
    select l.user_id from public.tool_licenses l
     where l.status = 'active' and l.usage_limit > 0 and l.current_usage * 100 >= l.usage_limit * 75
       and l.current_usage * 100 >= l.usage_limit * $1::integer
    union select l.user_id from public.tool_licenses l
     where l.status = 'active' and l.second_limit > 0 and l.second_usage * 100 >= l.second_limit * 75
       and l.second_usage * 100 >= l.second_limit * $1::integer))$$)
 where r.name = 'clients';
