-- The last day of a service apart: it ends, and what was kept for the days after it goes back.

-- Money left us without a cancellation (returned by the provider, or lost to a bank): it is no longer paid.
-- It is taken from the days of its period that are left, then from what is kept of it for the end of a
-- service, then from the credit; what was used before stays used.
create or replace function private.take_from_value(p_payment public.payment_transactions,
  p_amount numeric, p_day date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_paid public.invoices;
  v_period public.invoices;
  v_value numeric;
  v_left numeric;
  v_taken numeric;
  r private.service_end_parts;
  -- After the last day of a contract, what was not returned yet counts from that day on.
  v_day date := least(p_day,
    (select c.cancel_effective_on from public.contracts c where c.id = p_payment.contract_id
      and c.status = 'cancelled'));
begin
  select * into v_paid from public.invoices i where i.id = p_payment.invoice_id;
  if v_paid.kind = 'manual' then
    return;
  end if;
  select * into v_period from public.invoices i
   where i.contract_id = p_payment.contract_id and i.kind = 'period' and i.status = 'paid'
     and (i.id = v_paid.id or v_paid.kind = 'change' and i.period_start <= v_paid.period_start
       and i.period_end > v_paid.period_start)
   order by i.period_start desc limit 1;
  v_value := coalesce(private.paid_rest(v_period, v_day), 0);
  if v_value > 0 then
    update public.invoices i set value_from = greatest(v_day, coalesce(i.value_from, i.period_start)),
      value_amount = v_value - least(v_value, p_amount)
     where i.id = v_period.id;
  end if;
  v_left := greatest(p_amount - v_value, 0);
  for r in select * from private.service_end_parts p where p.invoice_id = v_period.id
    order by p.change_id for update loop
    v_taken := least(v_left, r.amount);
    continue when v_taken = 0;
    update private.service_end_parts p set amount = p.amount - v_taken
      where p.change_id = r.change_id and p.invoice_id = r.invoice_id;
    update public.contract_changes k set end_refund = k.end_refund - v_taken where k.id = r.change_id;
    v_left := v_left - v_taken;
  end loop;
  update public.contracts c set credit = greatest(c.credit - v_left, 0)
   where c.id = p_payment.contract_id and c.credit > 0 and v_left > 0;
end $$;

-- A service that is over: as the plan has it, or not at all.
create function private.end_entitlement(p_contract public.contracts, p_tool text, p_day date) returns void
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

-- One whose contract a bank is deciding about ends on its day all the same; what goes back is known later.
create function private.tick_service_ends(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  k public.contract_changes;
  c public.contracts;
  v_name text;
  v_stays boolean;
  v_seen integer := 0;
  v_done integer := 0;
begin
  for k in select d.* from (select h.* from public.contract_changes h
      where h.end_requested_at is not null and h.end_returned_at is null
        and h.end_effective_on <= private.today_in_mexico(p_now)
        and (h.status = 'applied' or not private.is_disputed(h.contract_id))
        and not private.tick_rests('tick_service_ends', h.id, p_now)
      order by h.end_effective_on limit private.tick_most()) d order by d.user_id, d.id loop
    v_seen := v_seen + 1;
    begin
      perform private.sync_advance('account', k.user_id);
      select * into strict c from public.contracts o where o.id = k.contract_id for update;
      select * into k from public.contract_changes h where h.id = k.id and h.end_requested_at is not null
        and h.end_returned_at is null;
      continue when not found;
      if k.status = 'applied' then
        v_name := private.apart_name(k);
        -- The levels that it had before are over with it.
        update public.contract_changes h set status = 'ended' where h.contract_id = k.contract_id
          and h.kind = 'service' and h.tool_name = k.tool_name and h.status = 'applied';
        v_stays := c.status = 'active' and exists (select from public.package_plans p
          where p.id = c.package_plan_id and k.tool_name = any (p.included_tools));
        if c.status = 'active' then
          perform private.end_entitlement(c, k.tool_name, private.today_in_mexico(p_now));
        end if;
        perform private.append_contract_event(c.id, 'service_ended', jsonb_build_object('change', k.id,
          'folio', k.end_folio, 'effective_on', k.end_effective_on, 'refund', k.end_refund));
        perform private.notify(k.user_id, 'warning', 'Servicio terminado',
          v_name || ' terminó en la fecha que pediste.'
          || case when v_stays then ' Tu plan sigue incluyendo la herramienta, con el límite del plan.'
            else '' end
          || case when k.end_refund > 0 then ' Te devolvemos ' || private.pesos(k.end_refund) || ' MXN.'
            else '' end, '/dashboard/services');
        perform private.log_activity(k.user_id, 'other', 'Terminó ' || v_name);
      end if;
      if not private.is_disputed(c.id) then
        if k.end_refund > 0 then
          perform private.give_back(c, k.end_refund, p_now);
        end if;
        delete from private.service_end_parts p where p.change_id = k.id;
        update public.contract_changes h set end_returned_at = p_now where h.id = k.id;
      end if;
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_service_ends', k.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

-- All of it, in one transaction a step, or none of a step. `now` comes from outside: a test can live a year.
-- Two at once: the second finds the first at work and leaves. Returns what each step did.
create or replace function private.tick(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_step text;
  v_done jsonb := '{}';
  v_count integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('tick', 0)) then
    return null;
  end if;
  foreach v_step in array '{tick_renewals,generate_invoices,tick_overdue_invoices,tick_payments,tick_offers,
    tick_service_ends,tick_cancellations,tick_refunds,tick_usage,tick_meetings,tick_reports,tick_late_tasks,
    tick_tool_notices,tick_purge}'::text[]
  loop
    begin
      execute format('select private.%I($1)', v_step) into v_count using p_now;
      v_done := v_done || jsonb_build_object(v_step, v_count);
    exception when others then
      -- One step that fails must not stop the clock for the others; the server's log has the code.
      v_done := v_done || jsonb_build_object(v_step, sqlstate);
      raise warning 'tick: % failed with %', v_step, sqlstate;
    end;
  end loop;
  insert into private.ticks as t (ran_at, done) values (p_now, v_done) on conflict (id) do update
    set ran_at = excluded.ran_at, done = excluded.done;
  return v_done;
end $$;

revoke execute on function private.end_entitlement(public.contracts, text, date),
  private.tick_service_ends(timestamptz)
  from public, anon, authenticated, service_role;
