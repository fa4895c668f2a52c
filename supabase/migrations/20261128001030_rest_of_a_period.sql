-- After a withdrawn cancellation, the next invoice is for the rest of a period: an addendum that shows the
-- price of a whole one promises a higher invoice than the one that comes.
create or replace function private.service_sums(p_contract public.contracts, p_tool text, p_monthly numeric,
  p_charged_from text, p_day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_amount numeric := private.period_price(p_monthly, p_contract.billing);
  v_paid_until date;
  v_from date;
  v_with public.contracts;
  v_rest numeric := 0;
begin
  select max(i.period_end) into v_paid_until from public.invoices i where i.contract_id = p_contract.id
    and i.kind = 'period' and i.status = 'paid';
  v_from := case p_charged_from when 'signing' then p_day else v_paid_until end;
  v_with := private.with_service(p_contract, p_tool, v_amount, v_from);
  if p_charged_from = 'signing' then
    select coalesce(sum(r.charge - r.credit), 0) into v_rest
      from private.change_rows(v_with, p_contract.period_amount, p_contract.list_amount, p_day, false) r;
    -- A centavo of rounding is no difference.
    v_rest := case when abs(v_rest) <= 0.01 then 0 else v_rest end;
  end if;
  v_with.credit := v_with.credit + greatest(-v_rest, 0);
  return jsonb_build_object('amount', v_amount, 'amount_due', greatest(v_rest, 0),
    'amount_credited', greatest(-v_rest, 0), 'starts_on', v_from, 'paid_until', v_paid_until,
    'next_amount', private.days_price(v_with, v_with.period_amount, v_with.list_amount, v_paid_until,
      private.period_after(v_with, v_paid_until)),
    'next_credit', private.next_credit(v_with, v_from, v_paid_until));
end $$;
