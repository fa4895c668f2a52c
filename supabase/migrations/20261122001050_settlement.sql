-- Settling again (20261121004300): money counts for exactly what is still due. What is late, double or of another amount is a surplus and goes back.

-- An order for a contract's first payment, an invoice, or a change of plan: its amount stands here, not in the request. The one that is
-- open already is the answer to whoever asks again; one by another way comes as `replace`, to be called off first.
-- Errors: PT404 `not_found`; PT409 `already_paid`, `contract_over`, `payment_in_progress` {payment}, `oxxo_limit` {most}: OXXO takes up to
-- 10,000 MXN a voucher (src/domain/payMethod.ts).
create function private.open_payment(p_actor uuid, p_contract uuid, p_invoice uuid, p_change uuid, p_method text, p_provider text, p_now timestamptz)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract public.contracts;
  v_invoice public.invoices;
  v_change public.contract_changes;
  v_open public.payment_transactions;
  v_purpose text := case when p_invoice is not null then 'invoice' when p_change is not null then 'change' else 'contract' end;
begin
  perform private.sync_advance('account', p_actor);
  select * into v_invoice from public.invoices i where i.id = p_invoice and i.user_id = p_actor;
  select * into v_change from public.contract_changes k where k.id = p_change and k.user_id = p_actor;
  select * into v_contract from public.contracts c
   where c.id = case v_purpose when 'invoice' then v_invoice.contract_id when 'change' then v_change.contract_id else p_contract end
     and c.user_id = p_actor for update;
  if v_contract.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if v_invoice.status = 'paid' or v_change.status = 'applied' or v_purpose = 'contract' and v_contract.status = 'active' then
    raise exception 'already_paid' using errcode = 'PT409';
  end if;
  -- The clock may not have come by yet: an offer or an addendum that is past its day is over all the same.
  if v_purpose = 'change' and not private.change_fits(v_change, private.today_in_mexico(p_now))
    or v_purpose = 'contract' and not private.offer_stands(v_contract, p_now) then
    raise exception 'contract_over' using errcode = 'PT409';
  end if;
  -- Before another way is called off for a voucher that no till would take.
  if p_method = 'oxxo' and coalesce(v_invoice.amount, v_change.amount_due, v_contract.period_amount) > 10000 then
    raise exception 'oxxo_limit' using errcode = 'PT409', detail = '{"most": 10000}';
  end if;
  select * into v_open from public.payment_transactions t
   where t.contract_id = v_contract.id and t.invoice_id is not distinct from v_invoice.id and t.change_id is not distinct from v_change.id
     and t.status in ('pending', 'processing');
  if v_open.status = 'processing' then
    raise exception 'payment_in_progress' using errcode = 'PT409', detail = jsonb_build_object('payment', v_open.id)::text;
  end if;
  if v_open.expires_at < p_now then
    update public.payment_transactions t set status = 'expired' where t.id = v_open.id;
    v_open := null;
  end if;
  if v_open.id is not null and v_open.method = p_method and v_open.payment_method = p_provider then
    return private.payment_order(v_open);
  end if;
  if v_open.id is not null then
    return jsonb_build_object('replace', v_open.id, 'reference', v_open.provider_reference);
  end if;
  insert into public.payment_transactions (user_id, contract_id, invoice_id, change_id, purpose, amount, payment_method, method, metadata, created_at)
  values (p_actor, v_contract.id, v_invoice.id, v_change.id, v_purpose,
    coalesce(v_invoice.amount, v_change.amount_due, v_contract.period_amount), p_provider, p_method,
    jsonb_build_object('plan', v_contract.plan_type, 'billing', v_contract.billing), p_now)
  returning * into v_open;
  return private.payment_order(v_open);
