-- A limit stays while it is paid, also after two changes of tier in one period.
create or replace function private.held_limit(p_change public.contract_changes, p_until date) returns integer
language sql stable security definer set search_path = '' as $$
  with changes as (
    select private.tier_amount(h.tier_limit, h.tier_unit) as most,
        h.charged_from = 'signing'
          or (private.signed_terms(h) ->> 'starts_on')::date < p_until as in_force,
        row_number() over (order by h.applied_at desc) as place
      from public.contract_changes h
     where h.contract_id = p_change.contract_id and h.kind = 'service' and h.status = 'applied'
       and h.tool_name = p_change.tool_name and h.applied_at <= p_change.applied_at)
  select case when bool_or(k.most = -1) then -1 else max(k.most) end from changes k
   where k.place <= coalesce((select min(f.place) from changes f where f.in_force), k.place)
$$;

-- A license holds at most a thousand million: three million articles would be more than an integer.
create or replace function private.tier_amount(p_limit integer, p_unit text) returns integer
language sql immutable set search_path = '' as $$
  select case when p_limit = -1 then -1
    else least(p_limit::bigint * private.unit_size(p_unit), 1000000000)::integer end
$$;

create or replace function private.add_to_meter(p_license public.tool_licenses, p_kind text,
  p_quantity integer)
returns public.tool_licenses
language plpgsql volatile set search_path = '' as $$
declare
  v_counted constant integer := private.counted(p_kind, p_quantity);
  v_month constant date := date_trunc('month', private.today_in_mexico(now()))::date;
  -- Before the clock has begun the month (private.tick_usage), the first report does: otherwise it would be
  -- added to the last month, and be gone with it.
  v_begins constant boolean := p_license.usage_month < v_month;
  v_usage bigint := v_counted + case when v_begins and private.resets(p_license.meter) then 0
    else p_license.current_usage end;
  v_license public.tool_licenses;
begin
  if not private.resets(p_license.meter) then
    insert into private.meter_balances as b (license_id, balance) values (p_license.id, v_usage)
      on conflict (license_id) do update set balance = b.balance + v_counted returning b.balance into v_usage;
  end if;
  update public.tool_licenses l set current_usage = greatest(0, v_usage),
    usage_month = greatest(l.usage_month, v_month),
    reports_used = case when v_begins then 0 else l.reports_used end
      + case when p_kind = 'report' then p_quantity else 0 end
   where l.id = p_license.id returning * into v_license;
  return v_license;
end $$;

create function private.has_tier(p_contract uuid, p_tool text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.contract_changes h where h.contract_id = p_contract
    and h.kind = 'service' and h.status = 'applied' and h.tool_name = p_tool)
$$;

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
    usage_limit, reports_limit, seats_limit, expires_at)
  select p_contract.user_id, p_contract.id, s.tool_name, private.new_license_key(), v_plan.name, s.meter,
         coalesce((v_plan.limits ->> s.meter)::integer, -1),
         case s.meter when 'seoReports' then (v_plan.limits ->> s.meter)::integer else 12 end,
         v_plan.users_limit, v_until::timestamp at time zone 'America/Mexico_City'
    from private.tool_services s where s.tool_name = any (v_plan.included_tools) order by s.position
  on conflict (user_id, tool_name) do update set contract_id = excluded.contract_id,
    plan_tier = excluded.plan_tier, meter = excluded.meter,
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

-- Clients see the account manager's name and address of today.
create function private.renew_manager_card() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.account_managers m set name = coalesce(nullif(new.full_name, ''), m.name), email = new.email
   where m.id = new.id and private.is_agent(m.id);
  return null;
end $$;
create trigger renew_manager_card after update of full_name, email on public.profiles for each row
  when (new.full_name is distinct from old.full_name or new.email is distinct from old.email)
  execute function private.renew_manager_card();

revoke execute on function private.has_tier(uuid, text), private.renew_manager_card()
  from public, anon, authenticated, service_role;
