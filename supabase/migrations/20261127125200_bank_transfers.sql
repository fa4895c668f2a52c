-- Bank transfers are made by people: less than the order, more, or after it. The provider keeps what no order
-- explains in the client's balance, from which the client's next order by transfer is paid.

-- Pesos that have arrived of an order by transfer, which is paid when the rest is there.
alter table public.payment_transactions
  add column received numeric(12, 2) not null default 0 check (received >= 0);

-- Money of a transfer without an order belongs to no payment.
alter table private.payment_events alter column payment_id drop not null;
alter table private.payment_events drop constraint payment_events_kind_check;
alter table private.payment_events add constraint payment_events_kind_check check (kind in (
  'processing', 'succeeded', 'failed', 'expired', 'refunded', 'disputed', 'dispute_won', 'dispute_lost',
  'refund_failed', 'partial', 'cash_arrived', 'cash_left'));

-- A bank can refuse a return that the provider had reported as done.
insert into private.refund_transitions values ('returned', 'by_hand');

create function private.record_part(p_event jsonb, p_payment public.payment_transactions) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_received numeric := (p_event ->> 'centavos')::numeric / 100;
begin
  if p_payment.status not in ('pending', 'processing') or v_received <= p_payment.received
    or v_received >= p_payment.amount then
    return 'ignored';
  end if;
  update public.payment_transactions t set received = v_received where t.id = p_payment.id;
  perform private.notify(p_payment.user_id, 'warning', 'Falta una parte de tu transferencia', 'Recibimos '
    || private.pesos(v_received) || ' de ' || private.pesos(p_payment.amount) || ' MXN. Transfiere los '
    || private.pesos(p_payment.amount - v_received) || ' MXN que faltan a la misma CLABE.',
    coalesce('/dashboard/billing/facturas/' || p_payment.invoice_id,
      '/dashboard/billing/cambios/' || p_payment.change_id, '/dashboard/billing'));
  return 'recorded';
end $$;

-- The refund is open again, for a person to return it in another way.
create function private.record_failed_refund(p_event jsonb, p_payment public.payment_transactions)
  returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  r public.refunds;
begin
  update public.refunds k set status = 'by_hand', settled_at = null
   where k.payment_id = p_payment.id and k.provider_reference = p_event ->> 'refund'
     and k.status in ('sent', 'returned') returning * into r;
  if r.id is null then
    return 'ignored';
  end if;
  perform private.append_contract_event(r.contract_id, 'refund_failed',
    jsonb_build_object('refund', r.id, 'payment', r.payment_id, 'amount', r.amount));
  perform private.notify(r.user_id, 'warning', 'Tu banco no aceptó la devolución', 'Los '
    || private.pesos(r.amount) || ' MXN siguen a tu favor. Te los devolvemos de otra forma.',
    '/dashboard/billing/estado-de-cuenta');
  perform private.tell_staff(r.user_id, 'error', 'Pago por devolver', private.pesos(r.amount)
    || ' MXN: el banco del cliente no aceptó la devolución.', '/admin/invoices/devoluciones');
  return 'recorded';
end $$;

