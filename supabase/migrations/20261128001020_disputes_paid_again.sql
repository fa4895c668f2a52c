-- Whatever way the invoice for a lost dispute is paid, its value is there again, and what a cancellation
-- returns follows. Client and staff are told only what can be done.
create or replace function private.pay_invoice(p_invoice uuid, p_payment public.payment_transactions,
  p_now timestamptz)
  returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invoice public.invoices;
  v_contract public.contracts;
  v_promised numeric;
  v_changed text := '';
begin
  select c.cancel_refund into v_promised from public.invoices i
    join public.contracts c on c.id = i.contract_id where i.id = p_invoice;
  update public.invoices i set status = 'paid', paid_at = p_now where i.id = p_invoice
    returning * into strict v_invoice;
  perform private.run_on(v_invoice);
  perform private.append_contract_event(v_invoice.contract_id,
    'invoice_paid', jsonb_build_object('payment', p_payment.id, 'amount', p_payment.amount,
    'provider', p_payment.payment_method, 'reference', p_payment.provider_reference,
    'invoice', v_invoice.invoice_number));
  if v_invoice.dispute_id is not null then
    v_changed := private.restore_value(v_invoice, p_now);
  end if;
  perform private.notify(v_invoice.user_id, 'success', 'Pago recibido', 'Gracias: registramos tu pago de '
    || v_invoice.invoice_number || '.' || v_changed, '/dashboard/billing/facturas/' || v_invoice.id);
  if v_invoice.dispute_id is not null then
    select * into v_contract from public.contracts c where c.id = v_invoice.contract_id;
    if v_contract.status = 'active' and v_contract.cancel_refund > v_promised then
      perform private.tell_higher_refund(v_contract, v_promised);
    end if;
  end if;
  perform private.log_activity(v_invoice.user_id, 'other', 'Pagaste ' || v_invoice.invoice_number);
end $$;

create or replace function public.mark_invoice_paid(
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
  -- A slip that stays open would be reported as expired to someone who has paid; money that comes all the
  -- same is a surplus.
  update public.payment_transactions t set status = 'expired' where t.invoice_id = invoice and v_marked
    and t.status = 'pending';
  if v_marked and v_invoice.contract_id is not null then
    insert into public.payment_transactions
      (user_id, contract_id, invoice_id, purpose, amount, currency, payment_method, method, status, paid_at,
        metadata)
    values (v_invoice.user_id, v_invoice.contract_id, v_invoice.id, 'invoice', v_invoice.amount,
      v_invoice.currency, 'manual', method,
      'completed', now(), jsonb_strip_nulls(jsonb_build_object('reference', v_reference)))
    returning * into v_payment;
    perform private.pay_invoice(v_invoice.id, v_payment, now());
    -- As after a payment by the provider: the last day returns it, and the receipt would say less.
    perform private.follow_cancellation(v_invoice.contract_id, private.today_in_mexico(now()));
  elsif v_marked then
    update public.invoices i set status = 'paid', paid_at = now() where i.id = invoice;
    perform private.notify(v_invoice.user_id, 'success', 'Pago recibido',
      'Gracias: registramos tu pago de ' || v_invoice.invoice_number || '.',
      '/dashboard/billing/facturas/' || v_invoice.id);
  end if;
  if v_marked then
    perform private.audit_action('invoices.mark_paid', v_invoice.id, v_invoice.user_id,
      jsonb_strip_nulls(jsonb_build_object('method', method, 'reference', v_reference)));
  end if;
  select * into v_invoice from public.invoices i where i.id = invoice;
  return to_jsonb(v_invoice) || jsonb_build_object('marked', v_marked);
end $$;

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
        'returned', p_now, p_now) returning * into r;
      if not p_payment.surplus then
        perform private.take_from_value(p_payment, r, private.today_in_mexico(p_now));
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
      p_event ->> 'dispute', case when v_kind <> 'disputed' then p_now end, p_now)
    returning * into r;
  else
    update public.refunds k set status = v_status, settled_at = p_now where k.id = r.id returning * into r;
    v_amount := r.amount;
  end if;
  if v_status = 'lost' and not p_payment.surplus then
    perform private.take_from_value(p_payment, r, private.today_in_mexico(p_now));
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
      else 'Tu banco revirtió ' || private.pesos(v_amount) || ' MXN.' || case when private.is_chargeable(r)
        then ' Ese importe queda por pagar: te enviaremos una factura.' else '' end end,
      '/dashboard/billing/estado-de-cuenta');
  perform private.tell_staff(p_payment.user_id, case v_status when 'won' then 'success' else 'error' end,
    case v_status when 'disputed' then 'Pago en disputa' when 'won' then 'Disputa ganada'
      else 'Disputa perdida' end,
    private.pesos(v_amount) || ' MXN' || coalesce(', ' || p_payment.provider_reference, '') || '.'
      || case when private.is_chargeable(r)
        then ' Para cobrarlo, genera una factura y elige el pago que revirtió el banco.' else '' end,
    case v_status when 'disputed' then '/admin/invoices/devoluciones?vista=en-disputa'
      when 'lost' then '/admin/clients/' || p_payment.user_id || '?parte=pagos'
      else '/admin/invoices/devoluciones' end);
  return 'recorded';
end $$;
