-- A changed invoice has another amount: who pays with the former reference of OXXO or of a transfer gets the
-- money back days later. The notification says so.
create or replace function private.reprice_invoice(p_invoice uuid, p_end date, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  i public.invoices;
  c public.contracts;
  v_price numeric;
  v_credit numeric;
  v_references integer;
begin
  select * into strict i from public.invoices k where k.id = p_invoice;
  select * into strict c from public.contracts k where k.id = i.contract_id for update;
  v_price := private.days_price(c, c.period_amount, c.list_amount, i.period_start, p_end);
  v_credit := private.credit_for(c.credit + i.credit_used, v_price);
  if i.status = 'paid' or (i.amount, i.credit_used, i.period_end) = (v_price - v_credit, v_credit, p_end) then
    return;
  end if;
  with ended as (update public.payment_transactions t set status = 'expired' where t.invoice_id = i.id
    and t.status = 'pending' returning t.method)
  select count(*) into v_references from ended e where e.method in ('oxxo', 'spei');
  update public.contracts k set credit = k.credit + i.credit_used - v_credit where k.id = c.id
    and i.credit_used <> v_credit;
  update public.invoices k set amount = v_price - v_credit, credit_used = v_credit, period_end = p_end,
      ends_early = p_end < private.period_after(c, i.period_start), concept = private.invoice_concept(c)
        || private.credit_words(v_credit),
      status = case when v_credit = v_price then 'paid' else k.status end,
        paid_at = case when v_credit = v_price then p_now end
   where k.id = i.id returning * into i;
  if i.status = 'paid' then
    perform private.paid_by_credit(i);
  end if;
  perform private.notify(i.user_id, 'info', 'Tu factura cambió', i.invoice_number
    || case when i.status = 'paid' then ': tu saldo a favor la pagó completa.'
      else ' es ahora de ' || private.pesos(i.amount) || ' MXN.' end
    || case when v_references > 0 then ' Ya no pagues con la referencia que tenías.' else '' end,
    '/dashboard/billing/facturas/' || i.id);
end $$;
