-- An invoice that is not paid yet costs what its contract costs: it is priced again when the plan or the last day changes.

-- A contract is signed for 15 days; then its price no longer holds.
create function private.offer_days() returns integer
language sql immutable set search_path = '' as $$ select 15 $$;

-- An invoice is paid: what it pays for runs on.
create function private.run_on(p_invoice public.invoices) returns void
language sql volatile security definer set search_path = '' as $$
  update public.tool_licenses l set expires_at = p_invoice.period_end::timestamp at time zone 'America/Mexico_City'
   where l.contract_id = p_invoice.contract_id and l.expires_at < p_invoice.period_end::timestamp at time zone 'America/Mexico_City'
$$;

create function private.credit_words(p_credit numeric) returns text
language sql immutable set search_path = '' as $$
  select case when p_credit > 0 then ', menos ' || private.pesos(p_credit) || ' a tu favor' else '' end
$$;

-- What a credit has paid whole stands in the chain of events like any other payment.
create function private.paid_by_credit(p_invoice public.invoices) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.run_on(p_invoice);
  perform private.append_contract_event(p_invoice.contract_id, 'invoice_paid',
    jsonb_build_object('invoice', p_invoice.invoice_number, 'amount', 0, 'credit', p_invoice.credit_used));
end $$;

-- The invoice of the period that begins on this day; null when it is there already. Pending, due on that day.
create function private.bill_period(p_contract public.contracts, p_start date, p_now timestamptz) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invoice public.invoices;
  v_end date := least(private.period_after(p_contract, p_start), p_contract.cancel_effective_on);
  v_price numeric := private.days_price(p_contract, p_contract.period_amount, p_contract.list_amount, p_start, v_end);
  v_whole numeric := private.price_on(p_contract, p_contract.period_amount, p_contract.list_amount, p_start);
  v_credit numeric;
begin
  if exists (select from public.invoices i where i.contract_id = p_contract.id and i.period_start = p_start and i.kind = 'period') then
    return null;
  end if;
  -- S2: the account's number before any other lock of this transaction. Whoever waited for it looks again: a number taken
  -- for an invoice that is there already would be a gap in the series.
  perform private.sync_advance('account', p_contract.user_id);
  if exists (select from public.invoices i where i.contract_id = p_contract.id and i.period_start = p_start and i.kind = 'period') then
    return null;
  end if;
  -- What a cheaper plan has left over pays first.
  select least(c.credit, v_price) into v_credit from public.contracts c where c.id = p_contract.id for update;
  insert into public.invoices (user_id, contract_id, invoice_number, concept, amount, credit_used, period_start, period_end, ends_early, due_date, status, paid_at, created_at)
  values (p_contract.user_id, p_contract.id, private.next_invoice_number(extract(year from p_start)::integer),
    private.invoice_concept(p_contract) || private.credit_words(v_credit), v_price - v_credit, v_credit, p_start, v_end,
    v_end < private.period_after(p_contract, p_start), p_start,
    case when v_credit = v_price then 'paid' else 'pending' end, case when v_credit = v_price then p_now end, p_now)
  returning * into v_invoice;
  update public.contracts c set monthly_amount = private.half_even(v_whole / private.period_months(c.billing)), credit = c.credit - v_credit
   where c.id = p_contract.id and (v_credit > 0 or c.monthly_amount <> private.half_even(v_whole / private.period_months(c.billing)));
  if v_invoice.status = 'paid' then
    perform private.paid_by_credit(v_invoice);
  end if;
  perform private.notify(p_contract.user_id, 'info', 'Nueva factura', 'Ya puedes ver y pagar tu próximo periodo.', '/dashboard/billing');
  return v_invoice.id;
end $$;
drop function private.bill_period(public.contracts, date);

-- An unpaid invoice at the contract's price of now, to a last day of now; the credit pays first. An order that was opened for the old
-- amount is closed: money that still comes of it does not fit the invoice, and goes back.
create function private.reprice_invoice(p_invoice uuid, p_end date, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  i public.invoices;
  c public.contracts;
  v_price numeric;
  v_credit numeric;
begin
  select * into strict i from public.invoices k where k.id = p_invoice;
  select * into strict c from public.contracts k where k.id = i.contract_id for update;
  v_price := private.days_price(c, c.period_amount, c.list_amount, i.period_start, p_end);
  v_credit := least(c.credit + i.credit_used, v_price);
  if i.status = 'paid' or (i.amount, i.credit_used, i.period_end) = (v_price - v_credit, v_credit, p_end) then
    return;
  end if;
  update public.payment_transactions t set status = 'expired' where t.invoice_id = i.id and t.status = 'pending';
  update public.contracts k set credit = k.credit + i.credit_used - v_credit where k.id = c.id and i.credit_used <> v_credit;
  update public.invoices k set amount = v_price - v_credit, credit_used = v_credit, period_end = p_end,
      ends_early = p_end < private.period_after(c, i.period_start), concept = private.invoice_concept(c) || private.credit_words(v_credit),
      status = case when v_credit = v_price then 'paid' else k.status end, paid_at = case when v_credit = v_price then p_now end
   where k.id = i.id returning * into i;
  if i.status = 'paid' then
    perform private.paid_by_credit(i);
  end if;
  perform private.notify(i.user_id, 'info', 'Tu factura cambió', i.invoice_number || ' es ahora de ' || private.pesos(i.amount) || ' MXN.', '/dashboard/billing');
end $$;

-- The period that a contract would be billed next: after that of the last invoice, or the first one. What a cancellation that was taken
-- back had cut off comes as an invoice of its own.
create or replace function private.next_period_start(p_contract public.contracts) returns date
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case when i.ends_early then i.period_end else private.period_after(p_contract, i.period_start) end
      from public.invoices i where i.contract_id = p_contract.id and i.kind = 'period' order by i.period_start desc limit 1),
    private.period_after(p_contract, p_contract.start_date - 1))
$$;

-- Every invoice that is due within the lead time. Returns how many were made. Run twice, or by two at once, it makes each once.
create or replace function private.generate_invoices(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  v_id uuid;
  v_start date;
  v_made integer := 0;
begin
  -- By owner: each takes an account's number, and two runs must take them in one order.
  for v_id in select k.id from public.contracts k where k.status = 'active' order by k.user_id, k.id loop
    loop
      -- Read again each time: a change of plan that another session has just applied is in the price.
      select * into c from public.contracts k where k.id = v_id;
      v_start := private.next_period_start(c);
      exit when v_start is null or v_start > private.today_in_mexico(p_now) + private.billing_lead_days() or v_start >= c.cancel_effective_on;
      exit when private.bill_period(c, v_start, p_now) is null;
      v_made := v_made + 1;
    end loop;
  end loop;
  return v_made;
end $$;
