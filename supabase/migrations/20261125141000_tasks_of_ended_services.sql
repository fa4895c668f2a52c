-- The set-up task of an ended service is removed, so that staff do not work on it.

-- Set-up tasks go with what leads to them: an open one when its service ends, the finished one when the tool
-- is taken again. Null for p_tool: those of the whole contract. Returns the answers that the client gave.
create function private.drop_tasks(p_contract uuid, p_tool text, p_finished boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answers jsonb := '{}';
  t public.service_configuration_tasks;
begin
  for t in delete from public.service_configuration_tasks k where k.contract_id = p_contract
    and k.tool_name = coalesce(p_tool, k.tool_name) and (k.status <> 'completed' or p_finished)
    returning * loop
    v_answers := v_answers || t.configuration_data;
    delete from public.notifications n where n.user_id = t.user_id
      and n.action_url = '/dashboard/service-setup/' || t.id;
    delete from public.notifications n
     where n.user_id in (t.assigned_agent_id, private.assigned_manager(t.user_id))
       and n.action_url = '/admin/tasks/' || t.id;
  end loop;
  return v_answers;
end $$;

-- A service that is over: as the plan has it, or not at all.
create or replace function private.end_entitlement(p_contract public.contracts, p_tool text, p_day date)
  returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_plan public.package_plans;
  v_until date;
begin
  select * into strict v_plan from public.package_plans p where p.id = p_contract.package_plan_id;
  if p_tool <> all (v_plan.included_tools) then
    update public.contracted_services s set status = 'cancelled' where s.contract_id = p_contract.id
      and s.tool_name = p_tool and s.status = 'active';
    update public.tool_licenses l set status = 'revoked' where l.contract_id = p_contract.id
      and l.tool_name = p_tool and l.status = 'active';
    perform private.drop_tasks(p_contract.id, p_tool, false);
    return;
  end if;
  -- While something is not paid, the licences run no longer than they did.
  v_until := coalesce((private.running_period(p_contract.id, p_day)).period_end,
    (select private.today_in_mexico(max(l.expires_at)) from public.tool_licenses l
      where l.contract_id = p_contract.id), p_day);
  update public.contracted_services s set monthly_price = null where s.contract_id = p_contract.id
    and s.tool_name = p_tool;
  update public.tool_licenses l set monthly_price = null where l.contract_id = p_contract.id
    and l.tool_name = p_tool;
  perform private.entitle(p_contract, v_until);
end $$;

-- A contract whose notice is over ends: with it what it gives, and the open work on it.
create or replace function private.tick_cancellations(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  i public.invoices;
  v_seen integer := 0;
  v_done integer := 0;
  v_refund numeric;
begin
  for c in select d.*
    from (select k.* from public.contracts k where k.status = 'active'
      and k.cancel_effective_on <= private.today_in_mexico(p_now)
      and not private.tick_rests('tick_cancellations', k.id, p_now) order by k.cancel_effective_on
        limit private.tick_most()) d order by d.user_id, d.id loop
    v_seen := v_seen + 1;
    begin
      perform private.sync_advance('account', c.user_id);
      update public.contracts k set status = 'cancelled', end_date = c.cancel_effective_on where k.id = c.id
        and k.status = 'active';
      continue when not found;
      update public.contracted_services s set status = 'cancelled' where s.contract_id = c.id
        and s.status = 'active';
      update public.tool_licenses l set status = 'revoked' where l.contract_id = c.id and l.status = 'active';
      perform private.drop_tasks(c.id, null, false);
      for i in select * from public.invoices k where k.contract_id = c.id and k.kind = 'period'
        and k.status <> 'paid'
        and k.period_start < c.cancel_effective_on and k.period_end > c.cancel_effective_on loop
        perform private.reprice_invoice(i.id, c.cancel_effective_on, p_now);
      end loop;
      -- A bank still decides about a payment: what goes back is known only then (tick_refunds).
      v_refund := case when private.is_disputed(c.id) then 0 else private.return_rest(c.id, p_now) end;
      perform private.append_contract_event(c.id,
        'cancelled', jsonb_build_object('effective_on', c.cancel_effective_on, 'refund', v_refund));
      perform private.notify(c.user_id, 'warning', 'Contrato terminado',
        'Tu contrato terminó en la fecha que pediste.'
        || case when v_refund > 0 then ' Te devolvemos ' || private.pesos(v_refund) || ' MXN.' else '' end,
        '/dashboard/billing');
      perform private.log_activity(c.user_id, 'other', 'Tu contrato terminó');
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_cancellations', c.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

-- The services apart of a contract, beside its plan: each as its newest addendum says.
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
    v_base := case when k.tool_name = any (v_plan.included_tools)
      then coalesce((v_plan.limits ->> k.meter)::integer, -1) else 0 end;
    v_limit := case when v_base = -1 or k.tier_limit = -1 then -1
      else greatest(v_base, k.tier_limit) end;
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
      monthly_price = excluded.monthly_price, meter = excluded.meter, usage_limit = excluded.usage_limit,
      reports_limit = excluded.reports_limit, expires_at = excluded.expires_at, status = 'active';
    insert into public.service_configuration_tasks (contract_id, user_id, tool_name, service_name,
      assigned_agent_id, configuration_data)
    values (p_contract.id, p_contract.user_id, k.tool_name, k.service_name,
      private.assigned_manager(p_contract.user_id), v_answers)
    on conflict (contract_id, tool_name) do nothing;
  end loop;
end $$;

revoke execute on function private.drop_tasks(uuid, text, boolean)
  from public, anon, authenticated, service_role;
