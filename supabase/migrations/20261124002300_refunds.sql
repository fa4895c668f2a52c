-- Money that goes back to a client, and the end of a contract: thirty days' notice; what is paid for the days
-- after it, and the credit, go back (product: cancelling).

-- Money that goes back to a client: what a cancellation leaves over, what came twice, what the provider
-- returned, and what a bank takes back.
create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  contract_id uuid not null references public.contracts (id) on delete cascade,
  -- Null: of no payment that is on record. Staff return it.
  payment_id uuid references public.payment_transactions (id) on delete cascade,
  reason text not null check (reason in ('cancellation', 'surplus', 'provider', 'dispute')),
  amount numeric(12, 2) not null check (amount > 0),
  currency text not null default 'MXN' check (currency = 'MXN'),
  -- pending: the provider is to be asked; sent: it has been; by_hand: staff return it. A dispute is disputed
  -- until the bank decides: won is ours.
  status text not null
    check (status in ('pending', 'sent', 'by_hand', 'returned', 'disputed', 'won', 'lost')),
  provider_reference text unique check (char_length(provider_reference) <= 200),
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  -- How staff returned it, and the reference under which the bank knows it; the client sees both.
  return_method text check (return_method in ('spei', 'cash', 'card')),
  return_reference text check (char_length(return_reference) <= 60),
  check ((status in ('returned', 'won', 'lost')) = (settled_at is not null)),
  check ((reason = 'dispute') = (status in ('disputed', 'won', 'lost')))
);
create index refunds_user_id_idx on public.refunds (user_id);
create index refunds_contract_id_idx on public.refunds (contract_id);
create index refunds_payment_id_idx on public.refunds (payment_id);
create index refunds_open_idx on public.refunds (created_at) where status in ('pending', 'by_hand');
create index refunds_listed_idx on public.refunds (created_at, id);
create index refunds_by_status_idx on public.refunds (status, created_at, id);
select private.share_with_account('refunds', 'refunds');
select private.audit_table('refunds', 'user_id', '{status,reason}');

create table private.refund_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
alter table private.refund_transitions enable row level security;
insert into private.refund_transitions values
  ('pending', 'sent'), ('pending', 'returned'), ('pending', 'by_hand'), ('sent', 'returned'),
  ('sent', 'by_hand'), ('by_hand', 'returned'), ('disputed', 'won'), ('disputed', 'lost');
create trigger a_check_status before update of status on public.refunds
  for each row when (new.status is distinct from old.status)
    execute function private.check_status('refund_transitions');

create function private.is_disputed(p_contract uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.refunds r where r.contract_id = p_contract and r.status = 'disputed')
$$;

-- What can still be returned to a payment.
create function private.refundable(p_payment public.payment_transactions) returns numeric
language sql stable security definer set search_path = '' as $$
  select p_payment.amount
    - coalesce((select sum(r.amount) from public.refunds r where r.payment_id = p_payment.id
      and r.status <> 'won'), 0)
$$;

-- One return of money to one payment: a card's through its provider, everything else by staff, who are told.
create function private.open_refund(p_payment public.payment_transactions, p_client uuid, p_contract uuid,
  p_amount numeric, p_reason text, p_now timestamptz)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_by_provider boolean := coalesce(p_payment.method = 'card'
    and p_payment.payment_method in ('stripe', 'sandbox')
    and p_payment.provider_reference is not null, false);
begin
  insert into public.refunds (user_id, contract_id, payment_id, reason, amount, status, created_at)
  values (p_client, p_contract, p_payment.id, p_reason, p_amount,
    case when v_by_provider then 'pending' else 'by_hand' end, p_now);
  if not v_by_provider then
    perform private.tell_staff(p_client, 'error', 'Pago por devolver', private.pesos(p_amount) || ' MXN'
      || coalesce(', ' || p_payment.provider_reference, '') || '.', '/admin/invoices');
  end if;
end $$;

-- A sum back to a client: to the newest payments of the contract first, each up to what it brought.
create function private.give_back(p_contract public.contracts, p_amount numeric, p_now timestamptz)
  returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  t public.payment_transactions;
  v_rest numeric := p_amount;
  v_part numeric;
