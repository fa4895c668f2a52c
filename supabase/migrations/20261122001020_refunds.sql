-- Money that goes back to a client: what a cancellation leaves over, what came twice, what the provider returned, and what a bank takes back.

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  contract_id uuid not null references public.contracts (id) on delete cascade,
  -- Null: of no payment that is on record. Staff return it.
  payment_id uuid references public.payment_transactions (id) on delete cascade,
  reason text not null check (reason in ('cancellation', 'surplus', 'provider', 'dispute')),
  amount numeric(12, 2) not null check (amount > 0),
  currency text not null default 'MXN' check (currency = 'MXN'),
  -- pending: the provider is to be asked; sent: it has been; by_hand: staff return it. A dispute is disputed until the bank decides: won is ours.
  status text not null check (status in ('pending', 'sent', 'by_hand', 'returned', 'disputed', 'won', 'lost')),
  provider_reference text unique check (char_length(provider_reference) <= 200),
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status in ('returned', 'won', 'lost')) = (settled_at is not null)),
  check ((reason = 'dispute') = (status in ('disputed', 'won', 'lost')))
);
create index refunds_user_id_idx on public.refunds (user_id);
create index refunds_contract_id_idx on public.refunds (contract_id);
create index refunds_payment_id_idx on public.refunds (payment_id);
create index refunds_open_idx on public.refunds (created_at) where status in ('pending', 'by_hand');
select private.share_with_account('refunds', 'refunds');
select private.audit_table('refunds', 'user_id', '{status,reason}');

create table private.refund_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
alter table private.refund_transitions enable row level security;
insert into private.refund_transitions values
  ('pending', 'sent'), ('pending', 'returned'), ('pending', 'by_hand'), ('sent', 'returned'), ('sent', 'by_hand'), ('by_hand', 'returned'),
  ('disputed', 'won'), ('disputed', 'lost');
create trigger a_check_status before update of status on public.refunds
  for each row when (new.status is distinct from old.status) execute function private.check_status('refund_transitions');

-- The contract's last day has been settled: what was left of its money is on its way back. It is done once.
alter table public.contracts add column rest_returned_at timestamptz;
update public.contracts set rest_returned_at = now() where status = 'cancelled';

alter table private.payment_events drop constraint payment_events_kind_check,
  add check (kind in ('processing', 'succeeded', 'failed', 'expired', 'refunded', 'disputed', 'dispute_won', 'dispute_lost'));

