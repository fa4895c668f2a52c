-- What comes back to a customer at the provider whose account was erased is the former client's money: not
-- only a transfer, also one that the bank returned and a part of an order that ended.

create or replace function private.record_balance(p_event jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_client uuid;
  v_change numeric := (p_event ->> 'centavos')::numeric / 100;
  v_is_former boolean;
  v_outcome text;
begin
  -- The number before the rest is read: an erasure that held it has taken the client away.
  perform private.sync_advance('account', c.user_id) from private.payment_customers c
   where c.provider = p_event ->> 'provider' and c.reference = p_event ->> 'customer';
  select c.user_id into v_client from private.payment_customers c
   where c.provider = p_event ->> 'provider' and c.reference = p_event ->> 'customer';
  v_is_former := v_client is null and v_change > 0 and exists (
    select from private.former_customers f where f.provider = p_event ->> 'provider'
      and f.reference = p_event ->> 'customer'
    -- The provider has not erased it yet.
    union all select from private.customers_to_erase k where k.provider = p_event ->> 'provider'
      and k.reference = p_event ->> 'customer');
  v_outcome := case when v_client is null and not v_is_former then 'ignored' else 'recorded' end;
  insert into private.payment_events (provider, event_id, kind, payment_id, outcome)
  values (p_event ->> 'provider', p_event ->> 'id', p_event ->> 'kind', null, v_outcome)
  on conflict do nothing;
  if not found then
    return 'known';
  end if;
  update private.payment_customers c set balance = c.balance + v_change, balance_changed_at = now()
   where c.provider = p_event ->> 'provider' and c.reference = p_event ->> 'customer';
  if v_is_former then
    perform private.tell_staff(null, 'error', case when p_event ->> 'kind' = 'balance_funded'
        then 'Transferencia de una cuenta eliminada' else 'Saldo de una cuenta eliminada' end,
      private.pesos(v_change) || case when p_event ->> 'kind' = 'balance_funded' then ' MXN llegaron al'
        else ' MXN volvieron a su saldo en el' end || ' procesador de pagos. Devuélvelos desde su panel, en '
        || 'el cliente ' || (p_event ->> 'customer') || '.', '/admin/system');
  end if;
  return v_outcome;
end $$;
