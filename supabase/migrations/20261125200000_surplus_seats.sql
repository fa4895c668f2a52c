-- A license that takes the limit of a smaller plan may have seats beyond it: those of a contract that had
-- ended, or invitations that were sent between the signature of a change and its payment. The table refuses
-- more seats than the limit, so the payment was taken and never settled.

-- Ends the seats beyond a plan's limit, of which one is the owner's: first the invitations, then the seats
-- that were accepted last. p_most: -1 without a limit.
create function private.end_surplus_seats(p_client uuid, p_tools text[], p_most integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_seats uuid[] := array(select n.id from (
    select s.id, row_number() over (partition by s.license_id
        order by s.status = 'invited', coalesce(s.accepted_at, s.invited_at), s.id) as place
      from public.license_seats s join public.tool_licenses l on l.id = s.license_id
     where s.user_id = p_client and s.status <> 'revoked' and l.tool_name = any (p_tools)) n
    where p_most <> -1 and n.place >= p_most);
begin
  if v_seats = '{}' then
    return;
  end if;
  -- S2: the people's numbers in their order.
  perform private.sync_advance('person', k.id) from (
    select p_client as id union select h.user_id from private.seat_holders h where h.seat_id = any (v_seats)
    order by 1) k;
  update public.license_seats s set status = 'revoked', revoked_at = clock_timestamp()
   where s.id = any (v_seats);
  perform private.notify(p_client, 'warning', 'Se quitaron asientos',
    case cardinality(v_seats) when 1 then 'Quitamos 1 asiento que tu plan no incluye.'
      else 'Quitamos ' || cardinality(v_seats) || ' asientos que tu plan no incluye.' end
    || ' Siguen las personas que aceptaron primero.', '/dashboard/licenses');
end $$;
revoke execute on function private.end_surplus_seats(uuid, text[], integer)
  from public, anon, authenticated, service_role;

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
