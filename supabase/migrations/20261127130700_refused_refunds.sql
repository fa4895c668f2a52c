-- The provider's event that money was returned names no refund. It is matched first with the refunds that the
-- provider was asked for. Matched by age, it closed a refund that a bank had refused and that still had to be
-- returned by the staff.
create or replace function private.record_return(p_event jsonb, p_payment public.payment_transactions,
  p_now timestamptz)
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
        and k.status = 'returned'
        -- What staff returned by hand is not in the provider's sum.
        and k.return_method is null), 0);
    if v_amount <= 0 then
      return 'ignored';
    end if;
    for r in select * from public.refunds k where k.payment_id = p_payment.id
      and k.status in ('pending', 'sent', 'by_hand')
      order by k.status = 'by_hand', k.amount <> v_amount, k.created_at, k.id loop
      -- One that a bank has refused waits for the staff, unless this is exactly its amount.
      continue when r.amount > v_amount
        or r.status = 'by_hand' and r.provider_reference is not null and r.amount <> v_amount;
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
      else 'Tu banco revirtió ' || private.pesos(v_amount) || ' MXN.' || case when p_payment.surplus then ''
        else ' Tu account manager te enviará una factura por ese importe.' end end,
      '/dashboard/billing/estado-de-cuenta');
  perform private.tell_staff(p_payment.user_id, case v_status when 'won' then 'success' else 'error' end,
    case v_status when 'disputed' then 'Pago en disputa' when 'won' then 'Disputa ganada'
      else 'Disputa perdida' end,
    private.pesos(v_amount) || ' MXN' || coalesce(', ' || p_payment.provider_reference, '') || '.'
      || case when v_status = 'lost' and not p_payment.surplus
        then ' Haz una factura manual para cobrarlo.' else '' end,
    case v_status when 'disputed' then '/admin/invoices/devoluciones?vista=en-disputa'
      when 'lost' then '/admin/clients/' || p_payment.user_id || '?parte=pagos'
      else '/admin/invoices/devoluciones' end);
  return 'recorded';
end $$;
