-- Transfers that no order explains stay in the client's balance at the payment provider. Its events come in
-- any order, so the client is told by the clock, once the balance has rested; and an account is not erased
-- while there is money in it: afterwards the owner could not be found.

-- Pesos in the client's balance at the provider: the sum of all changes, which do not depend on their order.
alter table private.payment_customers
  add column balance numeric(12, 2) not null default 0,
  add column balance_changed_at timestamptz,
  -- What the client was told of it.
  add column balance_told numeric(12, 2) not null default 0;
create index payment_customers_untold_idx on private.payment_customers (balance_changed_at)
  where balance <> balance_told;

alter table private.payment_events drop constraint payment_events_kind_check;
update private.payment_events e set kind = case e.kind when 'cash_arrived' then 'balance_funded'
  else 'balance_changed' end where e.kind in ('cash_arrived', 'cash_left');
alter table private.payment_events add constraint payment_events_kind_check check (kind in (
  'processing', 'succeeded', 'failed', 'expired', 'refunded', 'disputed', 'dispute_won', 'dispute_lost',
  'refund_failed', 'partial', 'balance_funded', 'balance_changed'));

-- The provider's names of clients whose accounts were erased: their CLABE still takes transfers.
create table private.former_customers (
  provider text not null,
  reference text not null,
  primary key (provider, reference)
);
alter table private.former_customers enable row level security;