-- To the manager of a client, and to every super admin.
create function private.tell_staff(p_client uuid, p_type text, p_title text, p_message text, p_action_url text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.notify(s.id, p_type, p_title, private.client_name(p_client) || ': ' || p_message, p_action_url) from (
    select r.user_id as id from public.user_roles r where r.role = 'super_admin'
    union select private.assigned_manager(p_client)) s
   where s.id is not null
$$;

-- What can still be returned to a payment.
create function private.refundable(p_payment public.payment_transactions) returns numeric
language sql stable security definer set search_path = '' as $$
  select p_payment.amount - coalesce((select sum(r.amount) from public.refunds r where r.payment_id = p_payment.id and r.status <> 'won'), 0)
$$;

-- One return of money to one payment: a card's through its provider, everything else by staff, who are told.
create function private.open_refund(p_payment public.payment_transactions, p_client uuid, p_contract uuid, p_amount numeric, p_reason text, p_now timestamptz)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_by_provider boolean := coalesce(p_payment.method = 'card' and p_payment.payment_method in ('stripe', 'sandbox')
    and p_payment.provider_reference is not null, false);
begin
  insert into public.refunds (user_id, contract_id, payment_id, reason, amount, status, created_at)
  values (p_client, p_contract, p_payment.id, p_reason, p_amount, case when v_by_provider then 'pending' else 'by_hand' end, p_now);
  if not v_by_provider then
    perform private.tell_staff(p_client, 'error', 'Pago por devolver', private.pesos(p_amount) || ' MXN'
      || coalesce(', ' || p_payment.provider_reference, '') || '.', '/admin/invoices');
  end if;
end $$;

-- A sum back to a client: to the newest payments of the contract first, each up to what it brought.
create function private.give_back(p_contract public.contracts, p_amount numeric, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  t public.payment_transactions;
  v_rest numeric := p_amount;
  v_part numeric;
begin
  for t in select * from public.payment_transactions k where k.contract_id = p_contract.id and k.status = 'completed' and not k.surplus
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

-- Money left us without a cancellation (returned by the provider, or lost to a bank): it is no longer paid. It is taken from the
-- days of its period that are left, then from the credit; what was used before stays used.
create function private.take_from_value(p_payment public.payment_transactions, p_amount numeric, p_day date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_paid public.invoices;
  v_period public.invoices;
  v_value numeric;
  -- After the last day of a contract, what was not returned yet counts from that day on.
  v_day date := least(p_day, (select c.cancel_effective_on from public.contracts c where c.id = p_payment.contract_id and c.status = 'cancelled'));
begin
  select * into v_paid from public.invoices i where i.id = p_payment.invoice_id;
  select * into v_period from public.invoices i
   where i.contract_id = p_payment.contract_id and i.kind = 'period' and i.status = 'paid'
     and (i.id = v_paid.id or v_paid.kind = 'change' and i.period_start <= v_paid.period_start and i.period_end > v_paid.period_start)
   order by i.period_start desc limit 1;
  v_value := coalesce(private.paid_rest(v_period, v_day), 0);
  if v_value > 0 then
    update public.invoices i set value_from = greatest(v_day, coalesce(i.value_from, i.period_start)), value_amount = v_value - least(v_value, p_amount)
     where i.id = v_period.id;
  end if;
  update public.contracts c set credit = greatest(c.credit - greatest(p_amount - v_value, 0), 0)
   where c.id = p_payment.contract_id and c.credit > 0 and p_amount > v_value;
end $$;

-- event: that of the provider, of a refund or a dispute. `centavos` of a refund is all that was ever returned of the payment: an
-- older event that comes later has a smaller sum and changes nothing. Returns the outcome.
create function private.record_return(p_event jsonb, p_payment public.payment_transactions, p_now timestamptz) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  r public.refunds;
  v_kind text := p_event ->> 'kind';
  v_amount numeric := (p_event ->> 'centavos')::numeric / 100;
  v_status text := case v_kind when 'disputed' then 'disputed' when 'dispute_won' then 'won' else 'lost' end;
begin
  if v_kind = 'refunded' then
    v_amount := v_amount - coalesce((select sum(k.amount) from public.refunds k where k.payment_id = p_payment.id and k.status = 'returned'), 0);
    if v_amount <= 0 then
      return 'ignored';
    end if;
    for r in select * from public.refunds k where k.payment_id = p_payment.id and k.status in ('pending', 'sent', 'by_hand') order by k.created_at, k.id loop
      continue when r.amount > v_amount;
      perform private.refund_returned(r.id, null, p_now);
      v_amount := v_amount - r.amount;
    end loop;
    if v_amount > 0 then
      insert into public.refunds (user_id, contract_id, payment_id, reason, amount, status, settled_at, created_at)
      values (p_payment.user_id, p_payment.contract_id, p_payment.id, 'provider', v_amount, 'returned', p_now, p_now);
      if not p_payment.surplus then
        perform private.take_from_value(p_payment, v_amount, private.today_in_mexico(p_now));
      end if;
      perform private.append_contract_event(p_payment.contract_id, 'payment_refunded', jsonb_build_object('payment', p_payment.id, 'amount', v_amount));
      perform private.notify(p_payment.user_id, 'info', 'Te devolvimos un pago', 'Devolvimos ' || private.pesos(v_amount)
        || ' MXN a la forma de pago que usaste. Tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.', '/dashboard/billing/estado-de-cuenta');
    end if;
    return 'recorded';
  end if;
  select * into r from public.refunds k where k.provider_reference = p_event ->> 'dispute' and k.reason = 'dispute';
  -- Decided before it was told, or told twice.
  if r.id is not null and (v_kind = 'disputed' or r.status <> 'disputed') then
    return 'ignored';
  end if;
  if r.id is null then
    insert into public.refunds (user_id, contract_id, payment_id, reason, amount, status, provider_reference, settled_at, created_at)
    values (p_payment.user_id, p_payment.contract_id, p_payment.id, 'dispute', v_amount, v_status, p_event ->> 'dispute',
      case when v_kind <> 'disputed' then p_now end, p_now);
  else
    update public.refunds k set status = v_status, settled_at = p_now where k.id = r.id returning * into r;
    v_amount := r.amount;
  end if;
  if v_status = 'lost' and not p_payment.surplus then
    perform private.take_from_value(p_payment, v_amount, private.today_in_mexico(p_now));
  end if;
  perform private.append_contract_event(p_payment.contract_id, case v_status when 'disputed' then 'payment_disputed' else 'dispute_' || v_status end,
    jsonb_build_object('payment', p_payment.id, 'amount', v_amount, 'dispute', p_event ->> 'dispute'));
  perform private.notify(p_payment.user_id, case v_status when 'won' then 'success' else 'warning' end,
    case v_status when 'disputed' then 'Un pago está en disputa' when 'won' then 'La disputa se resolvió' else 'Un pago fue revertido' end,
    case v_status when 'disputed' then 'Tu banco retuvo ' || private.pesos(v_amount) || ' MXN de tu pago mientras revisa la disputa. Si no la pediste, avisa a tu banco.'
      when 'won' then 'Tu pago de ' || private.pesos(v_amount) || ' MXN sigue vigente.'
      else 'Tu banco revirtió ' || private.pesos(v_amount) || ' MXN. Ese importe queda por pagar.' end, '/dashboard/billing/estado-de-cuenta');
  perform private.tell_staff(p_payment.user_id, case v_status when 'won' then 'success' else 'error' end,
    case v_status when 'disputed' then 'Pago en disputa' when 'won' then 'Disputa ganada' else 'Disputa perdida' end,
    private.pesos(v_amount) || ' MXN' || coalesce(', ' || p_payment.provider_reference, '') || '.', '/admin/invoices');
  return 'recorded';
end $$;

-- It is back with the client.
create function private.refund_returned(p_refund uuid, p_reference text, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  r public.refunds;
begin
  update public.refunds k set status = 'returned', settled_at = p_now, provider_reference = coalesce(p_reference, k.provider_reference)
   where k.id = p_refund and k.status in ('pending', 'sent', 'by_hand') returning * into r;
  if found then
    perform private.append_contract_event(r.contract_id, 'payment_refunded', jsonb_build_object('refund', r.id, 'payment', r.payment_id, 'amount', r.amount));
    perform private.notify(r.user_id, 'success', 'Devolución hecha', 'Te devolvimos ' || private.pesos(r.amount)
      || ' MXN. Tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.', '/dashboard/billing/estado-de-cuenta');
  end if;
end $$;

-- For the function that speaks with the provider: what is to be returned through it, the oldest first.
create function public.waiting_refunds(most integer default 50) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('refund', k.id, 'provider', k.payment_method, 'reference', k.provider_reference,
      'centavos', (k.amount * 100)::bigint)), '[]') from (
    select r.id, r.amount, t.payment_method, t.provider_reference from public.refunds r join public.payment_transactions t on t.id = r.payment_id
     where r.status = 'pending' and t.provider_reference is not null order by r.created_at, r.id limit most) k
$$;

-- What the provider has answered: returned, sent (on its way), or impossible (staff return it). Again, it changes nothing.
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
    update public.refunds k set status = 'sent', provider_reference = reference where k.id = refund and k.status = 'pending';
  else
    update public.refunds k set status = 'by_hand' where k.id = refund and k.status = 'pending';
    if found then
      perform private.tell_staff(r.user_id, 'error', 'Pago por devolver', private.pesos(r.amount) || ' MXN: el procesador no pudo devolverlo.', '/admin/invoices');
    end if;
  end if;
end $$;

-- For staff who have returned it, by transfer or in cash. Returned already is no error. Returns the refund.
-- Errors: 42501; PT403; PT404 `not_found`; PT409 `not_by_hand`.
create function public.mark_refund_returned(refund uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_staff();
  r public.refunds;
begin
  select * into r from public.refunds k where k.id = refund;
  -- One that is not there, and one of another agent's client, are the same answer.
  if r.id is null or coalesce(private.account_side(v_actor, r.user_id), '') <> 'agent' then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  perform private.sync_advance('account', r.user_id);
  select * into r from public.refunds k where k.id = refund for update;
  if r.status not in ('by_hand', 'returned') then
    raise exception 'not_by_hand' using errcode = 'PT409';
  end if;
  perform private.refund_returned(refund, null, now());
  select * into r from public.refunds k where k.id = refund;
  return to_jsonb(r);
end $$;

grant execute on function public.waiting_refunds(integer), public.refund_answered(uuid, text, text) to service_role;
grant execute on function public.mark_refund_returned(uuid) to authenticated;
