-- Money that staff received outside of the app: how, and the reference under which the bank or the shop knows it.

drop function public.mark_invoice_paid(uuid, text);

-- The invoice as it stands then, with `marked`: false when it was paid already, and nothing was written. method: how the money
-- came; every way but cash has a reference (60 characters), which two invoices may share: one transfer can pay both.
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
  if payment_method is distinct from 'manual' or method is null or method not in ('cash', 'spei', 'oxxo', 'card') then
    raise exception 'unknown_payment_method' using errcode = '22023';
  end if;
  if v_reference is null and method <> 'cash' or char_length(v_reference) > 60 or not private.is_plain_line(coalesce(v_reference, 'x')) then
    raise exception 'reference_missing' using errcode = 'PT400';
  end if;
  perform private.sync_advance('account', v_invoice.user_id);
  select * into v_invoice from public.invoices i where i.id = invoice for update;
  v_marked := v_invoice.status <> 'paid';
  if v_marked and v_invoice.contract_id is not null then
    insert into public.payment_transactions
      (user_id, contract_id, invoice_id, purpose, amount, currency, payment_method, method, status, paid_at, metadata)
    values (v_invoice.user_id, v_invoice.contract_id, v_invoice.id, 'invoice', v_invoice.amount, v_invoice.currency, 'manual', method,
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
grant execute on function public.mark_invoice_paid(uuid, text, text, text) to authenticated;
