-- The clock's steps for what expires and what ends.

-- On the day that a cancellation takes effect, the contract and all that came with it end; its unpaid invoice is for the days that were used.
create or replace function private.tick_cancellations(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  i public.invoices;
  v_done integer := 0;
  v_refund numeric;
begin
  for c in select * from public.contracts k where k.status = 'active' and k.cancel_effective_on <= private.today_in_mexico(p_now)
    order by k.user_id, k.id loop
    perform private.sync_advance('account', c.user_id);
    update public.contracts k set status = 'cancelled', end_date = c.cancel_effective_on where k.id = c.id and k.status = 'active';
    continue when not found;
    update public.contracted_services s set status = 'cancelled' where s.contract_id = c.id and s.status = 'active';
    update public.tool_licenses l set status = 'revoked' where l.contract_id = c.id and l.status = 'active';
    for i in select * from public.invoices k where k.contract_id = c.id and k.kind = 'period' and k.status <> 'paid'
      and k.period_start < c.cancel_effective_on and k.period_end > c.cancel_effective_on loop
      perform private.reprice_invoice(i.id, c.cancel_effective_on, p_now);
    end loop;
    -- A bank still decides about a payment: what goes back is known only then (tick_refunds).
    v_refund := case when private.is_disputed(c.id) then 0 else private.return_rest(c.id, p_now) end;
    perform private.append_contract_event(c.id, 'cancelled', jsonb_build_object('effective_on', c.cancel_effective_on, 'refund', v_refund));
    perform private.notify(c.user_id, 'warning', 'Contrato terminado', 'Tu contrato terminó en la fecha que pediste.'
      || case when v_refund > 0 then ' Te devolvemos ' || private.pesos(v_refund) || ' MXN.' else '' end, '/dashboard/billing');
    perform private.log_activity(c.user_id, 'other', 'Tu contrato terminó');
    v_done := v_done + 1;
  end loop;
  return v_done;
end $$;

create function private.is_disputed(p_contract uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.refunds r where r.contract_id = p_contract and r.status = 'disputed')
$$;

-- A contract that ended while a bank was deciding: decided, the rest goes back.
create function private.tick_refunds(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  v_done integer := 0;
begin
  for c in select * from public.contracts k where k.status = 'cancelled' and k.cancel_effective_on is not null and k.rest_returned_at is null
    and not private.is_disputed(k.id) order by k.user_id, k.id loop
    perform private.sync_advance('account', c.user_id);
    perform private.return_rest(c.id, p_now);
    v_done := v_done + 1;
  end loop;
  return v_done;
end $$;
create index contracts_rest_idx on public.contracts (user_id) where status = 'cancelled' and rest_returned_at is null;

-- A contract that was signed and not paid for 15 days, and an addendum whose period has ended (or whose price no longer fits what is paid).
create function private.tick_offers(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  k public.contract_changes;
  v_done integer := 0;
begin
  for c in select * from public.contracts o where o.status = 'pending_payment' and not private.offer_stands(o, p_now) order by o.user_id, o.id loop
    perform private.sync_advance('account', c.user_id);
    update public.contracts o set status = 'expired' where o.id = c.id and o.status = 'pending_payment';
    continue when not found;
    update public.payment_transactions t set status = 'expired' where t.contract_id = c.id and t.status = 'pending';
    perform private.append_contract_event(c.id, 'expired', '{}');
    perform private.notify(c.user_id, 'warning', 'Tu contrato firmado venció', 'Pasaron ' || private.offer_days() || ' días sin pago y el contrato ' || c.folio
      || ' ya no conserva su precio. Puedes firmarlo otra vez con el precio de hoy.', '/pricing');
    v_done := v_done + 1;
  end loop;
  for k in select * from public.contract_changes h where h.status = 'pending_payment' and not private.change_fits(h, private.today_in_mexico(p_now))
    order by h.user_id, h.id loop
    perform private.sync_advance('account', k.user_id);
    continue when not exists (select from public.contract_changes h where h.id = k.id and h.status = 'pending_payment');
    perform private.drop_waiting_change(k.contract_id, 'expired');
    if private.signed_terms(k) is not null then
      perform private.append_contract_event(k.contract_id, 'addendum_expired', jsonb_build_object('change', k.id, 'folio', k.folio));
    end if;
    perform private.notify(k.user_id, 'warning', 'Tu cambio de plan venció', 'La adenda ' || k.folio
      || ' no se pagó a tiempo y no se hizo ningún cargo. Puedes firmar el cambio otra vez.', '/dashboard/billing?hacer=plan');
    v_done := v_done + 1;
  end loop;
  return v_done;
end $$;

-- As in 20261121004400, with the steps above.
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
  foreach v_step in array '{tick_renewals,generate_invoices,tick_overdue_invoices,tick_payments,tick_offers,tick_cancellations,tick_refunds,tick_usage,tick_meetings,tick_reports,tick_late_tasks,tick_purge}'::text[] loop
    begin
      execute format('select private.%I($1)', v_step) into v_count using p_now;
      v_done := v_done || jsonb_build_object(v_step, v_count);
    exception when others then
      -- One step that fails must not stop the clock for the others; the server's log has the code.
      v_done := v_done || jsonb_build_object(v_step, sqlstate);
      raise warning 'tick: % failed with %', v_step, sqlstate;
    end;
  end loop;
  insert into private.ticks as t (ran_at, done) values (p_now, v_done) on conflict (id) do update set ran_at = excluded.ran_at, done = excluded.done;
  return v_done;
end $$;
grant execute on function public.cancellation_preview() to authenticated;
