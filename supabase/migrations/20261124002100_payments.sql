-- From an order to a settled payment (C3, C4). Only the provider's verified word settles one, and it does all
-- or nothing.

-- How a payment is made, what it is for, and what its provider says of it. The money itself stays with the
-- provider.
create table public.payment_transactions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete restrict,
  contract_id uuid not null references public.contracts (id) on delete restrict,
  invoice_id uuid references public.invoices (id) on delete restrict,
  amount numeric(12, 2) not null check (amount > 0),
  currency text not null default 'MXN' check (currency = 'MXN'),
  payment_method text not null check (payment_method in ('stripe', 'sandbox', 'manual')),
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'completed', 'failed', 'expired')),
  -- The payment as its provider names it: settled once, whatever comes how often.
  provider_reference text unique,
  paid_at timestamptz,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz not null default now(),
  purpose text not null default 'contract' check (purpose in ('contract', 'invoice', 'change')),
  method text not null default 'card' check (method in ('card', 'oxxo', 'spei', 'cash')),
  -- Of a voucher or a transfer: where to pay, {reference | clabe, …}; shown again on any device, without a
  -- network too.
  instructions jsonb check (jsonb_typeof(instructions) = 'object'),
  expires_at timestamptz,
  -- Of a closed list, for the words of the page.
  failure_code text check (failure_code in
    ('declined', 'insufficient_funds', 'expired_card', 'authentication_failed', 'provider_error')),
  card_brand text check (char_length(card_brand) <= 40),
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  -- Came although the contract was paid already: it is given back, and nothing is made of it.
  surplus boolean not null default false,
  change_id uuid references public.contract_changes (id) on delete restrict,
  check ((status = 'completed') = (paid_at is not null))
);
create index payment_transactions_user_id_idx on public.payment_transactions (user_id);
create index payment_transactions_contract_id_idx on public.payment_transactions (contract_id);
create index payment_transactions_invoice_id_idx on public.payment_transactions (invoice_id);
create index payment_transactions_change_id_idx on public.payment_transactions (change_id);
-- One on its way at a time for the same thing: a retry never charges twice.
create unique index payment_transactions_one_open_idx
  on public.payment_transactions (contract_id, coalesce(invoice_id, change_id, contract_id))
  where status in ('pending', 'processing');
create index payment_transactions_pending_idx on public.payment_transactions (expires_at)
  where status = 'pending';
select private.share_with_account('payment_transactions', 'payments');
select private.audit_table('payment_transactions', 'user_id', '{status}');

create table private.payment_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
alter table private.payment_transitions enable row level security;
insert into private.payment_transitions values
  ('pending', 'processing'), ('pending', 'completed'), ('pending', 'failed'), ('pending', 'expired'),
  ('processing', 'completed'), ('processing', 'failed'), ('processing', 'expired'),
  -- A provider that has refused or let lapse may still say that the money came: then it came.
  ('failed', 'completed'), ('expired', 'completed');
create trigger a_check_status before update of status on public.payment_transactions
  for each row when (new.status is distinct from old.status)
    execute function private.check_status('payment_transitions');

-- What the provider has told, once each; what came twice, late or for something else is seen here too.
create table private.payment_events (
  provider text not null,
  event_id text not null check (char_length(event_id) between 3 and 200),
  kind text not null check (kind in (
    'processing', 'succeeded', 'failed', 'expired', 'refunded', 'disputed', 'dispute_won', 'dispute_lost')),
  payment_id uuid not null references public.payment_transactions (id) on delete cascade,
  outcome text not null check (outcome in ('settled', 'surplus', 'recorded', 'ignored')),
  received_at timestamptz not null default clock_timestamp(),
  primary key (provider, event_id)
);
create index payment_events_payment_id_idx on private.payment_events (payment_id);
create index payment_events_received_at_idx on private.payment_events (received_at);
alter table private.payment_events enable row level security;