begin
  for t in select * from public.payment_transactions k where k.contract_id = p_contract.id
    and k.status = 'completed' and not k.surplus
    order by k.paid_at desc, k.id loop
    v_part := least(v_rest, private.refundable(t));
    continue when v_part <= 0;
    perform private.open_refund(t, p_contract.user_id, p_contract.id, v_part, 'cancellation', p_now);
    v_rest := v_rest - v_part;
  end loop;
  if v_rest > 0 then
    perform private.open_refund(null, p_contract.user_id, p_contract.id, v_rest, 'cancellation', p_now);
  end if;
end $$;

-- Money left us without a cancellation (returned by the provider, or lost to a bank): it is no longer paid.
-- It is taken from the days of its period that are left, then from the credit; what was used before stays
-- used.
create function private.take_from_value(p_payment public.payment_transactions, p_amount numeric, p_day date)
  returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_paid public.invoices;
  v_period public.invoices;
  v_value numeric;
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
  update public.contracts c set credit = greatest(c.credit - greatest(p_amount - v_value, 0), 0)
   where c.id = p_payment.contract_id and c.credit > 0 and p_amount > v_value;
end $$;

-- event: that of the provider, of a refund or a dispute. `centavos` of a refund is all that was ever returned
-- of the payment: an older event that comes later has a smaller sum and changes nothing. Returns the outcome.
create function private.record_return(p_event jsonb, p_payment public.payment_transactions, p_now timestamptz)
  returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  r public.refunds;
  v_kind text := p_event ->> 'kind';
  v_amount numeric := (p_event ->> 'centavos')::numeric / 100;
  v_status text := case v_kind when 'disputed' then 'disputed' when 'dispute_won' then 'won' else 'lost' end;
begin
  if v_kind = 'refunded' then
    v_amount := v_amount
      - coalesce((select sum(k.amount) from public.refunds k where k.payment_id = p_payment.id
        and k.status = 'returned'), 0);
    if v_amount <= 0 then
      return 'ignored';
    end if;
    for r in select * from public.refunds k where k.payment_id = p_payment.id
      and k.status in ('pending', 'sent', 'by_hand') order by k.created_at, k.id loop
      continue when r.amount > v_amount;
      perform private.refund_returned(r.id, null, p_now);
      v_amount := v_amount - r.amount;
    end loop;
    if v_amount > 0 then
      insert into public.refunds (user_id, contract_id, payment_id, reason, amount, status,
        settled_at, created_at)
      values (p_payment.user_id, p_payment.contract_id, p_payment.id, 'provider', v_amount,
        'returned', p_now, p_now);
      if not p_payment.surplus then
        perform private.take_from_value(p_payment, v_amount, private.today_in_mexico(p_now));
      end if;
      perform private.append_contract_event(p_payment.contract_id,
        'payment_refunded', jsonb_build_object('payment', p_payment.id, 'amount', v_amount));
      perform private.notify(p_payment.user_id, 'info', 'Te devolvimos un pago', 'Devolvimos '
        || private.pesos(v_amount)
        || ' MXN a la forma de pago que usaste. Tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.',
        '/dashboard/billing/estado-de-cuenta');
    end if;
    return 'recorded';
  end if;
  select * into r from public.refunds k where k.provider_reference = p_event ->> 'dispute'
    and k.reason = 'dispute';
  -- Decided before it was told, or told twice.
  if r.id is not null and (v_kind = 'disputed' or r.status <> 'disputed') then
    return 'ignored';
  end if;
  if r.id is null then
    insert into public.refunds (user_id, contract_id, payment_id, reason, amount, status, provider_reference,
      settled_at, created_at)
    values (p_payment.user_id, p_payment.contract_id, p_payment.id, 'dispute', v_amount, v_status,
      p_event ->> 'dispute', case when v_kind <> 'disputed' then p_now end, p_now);
  else
    update public.refunds k set status = v_status, settled_at = p_now where k.id = r.id returning * into r;
    v_amount := r.amount;
  end if;
  if v_status = 'lost' and not p_payment.surplus then
    perform private.take_from_value(p_payment, v_amount, private.today_in_mexico(p_now));
  end if;
  perform private.append_contract_event(p_payment.contract_id,
    case v_status when 'disputed' then 'payment_disputed' else 'dispute_' || v_status end,
    jsonb_build_object('payment', p_payment.id, 'amount', v_amount, 'dispute', p_event ->> 'dispute'));
  perform private.notify(p_payment.user_id, case v_status when 'won' then 'success' else 'warning' end,
    case v_status when 'disputed' then 'Un pago está en disputa' when 'won' then 'La disputa se resolvió'
      else 'Un pago fue revertido' end,
    case v_status when 'disputed' then 'Tu banco retuvo ' || private.pesos(v_amount)
      || ' MXN de tu pago mientras revisa la disputa. Si no la pediste, avisa a tu banco.'
      when 'won' then 'Tu pago de ' || private.pesos(v_amount) || ' MXN sigue vigente.'
      else 'Tu banco revirtió ' || private.pesos(v_amount) || ' MXN. Ese importe queda por pagar.' end,
      '/dashboard/billing/estado-de-cuenta');
  perform private.tell_staff(p_payment.user_id, case v_status when 'won' then 'success' else 'error' end,
    case v_status when 'disputed' then 'Pago en disputa' when 'won' then 'Disputa ganada'
      else 'Disputa perdida' end,
    private.pesos(v_amount) || ' MXN' || coalesce(', ' || p_payment.provider_reference, '') || '.',
    '/admin/invoices');
  return 'recorded';
