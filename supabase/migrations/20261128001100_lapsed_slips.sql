-- A slip that is paid on its last day is confirmed after it has lapsed. It was ended at midnight: who had
-- paid was asked for another slip, and could pay twice.

-- For how many weekdays after its last day the money of an OXXO slip may come. Stripe confirms it "by the
-- next business day" (docs.stripe.com/payments/oxxo); the second weekday is for a holiday. The app has the
-- same number (src/domain/slipConfirmation.ts); a test compares both.
create function private.slip_weekdays() returns integer
language sql immutable set search_path = '' as $$
  select 2
$$;

-- Until when money of this order may come. A transfer is confirmed at once: no later than it ends.
create function private.arrives_until(p_payment public.payment_transactions) returns timestamptz
language sql stable set search_path = '' as $$
  select case when p_payment.method <> 'oxxo' then p_payment.expires_at else (
    select (max(d.day) + 1)::timestamp at time zone 'America/Mexico_City' from (
      -- A slip may end at midnight, which is the next day already.
      select private.today_in_mexico(p_payment.expires_at - interval '1 second') + k.n as day
        from generate_series(1, 14) k(n)
       where extract(isodow from private.today_in_mexico(p_payment.expires_at - interval '1 second') + k.n)
         between 1 and 5
       order by k.n limit private.slip_weekdays()) d) end
$$;

-- An open order whose money no longer comes. Stripe reports `processing` also of a slip that nobody has paid:
-- without an end, it would keep the client from paying in another way.
create function private.has_lapsed(p_payment public.payment_transactions, p_now timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((p_payment.status = 'pending'
      or p_payment.status = 'processing' and p_payment.method = 'oxxo')
    and p_payment.expires_at < p_now and private.arrives_until(p_payment) < p_now, false)
$$;

-- The clock looks for both statuses.
drop index public.payment_transactions_pending_idx;
create index payment_transactions_open_idx on public.payment_transactions (expires_at)
  where status in ('pending', 'processing');

create function private.tell_lapsed(p_payment public.payment_transactions) returns void
language sql volatile security definer set search_path = '' as $$
  select private.notify(p_payment.user_id, 'warning', 'Tu referencia de pago venció',
    'Genera una nueva cuando quieras pagar.'
      || case when p_payment.received > 0 then ' La parte que transferiste queda a tu favor.' else '' end,
    coalesce('/dashboard/billing/facturas/' || p_payment.invoice_id,
      '/dashboard/billing/cambios/' || p_payment.change_id, '/dashboard/billing'))
$$;

create or replace function private.tick_payments(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  t public.payment_transactions;
  v_seen integer := 0;
  v_done integer := 0;
begin
  for t in select d.*
    from (select k.* from public.payment_transactions k where k.status in ('pending', 'processing')
      and k.expires_at < p_now and private.has_lapsed(k, p_now)
      and not private.tick_rests('tick_payments', k.id, p_now)
      order by k.expires_at limit private.tick_most()) d order by d.user_id, d.id loop
    v_seen := v_seen + 1;
    begin
      update public.payment_transactions k set status = 'expired' where k.id = t.id
        and private.has_lapsed(k, p_now);
      continue when not found;
      perform private.tell_lapsed(t);
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_payments', t.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

-- The other orders of what is paid now: one that stays open would be reported as expired to someone who has
-- paid. Money that comes by it all the same is a surplus.
create function private.close_other_orders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.payment_transactions t set status = 'expired'
   where t.contract_id = new.contract_id and t.purpose = new.purpose
     and t.invoice_id is not distinct from new.invoice_id and t.change_id is not distinct from new.change_id
     and t.id <> new.id and t.status = 'pending';
  return null;
end $$;
create trigger close_other_orders after update of status on public.payment_transactions for each row
  when (new.status = 'completed' and old.status is distinct from 'completed' and not new.surplus)
  execute function private.close_other_orders();

-- An order for a contract's first payment, an invoice, or a change of plan: its amount is here, not in the
-- request. The one that is open already is the answer to a request that comes again; one by another way comes
-- as `replace`, to be called off first.
-- Errors: PT404 `not_found`; PT409 `already_paid`, `contract_over`, `payment_in_progress` {payment},
-- `other_payment_in_progress` {payment}: of a change and the next invoice, the other one's; `oxxo_limit`
-- {most}: OXXO takes up to 10,000 MXN a voucher (src/domain/payMethod.ts).
create or replace function private.open_payment(p_actor uuid, p_contract uuid, p_invoice uuid, p_change uuid,
  p_method text, p_provider text, p_now timestamptz)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract public.contracts;
  v_invoice public.invoices;
  v_change public.contract_changes;
  v_open public.payment_transactions;
  v_other uuid;
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
  -- One of the two would come back: money is on its way for the other.
  v_other := case when v_purpose = 'change' then private.period_payment(v_contract.id)
    when v_invoice.kind = 'period' and v_invoice.period_start > private.today_in_mexico(p_now) then (
      select t.id from public.payment_transactions t join public.contract_changes k on k.id = t.change_id
       where k.contract_id = v_contract.id and k.status = 'pending_payment' and private.may_still_arrive(t)
       limit 1) end;
  if v_other is not null then
    raise exception 'other_payment_in_progress' using errcode = 'PT409',
      detail = jsonb_build_object('payment', v_other)::text;
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
  if private.has_lapsed(v_open, p_now) then
    update public.payment_transactions t set status = 'expired' where t.id = v_open.id;
    v_open := null;
  end if;
  -- A slip is past its day, and may have been paid on it: another order would be paid a second time.
  if v_open.status = 'processing' or v_open.expires_at < p_now then
    raise exception 'payment_in_progress' using errcode = 'PT409',
      detail = jsonb_build_object('payment', v_open.id)::text;
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

revoke execute on function private.slip_weekdays(), private.arrives_until(public.payment_transactions),
  private.has_lapsed(public.payment_transactions, timestamptz),
  private.tell_lapsed(public.payment_transactions), private.close_other_orders()
  from public, anon, authenticated, service_role;
