-- One invoice a contract and period; who pays it, and what happens when nobody does.

create table private.invoice_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
alter table private.invoice_transitions enable row level security;
insert into private.invoice_transitions values ('pending', 'paid'), ('pending', 'overdue'), ('overdue', 'paid');
create trigger a_check_status before update of status on public.invoices
  for each row when (new.status is distinct from old.status) execute function private.check_status('invoice_transitions');

-- Numbers without a gap, a series a year: the row is the lock, and a transaction that fails gives its number back.
create table private.invoice_numbers (
  year integer primary key,
  last integer not null
);
alter table private.invoice_numbers enable row level security;
insert into private.invoice_numbers (year, last)
select substr(i.invoice_number, 4, 4)::integer, max(substr(i.invoice_number, 9)::integer) from public.invoices i group by 1;

create function private.next_invoice_number(p_year integer) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_last integer;
begin
  insert into private.invoice_numbers as n (year, last)
  -- The demo's data names its own numbers, after this table was filled.
  values (p_year, (select coalesce(max(substr(i.invoice_number, 9)::integer), 0) + 1 from public.invoices i
                    where i.invoice_number like 'AZ-' || p_year || '-%'))
    on conflict (year) do update set last = greatest(n.last + 1, excluded.last)
    returning last into v_last;
  return 'AZ-' || p_year || '-' || lpad(v_last::text, 4, '0');
end $$;

create function private.today_in_mexico(p_now timestamptz) returns date
language sql immutable set search_path = '' as $$
  -- No daylight saving since 2022 (G5).
  select ((p_now at time zone 'UTC') - interval '6 hours')::date
$$;

create function private.period_months(p_billing text) returns integer
language sql immutable set search_path = '' as $$
  select case p_billing when 'annual' then 12 else 1 end
$$;

-- The first period of a contract that begins after a day. Each is counted from the start: from the 31st of January to
-- the 28th of February, and on to the 31st of March.
create function private.period_after(p_contract public.contracts, p_day date) returns date
language sql stable set search_path = '' as $$
  select min(d.day) from (
    select (p_contract.start_date + make_interval(months => n * private.period_months(p_contract.billing)))::date as day
      from generate_series(0, 1200) n) d
   where d.day > p_day
$$;

-- The invoice of the period that begins on this day; null when it is there already. Pending, due on that day.
create function private.bill_period(p_contract public.contracts, p_start date) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invoice uuid;
begin
  if exists (select from public.invoices i where i.contract_id = p_contract.id and i.period_start = p_start) then
    return null;
  end if;
  -- S2: the account's number before any other lock of this transaction. Whoever waited for it looks again: a number taken
  -- for an invoice that is there already would be a gap in the series.
  perform private.sync_advance('account', p_contract.user_id);
  if exists (select from public.invoices i where i.contract_id = p_contract.id and i.period_start = p_start) then
    return null;
  end if;
  insert into public.invoices (user_id, contract_id, invoice_number, concept, amount, period_start, period_end, due_date)
  values (p_contract.user_id, p_contract.id, private.next_invoice_number(extract(year from p_start)::integer),
    coalesce((select p.display_name from public.package_plans p where p.id = p_contract.package_plan_id), p_contract.plan_type)
      || case p_contract.billing when 'annual' then ', anualidad' else ', mensualidad' end,
    case when p_contract.promotion_until > p_start then p_contract.period_amount else p_contract.list_amount end,
    p_start, private.period_after(p_contract, p_start), p_start)
  returning id into v_invoice;
  perform private.notify(p_contract.user_id, 'info', 'Nueva factura', 'Ya puedes ver y pagar tu próximo periodo.', '/dashboard/billing');
  return v_invoice;
end $$;

-- How many days before its period an invoice is made.
create function private.billing_lead_days() returns integer
language sql immutable set search_path = '' as $$ select 15 $$;

-- The period that a contract would be billed next: after that of the last invoice, or the first one.
create function private.next_period_start(p_contract public.contracts) returns date
language sql stable security definer set search_path = '' as $$
  select private.period_after(p_contract, coalesce(
    (select max(i.period_start) from public.invoices i where i.contract_id = p_contract.id), p_contract.start_date - 1))
$$;

-- Every invoice that is due within the lead time. Returns how many were made. Run twice, or by two at once, it makes each once.
create function private.generate_invoices(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  v_start date;
  v_made integer := 0;
begin
  -- By owner: each takes an account's number, and two runs must take them in one order.
  for c in select k.* from public.contracts k where k.status = 'active' order by k.user_id, k.id loop
    loop
      v_start := private.next_period_start(c);
      exit when v_start is null or v_start > private.today_in_mexico(p_now) + private.billing_lead_days()
        or v_start >= c.cancel_effective_on or v_start >= c.end_date and c.cancel_effective_on is not null;
      exit when private.bill_period(c, v_start) is null;
      v_made := v_made + 1;
    end loop;
  end loop;
  return v_made;
end $$;

-- For the super admin. Returns {created}. Errors: 42501; PT403.
create function public.generate_monthly_invoices() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('super_admin');
  v_made integer := private.generate_invoices(now());
begin
  perform private.audit_action('invoices.generate', null, null, jsonb_build_object('created', v_made));
  return jsonb_build_object('created', v_made);
end $$;

-- Spec §4, payment method manual. Paid already is no error: two people may press at once. Returns the invoice.
-- Errors: 42501; PT403; PT404 `not_found`; 22023 `unknown_payment_method`.
create function public.mark_invoice_paid(invoice uuid, payment_method text default 'manual') returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_staff();
  v_invoice public.invoices;
begin
  select * into v_invoice from public.invoices i where i.id = invoice;
  -- One that is not there, and one of somebody else's client, are the same answer.
  if v_invoice.id is null or coalesce(private.account_side(v_actor, v_invoice.user_id), '') <> 'agent' then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if payment_method is distinct from 'manual' then
    raise exception 'unknown_payment_method' using errcode = '22023';
  end if;
  perform private.sync_advance('account', v_invoice.user_id);
  update public.invoices i set status = 'paid', paid_at = now() where i.id = invoice and i.status <> 'paid' returning * into v_invoice;
  if found then
    if v_invoice.contract_id is not null then
      insert into public.payment_transactions (user_id, contract_id, invoice_id, amount, currency, payment_method, status, paid_at)
      values (v_invoice.user_id, v_invoice.contract_id, v_invoice.id, v_invoice.amount, v_invoice.currency, 'manual', 'completed', now());
    end if;
    perform private.notify(v_invoice.user_id, 'success', 'Pago recibido', 'Gracias: registramos tu pago de ' || v_invoice.invoice_number || '.', '/dashboard/billing');
  else
    select * into v_invoice from public.invoices i where i.id = invoice;
  end if;
  return to_jsonb(v_invoice);
end $$;
grant execute on function public.generate_monthly_invoices(), public.mark_invoice_paid(uuid, text) to authenticated;