end $$;

-- It is back with the client.
create function private.refund_returned(p_refund uuid, p_reference text, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  r public.refunds;
begin
  update public.refunds k set status = 'returned', settled_at = p_now,
    provider_reference = coalesce(p_reference, k.provider_reference)
   where k.id = p_refund and k.status in ('pending', 'sent', 'by_hand') returning * into r;
  if found then
    perform private.append_contract_event(r.contract_id,
      'payment_refunded', jsonb_build_object('refund', r.id, 'payment', r.payment_id, 'amount', r.amount));
    perform private.notify(r.user_id, 'success', 'Devolución hecha', 'Te devolvimos '
      || private.pesos(r.amount) || ' MXN'
      || case r.return_method when 'cash' then ' en efectivo.' when 'spei' then ' por transferencia.'
        else '. Tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.' end
      || coalesce(' Referencia: ' || r.return_reference || '.', ''), '/dashboard/billing/estado-de-cuenta');
  end if;
end $$;

-- For the function that speaks with the provider: what is to be returned through it, the oldest first.
create function public.waiting_refunds(most integer default 50) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('refund', k.id, 'provider', k.payment_method,
    'reference', k.provider_reference,
      'centavos', (k.amount * 100)::bigint)), '[]') from (
    select r.id, r.amount, t.payment_method, t.provider_reference from public.refunds r
      join public.payment_transactions t on t.id = r.payment_id
     where r.status = 'pending' and t.provider_reference is not null order by r.created_at, r.id limit most) k
$$;