-- Cards that a client keeps at the provider. Only what names one to its owner is here.
create table public.payment_methods (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  provider text not null check (provider in ('stripe', 'sandbox')),
  provider_reference text not null unique check (char_length(provider_reference) between 3 and 120),
  brand text not null check (char_length(brand) between 1 and 40),
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null check (exp_year between 2020 and 2100),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index payment_methods_one_default_idx on public.payment_methods (user_id) where is_default;
create index payment_methods_user_id_idx on public.payment_methods (user_id);
select private.share_with_account('payment_methods', 'ways to pay');

-- Cards that a client keeps at the provider. What the provider calls the client, and which card is asked
-- first.
create table private.payment_customers (
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null,
  reference text not null unique,
  primary key (user_id, provider)
);
alter table private.payment_customers enable row level security;

create function private.payment_order(p_payment public.payment_transactions) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('payment', p_payment.id, 'centavos', (p_payment.amount * 100)::bigint,
    'currency', p_payment.currency,
    'method', p_payment.method, 'status', p_payment.status, 'reference', p_payment.provider_reference,
    'instructions', p_payment.instructions,
    'expires_at', p_payment.expires_at, 'email', f.email, 'name', f.full_name, 'folio', c.folio)
    from public.contracts c join public.profiles f on f.id = c.user_id where c.id = p_payment.contract_id
$$;

-- A voucher that is out, and a payment that is being made: money may come of them without the page.
create function private.may_still_arrive(p_payment public.payment_transactions) returns boolean
language sql immutable set search_path = '' as $$
  select p_payment.status = 'processing' or p_payment.status = 'pending'
    and p_payment.instructions is not null
$$;

-- Whether this payment's money is for something that is still due, at this amount.
create function private.is_due(p_payment public.payment_transactions, p_now timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select case p_payment.purpose
    when 'invoice' then exists (select from public.invoices i where i.id = p_payment.invoice_id
      and i.status in ('pending', 'overdue') and i.amount = p_payment.amount)
    when 'change' then exists (select from public.contract_changes k where k.id = p_payment.change_id
      and k.amount_due = p_payment.amount
      and private.change_fits(k, private.today_in_mexico(p_now)))
    -- Two signed contracts cannot both run: the second one's money is given back.
    else exists (select from public.contracts c where c.id = p_payment.contract_id
      and private.offer_stands(c, p_now) and c.period_amount = p_payment.amount)
      and not exists (select from public.contracts c where c.user_id = p_payment.user_id
        and c.status = 'active') end
$$;

-- An order for a contract's first payment, an invoice, or a change of plan: its amount is here, not in the
-- request. The one that is open already is the answer to a request that comes again; one by another way comes
-- as `replace`, to be called off first.
-- Errors: PT404 `not_found`; PT409 `already_paid`, `contract_over`, `payment_in_progress` {payment},
-- `oxxo_limit` {most}: OXXO takes up to 10,000 MXN a voucher (src/domain/payMethod.ts).
create function private.open_payment(p_actor uuid, p_contract uuid, p_invoice uuid, p_change uuid,
  p_method text, p_provider text, p_now timestamptz)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract public.contracts;
  v_invoice public.invoices;
  v_change public.contract_changes;
  v_open public.payment_transactions;
  v_purpose text := case when p_invoice is not null then 'invoice' when p_change is not null then 'change'
    else 'contract' end;
begin
  perform private.sync_advance('account', p_actor);
  select * into v_invoice from public.invoices i where i.id = p_invoice and i.user_id = p_actor;
  select * into v_change from public.contract_changes k where k.id = p_change and k.user_id = p_actor;
  select * into v_contract from public.contracts c
   where c.id = case v_purpose when 'invoice' then v_invoice.contract_id
     when 'change' then v_change.contract_id else p_contract end
     and c.user_id = p_actor for update;
  if v_contract.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if v_invoice.status = 'void' then
    raise exception 'contract_over' using errcode = 'PT409';
  end if;
  if v_invoice.status = 'paid' or v_change.status = 'applied' or v_purpose = 'contract'
    and v_contract.status = 'active' then
    raise exception 'already_paid' using errcode = 'PT409';
  end if;
  -- The clock may not have come by yet: an offer or an addendum that is past its day is over all the same.
  if v_purpose = 'change' and not private.change_fits(v_change, private.today_in_mexico(p_now))
    or v_purpose = 'contract' and not private.offer_stands(v_contract, p_now) then
    raise exception 'contract_over' using errcode = 'PT409';
  end if;
  -- Before another way is called off for a voucher that no till would take.
  if p_method = 'oxxo' and coalesce(v_invoice.amount, v_change.amount_due, v_contract.period_amount) > 10000
    then
    raise exception 'oxxo_limit' using errcode = 'PT409', detail = '{"most": 10000}';
  end if;
  select * into v_open from public.payment_transactions t
   where t.contract_id = v_contract.id and t.invoice_id is not distinct from v_invoice.id
     and t.change_id is not distinct from v_change.id
     and t.status in ('pending', 'processing');
  if v_open.status = 'processing' then
    raise exception 'payment_in_progress' using errcode = 'PT409',
      detail = jsonb_build_object('payment', v_open.id)::text;
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
  insert into public.payment_transactions (user_id, contract_id, invoice_id, change_id, purpose, amount,
    payment_method, method, metadata, created_at)
  values (p_actor, v_contract.id, v_invoice.id, v_change.id, v_purpose,
    coalesce(v_invoice.amount, v_change.amount_due, v_contract.period_amount), p_provider, p_method,
    jsonb_build_object('plan', v_contract.plan_type, 'billing', v_contract.billing), p_now)
  returning * into v_open;
  return private.payment_order(v_open);
end $$;

-- private.open_payment, at this moment.
create function public.open_payment(actor uuid, contract uuid, invoice uuid, change uuid, method text,
  provider text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.open_payment(actor, contract, open_payment.invoice, change, open_payment.method, provider,
    now())
$$;

-- The provider has taken the order. Errors: PT404 `not_found`; PT409 `reference_taken`.
create function public.attach_payment(payment uuid, reference text, instructions jsonb,
  expires_at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_payment public.payment_transactions;
begin
  select * into v_payment from public.payment_transactions t where t.id = payment;
  if v_payment.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  perform private.sync_advance('account', v_payment.user_id);
  update public.payment_transactions t
     set provider_reference = reference, instructions = attach_payment.instructions,
       expires_at = attach_payment.expires_at
   where t.id = payment and (t.provider_reference is null or t.provider_reference = reference)
     returning * into v_payment;
  if not found then
    raise exception 'reference_taken' using errcode = 'PT409';
  end if;
  return private.payment_order(v_payment);
end $$;

-- Called off at the provider: what was open is over. Errors: PT404 `not_found`; PT409 `payment_in_progress`.
create function public.close_payment(actor uuid, payment uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.sync_advance('account', actor);
  if not exists (select from public.payment_transactions t where t.id = payment and t.user_id = actor) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  update public.payment_transactions t set status = 'expired' where t.id = payment and t.status = 'pending';
  if exists (select from public.payment_transactions t where t.id = payment
    and t.status in ('processing', 'completed')) then
    raise exception 'payment_in_progress' using errcode = 'PT409',
      detail = jsonb_build_object('payment', payment)::text;
  end if;
end $$;

-- The order as it is, for its owner. Errors: PT404 `not_found`.
create function public.payment_of(actor uuid, payment uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_payment public.payment_transactions;
begin
  select * into v_payment from public.payment_transactions t where t.id = payment and t.user_id = actor;
  if v_payment.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return private.payment_order(v_payment);
end $$;

-- The first payment of a contract: it begins today.
create function private.activate_contract(p_contract uuid, p_payment public.payment_transactions,
  p_now timestamptz default now()) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract public.contracts;
  v_start date := private.today_in_mexico(p_now);
  v_invoice public.invoices;
begin
  update public.contracts c set status = 'active', start_date = v_start,
    promotion_until = case when c.promotion_code is null then null
      else v_start + make_interval(months => (select p.months from public.promotions p
        where p.code = c.promotion_code)) end
   where c.id = p_contract returning * into strict v_contract;
  insert into public.invoices (user_id, contract_id, invoice_number, concept, amount, status, period_start,
    period_end, due_date, paid_at, created_at)
  values (v_contract.user_id, v_contract.id, private.next_invoice_number(extract(year from v_start)::integer),
    private.invoice_concept(v_contract),
    p_payment.amount, 'paid', v_start, private.period_after(v_contract, v_start), v_start, p_now, p_now)
  returning * into v_invoice;
  perform private.assign_manager(v_contract.user_id);
  perform private.entitle(v_contract, v_invoice.period_end);
  perform private.append_contract_event(v_contract.id,
    'paid', jsonb_build_object('payment', p_payment.id, 'amount', p_payment.amount,
    'currency', p_payment.currency, 'provider', p_payment.payment_method,
    'reference', p_payment.provider_reference, 'invoice', v_invoice.invoice_number, 'start_date', v_start));
  perform private.notify(v_contract.user_id, 'success', 'Pago confirmado', 'Tu contrato ' || v_contract.folio
    || ' está activo.', '/dashboard/billing');
  perform private.notify(v_contract.user_id, 'info', 'Configura tus servicios',
    'Contesta tres pasos por servicio y lo dejamos listo de 48 a 72 horas.', '/dashboard/services');
  perform private.log_activity(v_contract.user_id, 'other', 'Tu contrato está activo: ' || v_invoice.concept);
  return v_invoice.id;
end $$;

-- An invoice is paid, by whatever way: what it pays for runs on.
create function private.pay_invoice(p_invoice uuid, p_payment public.payment_transactions, p_now timestamptz)
  returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invoice public.invoices;
begin
  update public.invoices i set status = 'paid', paid_at = p_now where i.id = p_invoice
    returning * into strict v_invoice;
  perform private.run_on(v_invoice);
  perform private.append_contract_event(v_invoice.contract_id,
    'invoice_paid', jsonb_build_object('payment', p_payment.id, 'amount', p_payment.amount,
    'provider', p_payment.payment_method, 'reference', p_payment.provider_reference,
    'invoice', v_invoice.invoice_number));
  perform private.notify(v_invoice.user_id, 'success', 'Pago recibido', 'Gracias: registramos tu pago de '
    || v_invoice.invoice_number || '.', '/dashboard/billing');
  perform private.log_activity(v_invoice.user_id, 'other', 'Pagaste ' || v_invoice.invoice_number);
end $$;

-- What the better plan costs more until the end of the paid days is paid.
create function private.pay_change(p_change uuid, p_payment public.payment_transactions, p_now timestamptz)
  returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_change public.contract_changes;
  v_invoice uuid;
  v_today date := private.today_in_mexico(p_now);
begin
  select * into strict v_change from public.contract_changes k where k.id = p_change;
  insert into public.invoices (user_id, contract_id, invoice_number, kind, concept, amount, status,
    period_start, period_end, due_date, paid_at, created_at)
  values (v_change.user_id, v_change.contract_id,
    private.next_invoice_number(extract(year from v_today)::integer), 'change',
    'Diferencia por cambio a '
      || (select p.display_name from public.package_plans p where p.name = v_change.to_plan),
      p_payment.amount, 'paid', v_today,
    (private.running_period(v_change.contract_id, v_today)).period_end, v_today, p_now, p_now)
  returning id into v_invoice;
  perform private.apply_change(p_change, p_now);
  return v_invoice;
end $$;

-- A change that was signed and is not paid gives way: its open order is closed.
create function private.drop_waiting_change(p_contract uuid, p_status text) returns void
language sql volatile security definer set search_path = '' as $$
  update public.payment_transactions t set status = 'expired' from public.contract_changes k
   where k.id = t.change_id and k.contract_id = p_contract and k.status = 'pending_payment'
     and t.status = 'pending';
  update public.contract_changes k set status = p_status where k.contract_id = p_contract
    and k.status = 'pending_payment'
$$;

-- Money for what is paid already, is over, or costs something else by now: it is kept apart and goes back.
create function private.keep_surplus(p_payment public.payment_transactions, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.open_refund(p_payment, p_payment.user_id, p_payment.contract_id, p_payment.amount,
    'surplus', p_now);
  perform private.notify(p_payment.user_id, 'warning', 'Recibimos un pago de más', 'Te devolvemos '
    || private.pesos(p_payment.amount) || ' MXN. No tienes que hacer nada.', '/dashboard/billing');
end $$;

-- event {provider, id, kind, payment, reference, centavos, currency, failure, brand, last4, dispute}: signed
-- by the provider, and checked by the caller. The same one again, or one that comes too late, changes
-- nothing. Returns {outcome}.
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

-- private.settle_payment, at this moment.
create function public.settle_payment(event jsonb) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.settle_payment(event, now())
$$;

-- The invoice as it is then, with `marked`: false when it was paid already, and nothing was written. method:
-- how the money came; every way but cash has a reference (60 characters), which two invoices may share: one
-- transfer can pay both.
-- Errors: PT403; PT404 `not_found`; 22023 `unknown_payment_method`; PT400 `reference_missing`.
create function public.mark_invoice_paid(
  invoice uuid, payment_method text default 'manual', method text default 'cash', reference text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_staff();
  v_reference text := nullif(btrim(reference), '');
  v_invoice public.invoices;
  v_payment public.payment_transactions;
  v_marked boolean;
begin
  select * into v_invoice from public.invoices i where i.id = invoice;
  -- One that is not there, and one of another agent's client, are the same answer.
  if v_invoice.id is null or coalesce(private.account_side(v_actor, v_invoice.user_id), '') <> 'agent' then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if payment_method is distinct from 'manual' or method is null
    or method not in ('cash', 'spei', 'oxxo', 'card') then
    raise exception 'unknown_payment_method' using errcode = '22023';
  end if;
  if v_reference is null and method <> 'cash' or char_length(v_reference) > 60
    or not private.is_plain_line(coalesce(v_reference, 'x')) then
    raise exception 'reference_missing' using errcode = 'PT400';
  end if;
  perform private.sync_advance('account', v_invoice.user_id);
  select * into v_invoice from public.invoices i where i.id = invoice for update;
  if v_invoice.status = 'void' then
    raise exception 'invoice_void' using errcode = 'PT409';
  end if;
  v_marked := v_invoice.status <> 'paid';
  if v_marked and v_invoice.contract_id is not null then
    insert into public.payment_transactions
      (user_id, contract_id, invoice_id, purpose, amount, currency, payment_method, method, status, paid_at,
        metadata)
    values (v_invoice.user_id, v_invoice.contract_id, v_invoice.id, 'invoice', v_invoice.amount,
      v_invoice.currency, 'manual', method,
      'completed', now(), jsonb_strip_nulls(jsonb_build_object('reference', v_reference)))
    returning * into v_payment;
    perform private.pay_invoice(v_invoice.id, v_payment, now());
  elsif v_marked then
    update public.invoices i set status = 'paid', paid_at = now() where i.id = invoice;
    perform private.notify(v_invoice.user_id, 'success', 'Pago recibido',
      'Gracias: registramos tu pago de ' || v_invoice.invoice_number || '.', '/dashboard/billing');
  end if;
  if v_marked then
    perform private.audit_action('invoices.mark_paid', v_invoice.id, v_invoice.user_id,
      jsonb_strip_nulls(jsonb_build_object('method', method, 'reference', v_reference)));
  end if;
  select * into v_invoice from public.invoices i where i.id = invoice;
  return to_jsonb(v_invoice) || jsonb_build_object('marked', v_marked);
end $$;

-- {customer, email, name}: for the provider. `customer` null: the provider does not know the client yet.
create function public.payment_customer(actor uuid, provider text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', p.email, 'name', p.full_name,
      'customer', (select c.reference from private.payment_customers c where c.user_id = p.id
        and c.provider = payment_customer.provider))
    from public.profiles p where p.id = actor
$$;

create function public.keep_payment_customer(actor uuid, provider text, reference text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.payment_customers (user_id, provider, reference)
    values (actor, keep_payment_customer.provider, keep_payment_customer.reference)
  on conflict do nothing
$$;

-- card {reference, brand, last4, exp_month, exp_year}. The first one is asked first; the same again is the
-- same. Returns its id.
create function public.save_card(actor uuid, provider text, card jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.sync_advance('account', actor);
  select m.id into v_id from public.payment_methods m where m.provider_reference = card ->> 'reference'
    and m.user_id = actor;
  if v_id is not null then
    return v_id;
  end if;
  insert into public.payment_methods (user_id, provider, provider_reference, brand, last4, exp_month,
    exp_year, is_default)
  values (actor, save_card.provider, card ->> 'reference', card ->> 'brand', card ->> 'last4',
    (card ->> 'exp_month')::integer,
    (card ->> 'exp_year')::integer, not exists (select from public.payment_methods m where m.user_id = actor))
  returning id into v_id;
  return v_id;
end $$;

-- What the provider calls a card of this client. Errors: PT404 `not_found`.
create function public.card_of(actor uuid, card uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_card public.payment_methods;
begin
  select * into v_card from public.payment_methods m where m.id = card and m.user_id = actor;
  if v_card.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return jsonb_build_object('reference', v_card.provider_reference, 'provider', v_card.provider,
    'customer', (select c.reference from private.payment_customers c where c.user_id = actor
      and c.provider = v_card.provider));
end $$;

-- Another one is asked first, if it was this one. Errors: PT404 `not_found`.
create function public.forget_card(actor uuid, card uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_default boolean;
begin
  perform private.sync_advance('account', actor);
  delete from public.payment_methods m where m.id = card and m.user_id = actor returning m.is_default
    into v_default;
  if v_default is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if v_default then
    update public.payment_methods m set is_default = true
     where m.id = (select n.id from public.payment_methods n where n.user_id = actor
       order by n.created_at desc limit 1);
  end if;
end $$;

-- Errors: PT404 `not_found`.
create function public.prefer_card(actor uuid, card uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.sync_advance('account', actor);
  if not exists (select from public.payment_methods m where m.id = card and m.user_id = actor) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  update public.payment_methods m set is_default = false where m.user_id = actor and m.is_default
    and m.id <> card;
  update public.payment_methods m set is_default = true where m.id = card and not m.is_default;
end $$;

grant execute on function
  public.open_payment(uuid, uuid, uuid, uuid, text, text),
  public.attach_payment(uuid, text, jsonb, timestamptz), public.close_payment(uuid, uuid),
  public.payment_of(uuid, uuid), public.settle_payment(jsonb), public.payment_customer(uuid, text),
  public.keep_payment_customer(uuid, text, text), public.save_card(uuid, text, jsonb),
  public.card_of(uuid, uuid), public.forget_card(uuid, uuid), public.prefer_card(uuid, uuid)
  to service_role;

grant execute on function public.mark_invoice_paid(uuid, text, text, text) to authenticated;
