-- The clock chooses its rows before it has an account's lock, and waits for it while a client acts: what it
-- read before is not true any more. Without the second reading, a cancellation that was withdrawn meanwhile
-- ended the contract and returned all that was ever paid, and a renewal had the price of the former plan.


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
      select k.* into c from public.contracts k where k.id = c.id and k.status = 'active'
        and k.cancel_effective_on <= private.today_in_mexico(p_now) for update;
      continue when not found;
      update public.contracts k set status = 'cancelled', end_date = c.cancel_effective_on where k.id = c.id;
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
      perform private.tell_manager(c.user_id, 'info', 'Terminó un contrato',
        private.client_name(c.user_id) || ': ' || c.folio || '.', '/admin/clients/' || c.user_id);
      perform private.log_activity(c.user_id, 'other', 'Tu contrato terminó');
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_cancellations', c.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

create or replace function private.return_rest(p_contract uuid, p_now timestamptz) returns numeric
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  v_amount numeric;
begin
  select * into strict c from public.contracts k where k.id = p_contract for update;
  -- Without a last day, the value of every period that was ever paid would be the rest.
  if c.cancel_effective_on is null then
    raise exception 'not_cancelled' using errcode = 'PT409';
  end if;
  if c.rest_returned_at is not null then
    return 0;
  end if;
  select c.credit + coalesce(sum(private.paid_rest(i, c.cancel_effective_on)), 0) into v_amount
    from public.invoices i where i.contract_id = c.id;
  update public.invoices i
    set value_from = greatest(c.cancel_effective_on, coalesce(i.value_from, i.period_start)), value_amount = 0
   where i.contract_id = c.id and private.paid_rest(i, c.cancel_effective_on) > 0;
  update public.contracts k set credit = 0, rest_returned_at = p_now where k.id = c.id;
  if v_amount > 0 then
    perform private.give_back(c, v_amount, p_now);
  end if;
  return v_amount;
end $$;

create or replace function private.tick_service_ends(p_now timestamptz) returns integer
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
        and h.end_returned_at is null and h.end_effective_on <= private.today_in_mexico(p_now);
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

-- One period's invoice; null if it exists. The caller has the account's number (S2) and has read the contract
-- after it: an older reading would have the price of the former plan, and a number taken for an invoice that
-- is there already would be a gap in the series.
create or replace function private.bill_period(p_contract public.contracts, p_start date, p_now timestamptz)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invoice public.invoices;
  v_end date := least(private.period_after(p_contract, p_start), p_contract.cancel_effective_on);
  v_price numeric := private.days_price(p_contract, p_contract.period_amount, p_contract.list_amount, p_start,
    v_end);
  v_whole numeric := private.price_on(p_contract, p_contract.period_amount, p_contract.list_amount, p_start);
  v_credit numeric;
begin
  if exists (select from public.invoices i where i.contract_id = p_contract.id and i.period_start = p_start
    and i.kind = 'period') then
    return null;
  end if;
  -- What a cheaper plan has left over pays first.
  v_credit := private.credit_for(p_contract.credit, v_price);
  insert into public.invoices (user_id, contract_id, invoice_number, concept, amount, credit_used,
    period_start, period_end, ends_early, due_date, status, paid_at, created_at)
  values (p_contract.user_id, p_contract.id, private.next_invoice_number(extract(year from p_start)::integer),
    private.invoice_concept(p_contract) || private.credit_words(v_credit), v_price - v_credit, v_credit,
    p_start, v_end, v_end < private.period_after(p_contract, p_start), p_start,
    case when v_credit = v_price then 'paid' else 'pending' end, case when v_credit = v_price then p_now end,
    p_now)
  returning * into v_invoice;
  update public.contracts c
    set monthly_amount = private.half_even(v_whole / private.period_months(c.billing)),
    credit = c.credit - v_credit
   where c.id = p_contract.id
     and (v_credit > 0 or c.monthly_amount <> private.half_even(v_whole / private.period_months(c.billing)));
  if v_invoice.status = 'paid' then
    perform private.paid_by_credit(v_invoice);
  end if;
  perform private.notify(p_contract.user_id, 'info', 'Nueva factura',
    case when v_invoice.status = 'paid' then 'Tu saldo a favor pagó tu próximo periodo: no debes nada.'
      else 'Ya puedes ver y pagar tu próximo periodo.' end, '/dashboard/billing/facturas/' || v_invoice.id);
  return v_invoice.id;
end $$;

create or replace function private.generate_invoices(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.today_in_mexico(p_now);
  c public.contracts;
  v_id uuid;
  v_owner uuid;
  v_start date;
  v_seen integer := 0;
  v_made integer;
  v_done integer := 0;
begin
  -- By owner: each takes an account's number, and two runs must take them in one order.
  for v_id, v_owner in select d.contract_id, d.user_id
    from (select k.contract_id, k.user_id from private.contract_clock k
      where k.bill_on <= v_today and not private.tick_rests('generate_invoices', k.contract_id, p_now)
      order by k.bill_on limit private.tick_most()) d order by d.user_id, d.contract_id loop
    v_seen := v_seen + 1;
    v_made := 0;
    begin
      perform private.sync_advance('account', v_owner);
      loop
        -- Each invoice changes the contract's credit.
        select * into strict c from public.contracts k where k.id = v_id for update;
        v_start := private.next_period_start(c);
        exit when c.status <> 'active' or v_start is null or v_start > v_today + private.billing_lead_days()
          or v_start >= c.cancel_effective_on;
        exit when private.bill_period(c, v_start, p_now) is null;
        v_made := v_made + 1;
      end loop;
      -- After the invoices, whose triggers have set it back.
      update private.contract_clock k set bill_on =
          case when c.status <> 'active' or v_start is null
            or v_start >= c.cancel_effective_on then 'infinity'
               else greatest(v_start - private.billing_lead_days(), v_today + 1) end
       where k.contract_id = v_id;
      v_done := v_done + v_made;
    exception when others then
      perform private.tick_failed('generate_invoices', v_id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

create or replace function private.tick_monthly_amounts(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.today_in_mexico(p_now);
  v_id uuid;
  v_owner uuid;
  c public.contracts;
  v_month numeric;
  v_seen integer := 0;
  v_done integer := 0;
begin
  for v_id, v_owner in select d.contract_id, d.user_id
    from (select k.contract_id, k.user_id from private.contract_clock k
      where k.monthly_on <= v_today and not private.tick_rests('tick_monthly_amounts', k.contract_id, p_now)
      order by k.monthly_on limit private.tick_most()) d order by d.user_id, d.contract_id loop
    v_seen := v_seen + 1;
    begin
      perform private.sync_advance('account', v_owner);
      select * into strict c from public.contracts k where k.id = v_id for update;
      v_month := private.half_even((private.plan_price_on(c, c.period_amount, c.list_amount,
        (private.period_starts(c, v_today))[1]) + private.services_in_force(c.services_apart, v_today))
        / private.period_months(c.billing));
      if v_month <> c.monthly_amount then
        update public.contracts k set monthly_amount = v_month where k.id = c.id and k.status = 'active';
        v_done := v_done + 1;
      end if;
      update private.contract_clock k set monthly_on = least(private.period_after(c, v_today), (
        select min(d.day) from jsonb_array_elements(c.services_apart) s
          cross join lateral (values ((s ->> 'from')::date), ((s ->> 'until')::date)) d (day)
         where d.day > v_today))
       where k.contract_id = v_id;
    exception when others then
      perform private.tick_failed('tick_monthly_amounts', v_id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;
