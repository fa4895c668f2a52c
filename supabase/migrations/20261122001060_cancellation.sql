-- The end of a contract: thirty days' notice; what is paid for the days after it, and the credit, go back (product: cancelling).

-- What a cancellation of today would mean: {effective_on, refund, days, credit}. `refund`: of what is paid by now, for `days` days after
-- the last one, and of the credit what the days until then do not use.
create function private.cancellation_terms(p_contract public.contracts, p_day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  c public.contracts := p_contract;
  v_end date := coalesce(p_contract.cancel_effective_on, p_day + 30);
  v_rest numeric;
  v_paid_until date;
  v_credit numeric;
  v_start date;
begin
  select coalesce(sum(private.paid_rest(i, v_end)), 0), max(i.period_end) filter (where private.paid_rest(i, v_end) > 0) into v_rest, v_paid_until
    from public.invoices i where i.contract_id = c.id and i.period_end > v_end;
  select c.credit + coalesce(sum(i.credit_used - private.days_price(c, c.period_amount, c.list_amount, i.period_start, least(i.period_end, v_end))), 0)
    into v_credit from public.invoices i where i.contract_id = c.id and i.kind = 'period' and i.status <> 'paid' and i.period_start < v_end;
  -- What is still to be invoiced until then.
  v_start := private.next_period_start(c);
  while v_start < v_end loop
    v_credit := v_credit - private.days_price(c, c.period_amount, c.list_amount, v_start, least(private.period_after(c, v_start), v_end));
    v_start := private.period_after(c, v_start);
  end loop;
  return jsonb_build_object('effective_on', v_end, 'refund', v_rest + greatest(v_credit, 0), 'days', coalesce(v_paid_until - v_end, 0), 'credit', greatest(v_credit, 0));
end $$;

-- For the dialog, before anything is asked. Errors: 42501; PT403; PT404 `no_contract`.
create function public.cancellation_preview() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_contract public.contracts;
begin
  select * into v_contract from public.contracts c where c.user_id = v_actor and c.status = 'active';
  if v_contract.id is null then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
  return private.cancellation_terms(v_contract, private.today_in_mexico(now()));
end $$;

create function private.refund_words(p_refund numeric) returns text
language sql immutable set search_path = '' as $$
  select case when p_refund > 0 then ' Te devolvemos ' || private.pesos(p_refund) || ' MXN ese día.' else '' end
$$;

-- Thirty days' notice, with a receipt; asked again, it is the same one. Returns {folio, requested_at, effective_on, refund}.
create function private.cancel_contract(p_actor uuid, p_reason text, p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_contract public.contracts;
  v_terms jsonb;
  v_manager uuid := private.assigned_manager(p_actor);
  i public.invoices;
begin
  perform private.sync_advance('account', p_actor);
  select * into v_contract from public.contracts c where c.user_id = p_actor and c.status = 'active' for update;
  if v_contract.id is null then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
  if v_contract.cancel_requested_at is null then
    v_terms := private.cancellation_terms(v_contract, private.today_in_mexico(p_now));
    perform private.drop_waiting_change(v_contract.id, 'cancelled');
    update public.contracts c set cancel_requested_at = p_now, cancel_effective_on = (v_terms ->> 'effective_on')::date,
      cancel_folio = private.new_folio('CAN'), cancel_refund = (v_terms ->> 'refund')::numeric
     where c.id = v_contract.id returning * into v_contract;
    perform private.append_contract_event(v_contract.id, 'cancel_requested', jsonb_build_object('folio', v_contract.cancel_folio,
      'user', p_actor, 'client', private.client_in_contract(p_actor), 'effective_on', v_contract.cancel_effective_on, 'refund', v_contract.cancel_refund,
      'reason', left(coalesce(p_reason, ''), 600)));
    -- The last invoice is for the days until then. One whose money may be on its way stays as it is: what it pays too much goes back.
    for i in select * from public.invoices k where k.contract_id = v_contract.id and k.kind = 'period' and k.status <> 'paid'
      and k.period_start < v_contract.cancel_effective_on and k.period_end > v_contract.cancel_effective_on
      and not exists (select from public.payment_transactions t where t.invoice_id = k.id and private.may_still_arrive(t)) loop
      perform private.reprice_invoice(i.id, v_contract.cancel_effective_on, p_now);
    end loop;
    perform private.notify(p_actor, 'warning', 'Cancelación registrada', 'Folio ' || v_contract.cancel_folio || '. Tu servicio sigue hasta el '
      || to_char(v_contract.cancel_effective_on, 'DD/MM/YYYY') || '.' || private.refund_words(v_contract.cancel_refund), '/dashboard/billing');
    perform private.log_activity(p_actor, 'other', 'Pediste cancelar tu contrato, folio ' || v_contract.cancel_folio);
    if v_manager is not null then
      perform private.notify(v_manager, 'warning', 'Un cliente cancela', private.client_name(p_actor) || ' pidió cancelar su contrato.', '/admin/clients');
    end if;
  end if;
  return jsonb_build_object('folio', v_contract.cancel_folio, 'requested_at', v_contract.cancel_requested_at, 'effective_on', v_contract.cancel_effective_on,
    'refund', coalesce(v_contract.cancel_refund, 0));
end $$;

-- Errors: 42501; PT403; PT404 `no_contract`.
create or replace function public.cancel_contract(reason text default null) returns jsonb
language sql volatile security definer set search_path = '' set timezone = 'UTC' as $$
  select private.cancel_contract(private.acting_person(), cancel_contract.reason, now())
$$;

-- Before its day comes, a cancellation can be taken back: the last invoice is whole again, or what was cut off comes as one of its own.
create function private.keep_contract(p_actor uuid, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract public.contracts;
  i public.invoices;
begin
  perform private.sync_advance('account', p_actor);
  update public.contracts c set cancel_requested_at = null, cancel_effective_on = null, cancel_folio = null, cancel_refund = null
   where c.user_id = p_actor and c.status = 'active' and c.cancel_requested_at is not null returning * into v_contract;
  if v_contract.id is not null then
    perform private.append_contract_event(v_contract.id, 'cancel_withdrawn', '{}');
    for i in select * from public.invoices k where k.contract_id = v_contract.id and k.kind = 'period' and k.status <> 'paid' and k.ends_early
      and not exists (select from public.payment_transactions t where t.invoice_id = k.id and private.may_still_arrive(t)) loop
      perform private.reprice_invoice(i.id, private.period_after(v_contract, i.period_start), p_now);
    end loop;
    perform private.notify(p_actor, 'success', 'Tu contrato sigue', 'Retiraste la cancelación.', '/dashboard/billing');
  elsif not exists (select from public.contracts c where c.user_id = p_actor and c.status = 'active') then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
end $$;

-- Errors: 42501; PT403; PT404 `no_contract`.
create or replace function public.keep_contract() returns void
language sql volatile security definer set search_path = '' as $$
  select private.keep_contract(private.acting_person(), now())
$$;

-- What a receipt has promised follows the money: a payment that comes or goes back after it changes what the last day returns.
create function private.follow_cancellation(p_contract uuid, p_day date) returns void
language sql volatile security definer set search_path = '' as $$
  update public.contracts c set cancel_refund = (private.cancellation_terms(c, p_day) ->> 'refund')::numeric
   where c.id = p_contract and c.status = 'active' and c.cancel_requested_at is not null
     and c.cancel_refund is distinct from (private.cancellation_terms(c, p_day) ->> 'refund')::numeric
$$;

-- What is left of a contract's money after its last day, on its way back; once. Returns how much.
create function private.return_rest(p_contract uuid, p_now timestamptz) returns numeric
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  v_amount numeric;
begin
  select * into strict c from public.contracts k where k.id = p_contract for update;
  if c.rest_returned_at is not null then
    return 0;
  end if;
  select c.credit + coalesce(sum(private.paid_rest(i, c.cancel_effective_on)), 0) into v_amount from public.invoices i where i.contract_id = c.id;
  update public.invoices i set value_from = greatest(c.cancel_effective_on, coalesce(i.value_from, i.period_start)), value_amount = 0
   where i.contract_id = c.id and private.paid_rest(i, c.cancel_effective_on) > 0;
  update public.contracts k set credit = 0, rest_returned_at = p_now where k.id = c.id;
  if v_amount > 0 then
    perform private.give_back(c, v_amount, p_now);
  end if;
  return v_amount;
end $$;