-- What the provider has answered: returned, sent (on its way), or impossible (staff return it). Again, it
-- changes nothing.
-- Errors: PT404 `not_found`; 22023 `unknown_outcome`.
create function public.refund_answered(refund uuid, outcome text, reference text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  r public.refunds;
begin
  select * into r from public.refunds k where k.id = refund;
  if r.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if outcome is null or outcome not in ('returned', 'sent', 'impossible') then
    raise exception 'unknown_outcome' using errcode = '22023';
  end if;
  perform private.sync_advance('account', r.user_id);
  if outcome = 'returned' then
    perform private.refund_returned(refund, reference, now());
  elsif outcome = 'sent' then
    update public.refunds k set status = 'sent', provider_reference = reference where k.id = refund
      and k.status = 'pending';
  else
    update public.refunds k set status = 'by_hand' where k.id = refund and k.status = 'pending';
    if found then
      perform private.tell_staff(r.user_id, 'error', 'Pago por devolver', private.pesos(r.amount)
        || ' MXN: el procesador no pudo devolverlo.', '/admin/invoices');
    end if;
  end if;
end $$;

-- For staff who have returned it. method: how; every way but cash has a reference (60 characters). Returned
-- already is no error. Returns the refund with `marked`: false when it was returned already, and nothing was
-- written.
-- Errors: 42501; PT403; PT404 `not_found`; PT409 `not_by_hand`; PT400 `reference_missing`; 22023
-- `unknown_payment_method`.
create function public.mark_refund_returned(refund uuid, method text default 'cash',
  reference text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_staff();
  v_reference text := nullif(btrim(reference), '');
  r public.refunds;
  v_marked boolean;
begin
  select * into r from public.refunds k where k.id = refund;
  -- One that is not there, and one of another agent's client, are the same answer.
  perform private.acting_on_account(r.user_id);
  if method is null or method not in ('spei', 'cash', 'card') then
    raise exception 'unknown_payment_method' using errcode = '22023';
  end if;
  if v_reference is null and method <> 'cash' or char_length(v_reference) > 60
    or not private.is_plain_line(coalesce(v_reference, 'x')) then
    raise exception 'reference_missing' using errcode = 'PT400';
  end if;
  perform private.sync_advance('account', r.user_id);
  select * into r from public.refunds k where k.id = refund for update;
  if r.status not in ('by_hand', 'returned') then
    raise exception 'not_by_hand' using errcode = 'PT409';
  end if;
  v_marked := r.status = 'by_hand';
  if v_marked then
    update public.refunds k set return_method = method, return_reference = v_reference where k.id = refund;
    perform private.refund_returned(refund, null, now());
    perform private.audit_action('refunds.return', refund, r.user_id,
      jsonb_strip_nulls(jsonb_build_object('method', method, 'reference', v_reference)));
  end if;
  select * into r from public.refunds k where k.id = refund;
  return to_jsonb(r) || jsonb_build_object('marked', v_marked);
end $$;

-- What a cancellation of today would mean: {effective_on, refund, days, credit}. `refund`: of what is paid by
-- now, for `days` days after the last one, and of the credit what the days until then do not use.
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
  select coalesce(sum(private.paid_rest(i, v_end)), 0), max(i.period_end)
    filter (where private.paid_rest(i, v_end) > 0) into v_rest, v_paid_until
    from public.invoices i where i.contract_id = c.id and i.period_end > v_end;
  select c.credit
    + coalesce(sum(i.credit_used - private.days_price(c, c.period_amount, c.list_amount, i.period_start,
      least(i.period_end, v_end))), 0)
    into v_credit from public.invoices i where i.contract_id = c.id and i.kind = 'period'
      and i.status <> 'paid' and i.period_start < v_end;
  -- What is still to be invoiced until then.
  v_start := private.next_period_start(c);
  while v_start < v_end loop
    v_credit := v_credit - private.days_price(c, c.period_amount, c.list_amount, v_start,
      least(private.period_after(c, v_start), v_end));
    v_start := private.period_after(c, v_start);
  end loop;
  return jsonb_build_object('effective_on', v_end, 'refund', v_rest + greatest(v_credit, 0),
    'days', coalesce(v_paid_until - v_end, 0), 'credit', greatest(v_credit, 0));
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
  select case when p_refund > 0 then ' Te devolvemos ' || private.pesos(p_refund) || ' MXN ese día.'
    else '' end
$$;

-- Thirty days' notice, with a receipt; asked again, it is the same one. Returns {folio, requested_at,
-- effective_on, refund}.
create function private.cancel_contract(p_actor uuid, p_reason text, p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_contract public.contracts;
  v_terms jsonb;
  v_manager uuid := private.assigned_manager(p_actor);
  i public.invoices;
begin
  perform private.sync_advance('account', p_actor);
  select * into v_contract from public.contracts c where c.user_id = p_actor
    and c.status = 'active' for update;
  if v_contract.id is null then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
  if v_contract.cancel_requested_at is null then
    v_terms := private.cancellation_terms(v_contract, private.today_in_mexico(p_now));
    perform private.drop_waiting_change(v_contract.id, 'cancelled');
    update public.contracts c set cancel_requested_at = p_now,
      cancel_effective_on = (v_terms ->> 'effective_on')::date,
      cancel_folio = private.new_folio('CAN'), cancel_refund = (v_terms ->> 'refund')::numeric
     where c.id = v_contract.id returning * into v_contract;
    perform private.append_contract_event(v_contract.id,
      'cancel_requested', jsonb_build_object('folio', v_contract.cancel_folio,
      'user', p_actor, 'client', private.client_in_contract(p_actor),
      'effective_on', v_contract.cancel_effective_on, 'refund', v_contract.cancel_refund,
      'reason', left(coalesce(p_reason, ''), 600)));
    -- The last invoice is for the days until then. One whose money may be on its way stays as it is: what it
    -- pays too much goes back.
    for i in select * from public.invoices k where k.contract_id = v_contract.id and k.kind = 'period'
      and k.status <> 'paid'
      and k.period_start < v_contract.cancel_effective_on and k.period_end > v_contract.cancel_effective_on
      and not exists (select from public.payment_transactions t where t.invoice_id = k.id
        and private.may_still_arrive(t)) loop
      perform private.reprice_invoice(i.id, v_contract.cancel_effective_on, p_now);
    end loop;
    perform private.notify(p_actor, 'warning', 'Cancelación registrada', 'Folio ' || v_contract.cancel_folio
      || '. Tu servicio sigue hasta el '
      || to_char(v_contract.cancel_effective_on, 'DD/MM/YYYY') || '.'
      || private.refund_words(v_contract.cancel_refund), '/dashboard/billing');
    perform private.log_activity(p_actor, 'other', 'Pediste cancelar tu contrato, folio '
      || v_contract.cancel_folio);
    if v_manager is not null then
      perform private.notify(v_manager, 'warning', 'Un cliente cancela', private.client_name(p_actor)
        || ' pidió cancelar su contrato.', '/admin/clients');
    end if;
  end if;
  return jsonb_build_object('folio', v_contract.cancel_folio, 'requested_at', v_contract.cancel_requested_at,
    'effective_on', v_contract.cancel_effective_on, 'refund', coalesce(v_contract.cancel_refund, 0));
end $$;

-- Errors: 42501; PT403; PT404 `no_contract`.
create function public.cancel_contract(reason text default null) returns jsonb
language sql volatile security definer set search_path = '' set timezone = 'UTC' as $$
  select private.cancel_contract(private.acting_person(), cancel_contract.reason, now())
$$;

-- Before its day comes, a cancellation can be taken back: the last invoice is whole again, or what was cut
-- off comes as one of its own.
create function private.keep_contract(p_actor uuid, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract public.contracts;
  i public.invoices;
begin
  perform private.sync_advance('account', p_actor);
  update public.contracts c set cancel_requested_at = null, cancel_effective_on = null, cancel_folio = null,
    cancel_refund = null
   where c.user_id = p_actor and c.status = 'active' and c.cancel_requested_at is not null
     returning * into v_contract;
  if v_contract.id is not null then
    perform private.append_contract_event(v_contract.id, 'cancel_withdrawn', '{}');
    for i in select * from public.invoices k where k.contract_id = v_contract.id and k.kind = 'period'
      and k.status <> 'paid' and k.ends_early
      and not exists (select from public.payment_transactions t where t.invoice_id = k.id
        and private.may_still_arrive(t)) loop
      perform private.reprice_invoice(i.id, private.period_after(v_contract, i.period_start), p_now);
    end loop;
    perform private.notify(p_actor, 'success', 'Tu contrato sigue', 'Retiraste la cancelación.',
      '/dashboard/billing');
  elsif not exists (select from public.contracts c where c.user_id = p_actor and c.status = 'active') then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
end $$;

-- Errors: 42501; PT403; PT404 `no_contract`.
create function public.keep_contract() returns void
language sql volatile security definer set search_path = '' as $$
  select private.keep_contract(private.acting_person(), now())
$$;

-- What a receipt has promised follows the money: a payment that comes or goes back after it changes what the
-- last day returns.
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

grant execute on function
  public.waiting_refunds(integer), public.refund_answered(uuid, text, text)
  to service_role;

grant execute on function
  public.mark_refund_returned(uuid, text, text), public.cancellation_preview(), public.cancel_contract(text),
  public.keep_contract()
  to authenticated;
