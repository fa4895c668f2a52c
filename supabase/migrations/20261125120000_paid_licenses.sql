-- What is paid is had. A licence is valid until the end of the last paid period of its contract: the next
-- invoice may be paid before its period begins, and an addendum or the end of a service in between took that
-- period's licences back to the end of the running one. p_until: where nothing later is paid.
create function private.paid_until(p_contract uuid, p_until date) returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  return greatest(p_until, (select max(i.period_end) from public.invoices i
    where i.contract_id = p_contract and i.kind = 'period' and i.status = 'paid'));
end $$;

-- The limit of the newest tier of a service apart; until its first day is paid, at least that of the tier
-- before it, which is paid until then. -1: without a limit.
create function private.held_limit(p_change public.contract_changes, p_until date) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  v_before integer;
begin
  if p_change.charged_from = 'signing'
    or (private.signed_terms(p_change) ->> 'starts_on')::date < p_until then
    return p_change.tier_limit;
  end if;
  select h.tier_limit into v_before from public.contract_changes h
   where h.contract_id = p_change.contract_id and h.kind = 'service' and h.status = 'applied'
     and h.tool_name = p_change.tool_name and h.applied_at < p_change.applied_at
   order by h.applied_at desc limit 1;
  return case when -1 in (p_change.tier_limit, v_before) then -1
    else greatest(p_change.tier_limit, v_before) end;
end $$;

create or replace function private.entitle(p_contract public.contracts, p_until date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_plan public.package_plans;
  v_manager uuid := private.assigned_manager(p_contract.user_id);
  v_until date := private.paid_until(p_contract.id, p_until);
begin
  select * into strict v_plan from public.package_plans p where p.id = p_contract.package_plan_id;
  insert into public.contracted_services (user_id, contract_id, tool_name, service_name, plan_tier)
  select p_contract.user_id, p_contract.id, s.tool_name, s.service_name, v_plan.name
    from private.tool_services s where s.tool_name = any (v_plan.included_tools) order by s.position
  on conflict (contract_id, tool_name) do update set plan_tier = excluded.plan_tier;
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
    seats_limit = excluded.seats_limit, expires_at = excluded.expires_at, status = 'active';
  insert into public.service_configuration_tasks (contract_id, user_id, tool_name, service_name,
    assigned_agent_id)
  select p_contract.id, p_contract.user_id, s.tool_name, s.service_name, v_manager
    from private.tool_services s where s.tool_name = any (v_plan.included_tools) order by s.position
  on conflict (contract_id, tool_name) do nothing;
  perform private.entitle_apart(p_contract, v_until);
end $$;

-- The services apart that a contract has: each with the limit that was signed, or that of the plan where it
-- is greater.
create or replace function private.entitle_apart(p_contract public.contracts, p_until date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_plan public.package_plans;
  k record;
  v_base integer;
  v_limit integer;
  v_until date := private.paid_until(p_contract.id, p_until);
begin
  select * into strict v_plan from public.package_plans p where p.id = p_contract.package_plan_id;
  for k in select distinct on (h.tool_name) h.tool_name, h.tier, h.monthly_price,
    private.held_limit(h, v_until) as tier_limit, s.service_name, s.meter
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
      v_until::timestamp at time zone 'America/Mexico_City')
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

-- An invoice is paid: what it pays for runs on, and a tier that begins with its period is in force.
create or replace function private.run_on(p_invoice public.invoices) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract public.contracts;
begin
  update public.tool_licenses l
    set expires_at = p_invoice.period_end::timestamp at time zone 'America/Mexico_City'
   where p_invoice.kind <> 'manual' and l.contract_id = p_invoice.contract_id
     and l.expires_at < p_invoice.period_end::timestamp at time zone 'America/Mexico_City';
  select * into v_contract from public.contracts c
   where c.id = p_invoice.contract_id and c.status = 'active' and c.package_plan_id is not null
     and exists (select from public.contract_changes h
       where h.contract_id = c.id and h.kind = 'service' and h.status = 'applied');
  if found and p_invoice.kind = 'period' then
    perform private.entitle_apart(v_contract, p_invoice.period_end);
  end if;
end $$;

revoke execute on function private.paid_until(uuid, date), private.held_limit(public.contract_changes, date)
  from public, anon, authenticated, service_role;
