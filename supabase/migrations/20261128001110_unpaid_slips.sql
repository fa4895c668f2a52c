-- The provider reports an unpaid slip before the clock ends it: the client is told as by the clock.

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
  -- Nobody paid the slip: it has lapsed, and no bank has refused anything.
  if v_kind = 'failed' and v_payment.method = 'oxxo' and v_payment.instructions is not null then
    v_status := 'expired';
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
      failure_code = case when v_status = 'failed' then coalesce(p_event ->> 'failure', 'provider_error') end,
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
    elsif v_kind = 'failed' and v_status = 'expired' then
      perform private.tell_lapsed(v_payment);
    end if;
  end if;
  if v_outcome in ('recorded', 'settled') then
    perform private.follow_cancellation(v_payment.contract_id, private.today_in_mexico(p_now));
  end if;
  insert into private.payment_events (provider, event_id, kind, payment_id, outcome)
  values (p_event ->> 'provider', p_event ->> 'id', v_kind, v_payment.id, v_outcome);
  return jsonb_build_object('outcome', v_outcome);
end $$;
