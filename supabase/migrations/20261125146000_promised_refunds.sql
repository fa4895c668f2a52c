-- What was promised for the end of a service is not lowered without a word, and an account to which it is
-- still owed is not settled.

-- The receipt says another amount: client and manager read both, and the contract's events keep them.
create function private.tell_lower_refund(p_change public.contract_changes, p_before numeric) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_name constant text := private.apart_name(p_change);
  v_manager constant uuid := private.assigned_manager(p_change.user_id);
begin
  perform private.append_contract_event(p_change.contract_id, 'service_end_refund_lowered',
    jsonb_build_object('change', p_change.id, 'folio', p_change.end_folio, 'before', p_before,
      'refund', p_change.end_refund));
  perform private.notify(p_change.user_id, 'warning', 'Cambió el importe por devolver',
    'Por la cancelación de ' || v_name || ' (' || p_change.end_folio || ') ibas a recibir '
      || private.pesos(p_before) || ' MXN. Dinero de ese pago ya se te regresó: el '
      || to_char(p_change.end_effective_on, 'DD/MM/YYYY') || ' recibes ' || private.pesos(p_change.end_refund)
      || ' MXN.', '/dashboard/services');
  if v_manager is not null then
    perform private.notify(v_manager, 'info', 'Cambió un importe por devolver',
      private.client_name(p_change.user_id) || ', ' || p_change.end_folio || ' (' || v_name || '): era de '
        || private.pesos(p_before) || ' MXN y ahora es de ' || private.pesos(p_change.end_refund)
        || ' MXN, porque dinero de ese pago ya se le regresó.', '/admin/clients');
  end if;
end $$;

-- Money left us without a cancellation (returned by the provider, or lost to a bank): it is no longer paid.
-- It is taken from the days of its period that are left, then from what is kept of it for the end of a
-- service, then from the credit; what was used before stays used.
create or replace function private.take_from_value(p_payment public.payment_transactions,
  p_amount numeric, p_day date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_paid public.invoices;
  v_period public.invoices;
  v_value numeric;
  v_left numeric;
  v_taken numeric;
  v_change public.contract_changes;
  r private.service_end_parts;
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
  v_left := greatest(p_amount - v_value, 0);
  for r in select * from private.service_end_parts p where p.invoice_id = v_period.id
    order by p.change_id for update loop
    v_taken := least(v_left, r.amount);
    continue when v_taken = 0;
    update private.service_end_parts p set amount = p.amount - v_taken
      where p.change_id = r.change_id and p.invoice_id = r.invoice_id;
    update public.contract_changes k set end_refund = k.end_refund - v_taken where k.id = r.change_id
      returning * into v_change;
    perform private.tell_lower_refund(v_change, v_change.end_refund + v_taken);
    v_left := v_left - v_taken;
  end loop;
  update public.contracts c set credit = greatest(c.credit - v_left, 0)
   where c.id = p_payment.contract_id and c.credit > 0 and v_left > 0;
end $$;

-- Whether nothing is owed on either side: an account can be deleted then.
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
$$;

revoke execute on function private.tell_lower_refund(public.contract_changes, numeric)
  from public, anon, authenticated, service_role;