-- Money in the client's balance at the provider. cash_arrived: a transfer, which an open order takes from
-- there. cash_left: what is left after an order took its part, or was cancelled.
create function private.record_cash(p_event jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_client uuid := (select c.user_id from private.payment_customers c
    where c.provider = p_event ->> 'provider' and c.reference = p_event ->> 'customer');
  v_amount numeric := (p_event ->> 'centavos')::numeric / 100;
  v_outcome text := 'recorded';
begin
  if v_client is not null then
    perform private.sync_advance('account', v_client);
  end if;
  if exists (select from private.payment_events e where e.provider = p_event ->> 'provider'
    and e.event_id = p_event ->> 'id') then
    return 'known';
  end if;
  if v_client is null or v_amount <= 0 or p_event ->> 'kind' = 'cash_arrived' and exists (
    select from public.payment_transactions t where t.user_id = v_client and t.method = 'spei'
      and t.payment_method = p_event ->> 'provider' and t.status in ('pending', 'processing')) then
    v_outcome := 'ignored';
  else
    perform private.notify(v_client, 'info', 'Tienes dinero a tu favor', 'De tus transferencias quedan '
      || private.pesos(v_amount) || ' MXN. Se toman para tu próximo pago por SPEI; si prefieres que te los '
      || 'devolvamos, pídelo en Soporte.', '/dashboard/support');
    perform private.tell_staff(v_client, 'info', 'Transferencia sin pago', private.pesos(v_amount)
      || ' MXN quedan en el saldo del cliente en el procesador, para su próximo pago por SPEI.',
      '/admin/clients/' || v_client || '?parte=pagos');
  end if;
  insert into private.payment_events (provider, event_id, kind, payment_id, outcome)
  values (p_event ->> 'provider', p_event ->> 'id', p_event ->> 'kind', null, v_outcome);
  return v_outcome;
end $$;

create or replace function private.settle_payment(p_event jsonb, p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_payment public.payment_transactions;
  v_kind text := p_event ->> 'kind';
  v_status text := case p_event ->> 'kind' when 'succeeded' then 'completed' else p_event ->> 'kind' end;
  v_outcome text := 'recorded';
begin
  if v_kind in ('cash_arrived', 'cash_left') then
    return jsonb_build_object('outcome', private.record_cash(p_event));
  end if;
  -- The order's own number is in the event too: the provider can be faster than the answer to our request.
  select * into v_payment from public.payment_transactions t
   where t.payment_method = p_event ->> 'provider' and (t.provider_reference = p_event ->> 'reference'
      or t.provider_reference is null and t.id = (p_event ->> 'payment')::uuid);
  if v_payment.id is null then
    raise exception 'unknown_payment' using errcode = 'PT404';
  end if;
  perform private.sync_advance('account', v_payment.user_id);
  select * into strict v_payment from public.payment_transactions t where t.id = v_payment.id for update;
  if exists (select from private.payment_events e where e.provider = p_event ->> 'provider'
    and e.event_id = p_event ->> 'id') then
    return jsonb_build_object('outcome', 'known');
  end if;
  if v_kind in ('refunded', 'disputed', 'dispute_won', 'dispute_lost') then
    -- Faster than the word that the money came: it is sent again later, and finds it.
    if v_payment.status <> 'completed' then
      raise exception 'unknown_payment' using errcode = 'PT404';
    end if;
    v_outcome := private.record_return(p_event, v_payment, p_now);
  elsif v_kind = 'refund_failed' then
    v_outcome := private.record_failed_refund(p_event, v_payment);
  elsif v_kind = 'partial' then
    v_outcome := private.record_part(p_event, v_payment);
  elsif v_kind = 'succeeded'
    and ((p_event ->> 'centavos')::numeric is distinct from v_payment.amount * 100
      or p_event ->> 'currency' is distinct from v_payment.currency) then
    raise exception 'amount_mismatch' using errcode = 'PT409';
  elsif not exists (select from private.payment_transitions p where p.from_status = v_payment.status
    and p.to_status = v_status) then
    v_outcome := 'ignored';
  else
    if v_kind = 'succeeded' then
      v_outcome := case when private.is_due(v_payment, p_now) then 'settled' else 'surplus' end;
    end if;
    update public.payment_transactions t set status = v_status,
      provider_reference = coalesce(t.provider_reference, p_event ->> 'reference'),
      paid_at = case when v_kind = 'succeeded' then p_now end, surplus = v_outcome = 'surplus',
      failure_code = case when v_kind = 'failed' then coalesce(p_event ->> 'failure', 'provider_error') end,
      card_brand = coalesce(p_event ->> 'brand', t.card_brand),
      card_last4 = coalesce(p_event ->> 'last4', t.card_last4)
     where t.id = v_payment.id returning * into v_payment;
    if v_outcome = 'settled' and v_payment.purpose = 'contract' then
      update public.payment_transactions t
        set invoice_id = private.activate_contract(v_payment.contract_id, v_payment, p_now)
        where t.id = v_payment.id;
    elsif v_outcome = 'settled' and v_payment.purpose = 'change' then
      update public.payment_transactions t
        set invoice_id = private.pay_change(v_payment.change_id, v_payment, p_now) where t.id = v_payment.id;
    elsif v_outcome = 'settled' then
      perform private.pay_invoice(v_payment.invoice_id, v_payment, p_now);
    elsif v_outcome = 'surplus' then
      perform private.keep_surplus(v_payment, p_now);
    end if;
  end if;
  if v_outcome in ('recorded', 'settled') then
    perform private.follow_cancellation(v_payment.contract_id, private.today_in_mexico(p_now));
  end if;
  insert into private.payment_events (provider, event_id, kind, payment_id, outcome)
  values (p_event ->> 'provider', p_event ->> 'id', v_kind, v_payment.id, v_outcome);
  return jsonb_build_object('outcome', v_outcome);
end $$;

-- The provider's name of the client is in an order by transfer: then its unused money pays the next one.
create or replace function private.payment_order(p_payment public.payment_transactions) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('payment', p_payment.id, 'centavos', (p_payment.amount * 100)::bigint,
    'currency', p_payment.currency,
    'method', p_payment.method, 'status', p_payment.status, 'reference', p_payment.provider_reference,
    'instructions', p_payment.instructions,
    'expires_at', p_payment.expires_at, 'email', f.email, 'name', f.full_name, 'folio', c.folio,
    'customer', (select k.reference from private.payment_customers k where k.user_id = c.user_id
      and k.provider = p_payment.payment_method))
    from public.contracts c join public.profiles f on f.id = c.user_id where c.id = p_payment.contract_id
$$;

revoke execute on function private.record_part(jsonb, public.payment_transactions),
  private.record_failed_refund(jsonb, public.payment_transactions), private.record_cash(jsonb)
  from public, anon, authenticated, service_role;
