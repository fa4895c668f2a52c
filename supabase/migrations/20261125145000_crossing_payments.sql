-- A change of the contract and the next invoice are not paid at once: the change gives the invoice another
-- amount, and paid first, the invoice leaves the change without the days that it was priced for.

-- A payment of a period's invoice that is not paid, and may still arrive. Null: there is none.
create function private.period_payment(p_contract uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select t.id from public.payment_transactions t join public.invoices i on i.id = t.invoice_id
   where i.contract_id = p_contract and i.kind = 'period' and i.status <> 'paid'
     and private.may_still_arrive(t) limit 1
$$;

-- Whether this payment's money is for something that is still due, at this amount. A change that would give
-- an invoice another amount is not, while money for the old one is on its way.
create or replace function private.is_due(p_payment public.payment_transactions, p_now timestamptz)
  returns boolean
language sql stable security definer set search_path = '' as $$
  select case p_payment.purpose
    when 'invoice' then exists (select from public.invoices i where i.id = p_payment.invoice_id
      and i.status in ('pending', 'overdue') and i.amount = p_payment.amount)
    when 'change' then exists (select from public.contract_changes k where k.id = p_payment.change_id
      and k.amount_due = p_payment.amount
      and private.change_fits(k, private.today_in_mexico(p_now))
      and private.period_payment(k.contract_id) is null)
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

revoke execute on function private.period_payment(uuid) from public, anon, authenticated, service_role;