end $$;
create or replace function public.open_payment(actor uuid, contract uuid, invoice uuid, change uuid, method text, provider text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.open_payment(actor, contract, open_payment.invoice, change, open_payment.method, provider, now())
$$;

-- A signed contract that may still be paid at its price.
create function private.offer_stands(p_contract public.contracts, p_now timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select p_contract.status = 'pending_payment' and p_now < p_contract.created_at + make_interval(days => private.offer_days())
$$;

-- The first payment of a contract: it begins today.
create function private.activate_contract(p_contract uuid, p_payment public.payment_transactions, p_now timestamptz default now()) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract public.contracts;
  v_start date := private.today_in_mexico(p_now);
  v_invoice public.invoices;
begin
  update public.contracts c set status = 'active', start_date = v_start,
    promotion_until = case when c.promotion_code is null then null
      else v_start + make_interval(months => (select p.months from public.promotions p where p.code = c.promotion_code)) end
   where c.id = p_contract returning * into strict v_contract;
  insert into public.invoices (user_id, contract_id, invoice_number, concept, amount, status, period_start, period_end, due_date, paid_at, created_at)
  values (v_contract.user_id, v_contract.id, private.next_invoice_number(extract(year from v_start)::integer), private.invoice_concept(v_contract),
    p_payment.amount, 'paid', v_start, private.period_after(v_contract, v_start), v_start, p_now, p_now)
  returning * into v_invoice;
  perform private.assign_manager(v_contract.user_id);
  perform private.entitle(v_contract, v_invoice.period_end);
  perform private.append_contract_event(v_contract.id, 'paid', jsonb_build_object('payment', p_payment.id, 'amount', p_payment.amount,
    'currency', p_payment.currency, 'provider', p_payment.payment_method, 'reference', p_payment.provider_reference,
    'invoice', v_invoice.invoice_number, 'start_date', v_start));
  perform private.notify(v_contract.user_id, 'success', 'Pago confirmado', 'Tu contrato ' || v_contract.folio || ' está activo.', '/dashboard/billing');
  perform private.notify(v_contract.user_id, 'info', 'Configura tus servicios', 'Contesta tres pasos por servicio y lo dejamos listo de 48 a 72 horas.', '/dashboard/services');
  perform private.log_activity(v_contract.user_id, 'config', 'Tu contrato está activo: ' || v_invoice.concept);
  return v_invoice.id;
end $$;
drop function private.activate_contract(uuid, public.payment_transactions);

-- An invoice is paid, by whatever way: what it pays for runs on.
create function private.pay_invoice(p_invoice uuid, p_payment public.payment_transactions, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invoice public.invoices;
begin
  update public.invoices i set status = 'paid', paid_at = p_now where i.id = p_invoice returning * into strict v_invoice;
  perform private.run_on(v_invoice);
  perform private.append_contract_event(v_invoice.contract_id, 'invoice_paid', jsonb_build_object('payment', p_payment.id, 'amount', p_payment.amount,
    'provider', p_payment.payment_method, 'reference', p_payment.provider_reference, 'invoice', v_invoice.invoice_number));
  perform private.notify(v_invoice.user_id, 'success', 'Pago recibido', 'Gracias: registramos tu pago de ' || v_invoice.invoice_number || '.', '/dashboard/billing');
  perform private.log_activity(v_invoice.user_id, 'other', 'Pagaste ' || v_invoice.invoice_number);
end $$;
drop function private.pay_invoice(uuid, public.payment_transactions);

-- Money for what is paid already, is over, or costs something else by now: it is kept apart and goes back.
create function private.keep_surplus(p_payment public.payment_transactions, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.open_refund(p_payment, p_payment.user_id, p_payment.contract_id, p_payment.amount, 'surplus', p_now);
  perform private.notify(p_payment.user_id, 'warning', 'Recibimos un pago de más', 'Te devolvemos ' || private.pesos(p_payment.amount) || ' MXN. No tienes que hacer nada.', '/dashboard/billing');
end $$;
drop function private.keep_surplus(public.payment_transactions);

-- Whether this payment's money is for something that is still due, at this amount.
create function private.is_due(p_payment public.payment_transactions, p_now timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select case p_payment.purpose
    when 'invoice' then exists (select from public.invoices i where i.id = p_payment.invoice_id and i.status <> 'paid' and i.amount = p_payment.amount)
    when 'change' then exists (select from public.contract_changes k where k.id = p_payment.change_id and k.amount_due = p_payment.amount
                                and private.change_fits(k, private.today_in_mexico(p_now)))
    -- Two signed contracts cannot both run: the second one's money is given back.
    else exists (select from public.contracts c where c.id = p_payment.contract_id and private.offer_stands(c, p_now) and c.period_amount = p_payment.amount)
      and not exists (select from public.contracts c where c.user_id = p_payment.user_id and c.status = 'active') end
$$;

-- event {provider, id, kind, payment, reference, centavos, currency, failure, brand, last4, dispute}: signed by the provider, and
-- checked by the caller. The same one again, or one that comes too late, changes nothing. Returns {outcome}.
-- Errors: PT404 `unknown_payment` (not here, or not settled, yet: send it again); PT409 `amount_mismatch`.
create function private.settle_payment(p_event jsonb, p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_payment public.payment_transactions;
  v_kind text := p_event ->> 'kind';
  v_status text := case p_event ->> 'kind' when 'succeeded' then 'completed' else p_event ->> 'kind' end;
  v_outcome text := 'recorded';
begin
  -- The order's own number is in the event too: the provider can be faster than the answer to our request.
  select * into v_payment from public.payment_transactions t
   where t.payment_method = p_event ->> 'provider' and (t.provider_reference = p_event ->> 'reference'
      or t.provider_reference is null and t.id = (p_event ->> 'payment')::uuid);
  if v_payment.id is null then
    raise exception 'unknown_payment' using errcode = 'PT404';
  end if;
  perform private.sync_advance('account', v_payment.user_id);
  select * into strict v_payment from public.payment_transactions t where t.id = v_payment.id for update;
  if exists (select from private.payment_events e where e.provider = p_event ->> 'provider' and e.event_id = p_event ->> 'id') then
    return jsonb_build_object('outcome', 'known');
  end if;
  if v_kind in ('refunded', 'disputed', 'dispute_won', 'dispute_lost') then
    -- Faster than the word that the money came: it is sent again later, and finds it.
    if v_payment.status <> 'completed' then
      raise exception 'unknown_payment' using errcode = 'PT404';
    end if;
    v_outcome := private.record_return(p_event, v_payment, p_now);
  elsif v_kind = 'succeeded' and ((p_event ->> 'centavos')::numeric is distinct from v_payment.amount * 100 or p_event ->> 'currency' is distinct from v_payment.currency) then
    raise exception 'amount_mismatch' using errcode = 'PT409';
  elsif not exists (select from private.payment_transitions p where p.from_status = v_payment.status and p.to_status = v_status) then
    v_outcome := 'ignored';
  else
    if v_kind = 'succeeded' then
      v_outcome := case when private.is_due(v_payment, p_now) then 'settled' else 'surplus' end;
    end if;
    update public.payment_transactions t set status = v_status, provider_reference = coalesce(t.provider_reference, p_event ->> 'reference'),
      paid_at = case when v_kind = 'succeeded' then p_now end, surplus = v_outcome = 'surplus',
      failure_code = case when v_kind = 'failed' then coalesce(p_event ->> 'failure', 'provider_error') end,
      card_brand = coalesce(p_event ->> 'brand', t.card_brand), card_last4 = coalesce(p_event ->> 'last4', t.card_last4)
     where t.id = v_payment.id returning * into v_payment;
    if v_outcome = 'settled' and v_payment.purpose = 'contract' then
      update public.payment_transactions t set invoice_id = private.activate_contract(v_payment.contract_id, v_payment, p_now) where t.id = v_payment.id;
    elsif v_outcome = 'settled' and v_payment.purpose = 'change' then
      update public.payment_transactions t set invoice_id = private.pay_change(v_payment.change_id, v_payment, p_now) where t.id = v_payment.id;
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
create or replace function public.settle_payment(event jsonb) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.settle_payment(event, now())
$$;

-- As in 20261121004300.
create or replace function public.mark_invoice_paid(invoice uuid, payment_method text default 'manual') returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_staff();
  v_invoice public.invoices;
  v_payment public.payment_transactions;
begin
  select * into v_invoice from public.invoices i where i.id = invoice;
  -- One that is not there, and one of somebody else's client, are the same answer.
  if v_invoice.id is null or coalesce(private.account_side(v_actor, v_invoice.user_id), '') <> 'agent' then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if payment_method is distinct from 'manual' then
    raise exception 'unknown_payment_method' using errcode = '22023';
  end if;
  perform private.sync_advance('account', v_invoice.user_id);
  select * into v_invoice from public.invoices i where i.id = invoice for update;
  if v_invoice.status <> 'paid' and v_invoice.contract_id is not null then
    insert into public.payment_transactions (user_id, contract_id, invoice_id, purpose, amount, currency, payment_method, method, status, paid_at)
    values (v_invoice.user_id, v_invoice.contract_id, v_invoice.id, 'invoice', v_invoice.amount, v_invoice.currency, 'manual', 'cash', 'completed', now())
    returning * into v_payment;
    perform private.pay_invoice(v_invoice.id, v_payment, now());
  elsif v_invoice.status <> 'paid' then
    update public.invoices i set status = 'paid', paid_at = now() where i.id = invoice;
    perform private.notify(v_invoice.user_id, 'success', 'Pago recibido', 'Gracias: registramos tu pago de ' || v_invoice.invoice_number || '.', '/dashboard/billing');
  end if;
  select * into v_invoice from public.invoices i where i.id = invoice;
  return to_jsonb(v_invoice);
end $$;
