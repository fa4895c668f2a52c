-- Notifications that were not true: a warning of the limit that another limit has replaced, and a request to
-- pay an invoice that a credit has paid.

-- With another limit the warnings begin anew: 90 % of it is not 90 % of the one before.
create function private.renew_usage_warnings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.usage_warnings w where w.license_id = new.id;
  return null;
end $$;
create trigger renew_usage_warnings after update of usage_limit on public.tool_licenses
  for each row when (old.usage_limit <> new.usage_limit) execute function private.renew_usage_warnings();
revoke execute on function private.renew_usage_warnings() from public, anon, authenticated, service_role;

create or replace function private.bill_period(p_contract public.contracts, p_start date, p_now timestamptz)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invoice public.invoices;
  v_end date := least(private.period_after(p_contract, p_start), p_contract.cancel_effective_on);
  v_price numeric := private.days_price(p_contract, p_contract.period_amount, p_contract.list_amount, p_start,
    v_end);
  v_whole numeric := private.price_on(p_contract, p_contract.period_amount, p_contract.list_amount, p_start);
  v_credit numeric;
begin
  if exists (select from public.invoices i where i.contract_id = p_contract.id and i.period_start = p_start
    and i.kind = 'period') then
    return null;
  end if;
  -- S2: the account's number before any other lock of this transaction. A transaction that waited for it
  -- looks again: a number taken for an invoice that is there already would be a gap in the series.
  perform private.sync_advance('account', p_contract.user_id);
  if exists (select from public.invoices i where i.contract_id = p_contract.id and i.period_start = p_start
    and i.kind = 'period') then
    return null;
  end if;
  -- What a cheaper plan has left over pays first.
  select least(c.credit, v_price) into v_credit from public.contracts c where c.id = p_contract.id for update;
  insert into public.invoices (user_id, contract_id, invoice_number, concept, amount, credit_used,
    period_start, period_end, ends_early, due_date, status, paid_at, created_at)
  values (p_contract.user_id, p_contract.id, private.next_invoice_number(extract(year from p_start)::integer),
    private.invoice_concept(p_contract) || private.credit_words(v_credit), v_price - v_credit, v_credit,
    p_start, v_end, v_end < private.period_after(p_contract, p_start), p_start,
    case when v_credit = v_price then 'paid' else 'pending' end, case when v_credit = v_price then p_now end,
    p_now)
  returning * into v_invoice;
  update public.contracts c
    set monthly_amount = private.half_even(v_whole / private.period_months(c.billing)),
    credit = c.credit - v_credit
   where c.id = p_contract.id
     and (v_credit > 0 or c.monthly_amount <> private.half_even(v_whole / private.period_months(c.billing)));
  if v_invoice.status = 'paid' then
    perform private.paid_by_credit(v_invoice);
  end if;
  perform private.notify(p_contract.user_id, 'info', 'Nueva factura',
    case when v_invoice.status = 'paid' then 'Tu saldo a favor pagó tu próximo periodo: no debes nada.'
      else 'Ya puedes ver y pagar tu próximo periodo.' end, '/dashboard/billing/facturas/' || v_invoice.id);
  return v_invoice.id;
end $$;