drop function private.record_cash(jsonb);
-- A change of a client's balance at the provider. balance_funded: by a transfer.
create function private.record_balance(p_event jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_client uuid := (select c.user_id from private.payment_customers c
    where c.provider = p_event ->> 'provider' and c.reference = p_event ->> 'customer');
  v_change numeric := (p_event ->> 'centavos')::numeric / 100;
  v_is_former boolean := v_client is null and p_event ->> 'kind' = 'balance_funded' and exists (
    select from private.former_customers f where f.provider = p_event ->> 'provider'
      and f.reference = p_event ->> 'customer'
    -- The provider has not erased it yet.
    union all select from private.customers_to_erase k where k.provider = p_event ->> 'provider'
      and k.reference = p_event ->> 'customer');
  v_outcome constant text := case when v_client is null and not v_is_former then 'ignored'
    else 'recorded' end;
begin
  if v_client is not null then
    perform private.sync_advance('account', v_client);
  end if;
  insert into private.payment_events (provider, event_id, kind, payment_id, outcome)
  values (p_event ->> 'provider', p_event ->> 'id', p_event ->> 'kind', null, v_outcome)
  on conflict do nothing;
  if not found then
    return 'known';
  end if;
  update private.payment_customers c set balance = c.balance + v_change, balance_changed_at = now()
   where c.provider = p_event ->> 'provider' and c.reference = p_event ->> 'customer';
  if v_is_former then
    perform private.tell_staff(null, 'error', 'Transferencia de una cuenta eliminada', private.pesos(v_change)
      || ' MXN llegaron al procesador de pagos. Devuélvelos desde su panel, en el cliente '
      || (p_event ->> 'customer') || '.', '/admin/system');
  end if;
  return v_outcome;
end $$;

-- Tells what is left of transfers after an hour without a change: a transfer that pays an order is in the
-- balance for a moment, and the word of it can come after the one of the payment.
create function private.tick_balances(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  k private.payment_customers;
  v_seen integer := 0;
  v_done integer := 0;
begin
  for k in select d.* from (select c.* from private.payment_customers c where c.balance <> c.balance_told
      and c.balance_changed_at <= p_now - interval '1 hour'
      and not private.tick_rests('tick_balances', c.user_id, p_now)
      order by c.balance_changed_at limit private.tick_most()) d order by d.user_id, d.provider loop
    v_seen := v_seen + 1;
    begin
      perform private.sync_advance('account', k.user_id);
      update private.payment_customers c set balance_told = c.balance where c.user_id = k.user_id
        and c.provider = k.provider and c.balance = k.balance and c.balance <> c.balance_told;
      continue when not found;
      v_done := v_done + 1;
      continue when k.balance <= 0;
      perform private.notify(k.user_id, 'info', 'Tienes dinero a tu favor', 'De tus transferencias quedan '
        || private.pesos(k.balance) || ' MXN. Se toman para tu próximo pago por SPEI; si prefieres que te '
        || 'los devolvamos, pídelo en Soporte.', '/dashboard/support');
      perform private.tell_staff(k.user_id, 'info', 'Transferencia sin pago', private.pesos(k.balance)
        || ' MXN quedan en el saldo del cliente en el procesador, para su próximo pago por SPEI.',
        '/admin/clients/' || k.user_id || '?parte=pagos');
    exception when others then
      perform private.tick_failed('tick_balances', k.user_id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;
revoke execute on function private.record_balance(jsonb), private.tick_balances(timestamptz)
  from public, anon, authenticated, service_role;

create or replace function private.settle_payment(p_event jsonb, p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_payment public.payment_transactions;
  v_kind text := p_event ->> 'kind';
  v_status text := case p_event ->> 'kind' when 'succeeded' then 'completed' else p_event ->> 'kind' end;
  v_outcome text := 'recorded';
begin
  if v_kind in ('balance_funded', 'balance_changed') then
    return jsonb_build_object('outcome', private.record_balance(p_event));
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

create or replace function private.is_settled(p_person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.contracts c where c.user_id = p_person and c.status = 'active')
     and not exists (select from public.refunds r where r.user_id = p_person
       and r.status in ('pending', 'sent', 'by_hand', 'disputed'))
     -- What is left of a contract, once a bank has decided.
     and not exists (select from public.contracts c where c.user_id = p_person and c.status = 'cancelled'
       and c.cancel_effective_on is not null and c.rest_returned_at is null)
     -- What goes back on the last day of a service, or once a bank has decided.
     and not exists (select from public.contract_changes k where k.user_id = p_person
       and k.end_requested_at is not null and k.end_returned_at is null and k.end_refund > 0)
     and not exists (select from public.payment_transactions t where t.user_id = p_person
       and private.may_still_arrive(t))
     -- A part of a transfer may be in it.
     and not exists (select from private.orders_to_call_off o
       join public.payment_transactions t on t.id = o.payment_id where t.user_id = p_person)
     -- Money of transfers at the provider is the client's, until the staff return it there.
     and not exists (select from private.payment_customers c where c.user_id = p_person and c.balance > 0)
$$;

create or replace function public.customer_answered(customer uuid, outcome text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if outcome is null or outcome not in ('erased', 'later') then
    raise exception 'unknown_outcome' using errcode = '22023';
  end if;
  if outcome = 'erased' then
    with gone as (delete from private.customers_to_erase k where k.id = customer
      returning k.provider, k.reference)
    insert into private.former_customers (provider, reference) select g.provider, g.reference from gone g
    on conflict do nothing;
  else
    update private.customers_to_erase k set attempts = k.attempts + 1,
      next_attempt_at = now() + least(interval '10 minutes' * power(2, least(k.attempts, 10)),
        interval '1 day')
     where k.id = customer;
  end if;
end $$;

create or replace function public.request_account_deletion() returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_today date := private.today_in_mexico(now());
  v_profile public.profiles;
begin
  if exists (select from public.user_roles r where r.user_id = v_actor) then
    raise exception 'not_allowed' using errcode = 'PT403';
  end if;
  perform private.sync_advance('account', v_actor);
  select * into strict v_profile from public.profiles p where p.id = v_actor for update;
  if v_profile.deletion_on is null then
    if private.take_attempt('deletion request ' || v_actor, 5, 3600) > 0 then
      raise exception 'rate_limited' using errcode = 'PT429', detail = '{"retry_after": 3600}';
    end if;
    if exists (select from public.contracts c where c.user_id = v_actor and c.status = 'active'
      and c.cancel_effective_on is null) then
      raise exception 'contract_active' using errcode = 'PT409';
    end if;
    update public.profiles p set deletion_on = greatest(v_today + 15,
        (select max(c.cancel_effective_on) + 1 from public.contracts c where c.user_id = v_actor
          and c.status = 'active'))
     where p.id = v_actor returning * into v_profile;
    perform private.tell_staff(v_actor, 'warning', 'Un cliente pidió eliminar su cuenta', 'se elimina el '
      || to_char(v_profile.deletion_on, 'DD/MM/YYYY') || ' si no la retira antes.'
      || coalesce((select ' Antes devuelve ' || private.pesos(sum(c.balance))
        || ' MXN de sus transferencias, desde el panel del procesador de pagos.'
        from private.payment_customers c where c.user_id = v_actor having sum(c.balance) > 0), ''),
      '/admin/clients/' || v_actor);
    perform private.log_activity(v_actor, 'other', 'Pediste eliminar tu cuenta');
    perform private.notify(v_actor, 'warning', 'Tu cuenta se eliminará', 'El '
      || to_char(v_profile.deletion_on, 'DD/MM/YYYY')
      || '. Hasta ese día puedes retirar la solicitud.', '/dashboard/settings/privacidad');
    -- A stolen session could ask for this too: the owner is told by mail.
    insert into private.letters (recipient, kind, params)
    select v_profile.email, 'deletion_requested', jsonb_build_object('on', v_profile.deletion_on)
      where v_profile.email is not null;
  end if;
  return jsonb_build_object('on', v_profile.deletion_on);
end $$;

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
  foreach v_step in array '{tick_renewals,generate_invoices,tick_overdue_invoices,tick_payments,
    tick_balances,tick_offers,tick_service_ends,tick_cancellations,tick_refunds,tick_monthly_amounts,
    tick_usage,tick_meetings,tick_reports,tick_late_tasks,tick_tool_notices,tick_unnamed_files,
    tick_purge}'::text[]
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
