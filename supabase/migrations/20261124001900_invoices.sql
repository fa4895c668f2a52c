-- What a client is charged: by period, for a change, and by hand.

-- What a client has been charged (spec §3): one invoice a contract and period; what a change costs more until
-- the end of its period; and what staff charge by hand.
create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  contract_id uuid references public.contracts (id) on delete cascade,
  invoice_number text not null unique check (invoice_number ~ '^AZ-\d{4}-\d{4,}$'),
  concept text not null check (char_length(concept) between 1 and 200),
  -- What remains to be paid; nothing, when a credit has paid all of it.
  amount numeric(12, 2) not null check (amount >= 0),
  currency text not null default 'MXN' check (currency = 'MXN'),
  status text not null default 'pending' check (status in ('pending', 'paid', 'overdue', 'void')),
  period_start date not null,
  period_end date not null,
  due_date date not null,
  paid_at timestamptz,
  pdf_url text,
  created_at timestamptz not null default now(),
  kind text not null default 'period' check (kind in ('period', 'change', 'manual')),
  -- Paid out of the contract's credit. The price of the period is `amount` and this together.
  credit_used numeric(12, 2) not null default 0 check (credit_used >= 0),
  -- Of a paid period that was touched (plan change, refund): what is paid for the days from this one to its
  -- end. Null: the whole price, from its start.
  value_from date,
  value_amount numeric(12, 2) check (value_amount >= 0),
  -- Its period ends on the day of a cancellation instead of after a whole month or year.
  ends_early boolean not null default false,
  voided_at timestamptz,
  void_reason text check (char_length(void_reason) between 3 and 200),
  check (period_end > period_start),
  check ((status = 'paid') = (paid_at is not null)),
  check ((value_from is null) = (value_amount is null)),
  check ((status = 'void') = (voided_at is not null)),
  -- What follows from a contract (its periods and changes) is not voided: it ends with a cancellation or is
  -- priced again by a change of plan.
  check (status <> 'void' or kind = 'manual' and void_reason is not null)
);
create index invoices_user_id_idx on public.invoices (user_id, due_date);
create unique index invoices_one_a_period_idx on public.invoices (contract_id, period_start)
  where kind = 'period';
-- The clock finds its due rows by this one.
create index invoices_pending_idx on public.invoices (due_date) where status = 'pending';
create index invoices_listed_idx on public.invoices (due_date, id);
create index invoices_created_idx on public.invoices (created_at, id);
create index invoices_by_status_idx on public.invoices (status, due_date, id);
select private.share_with_account('invoices', 'invoices');
select private.audit_table('invoices', 'user_id', '{status}');

-- One invoice a contract and period; who pays it, and what happens when it is not paid.
create table private.invoice_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
alter table private.invoice_transitions enable row level security;
insert into private.invoice_transitions values
  ('pending', 'paid'), ('pending', 'overdue'), ('pending', 'void'), ('overdue', 'paid'), ('overdue', 'void');
create trigger a_check_status before update of status on public.invoices
  for each row when (new.status is distinct from old.status)
    execute function private.check_status('invoice_transitions');

-- Numbers without a gap, a series a year: the row is the lock, and a transaction that fails gives its number
-- back.
create table private.invoice_numbers (
  year integer primary key,
  last bigint not null
);
alter table private.invoice_numbers enable row level security;

-- An invoice says who issued it, and breaks out the IVA that its price includes (16 %, LIVA article 1). As
-- the provider was configured on the day: the document of an old invoice keeps its bytes when the address
-- changes.
create table private.invoice_issuers (
  invoice_id uuid primary key references public.invoices (id) on delete cascade,
  issuer jsonb not null check (jsonb_typeof(issuer) = 'object')
);
alter table private.invoice_issuers enable row level security;

-- The row is the lock, and a transaction that fails gives its number back. lpad alone would cut the 10,000th
-- to 1000.
create function private.next_invoice_number(p_year integer) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_last bigint;
begin
  insert into private.invoice_numbers as n (year, last) values (p_year, 1)
    on conflict (year) do update set last = n.last + 1
    returning last into v_last;
  return 'AZ-' || p_year || '-' || lpad(v_last::text, greatest(4, length(v_last::text)), '0');
end $$;

-- An invoice that names its own number (the demo's data) moves the counter behind it: else a later one would
-- collide.
create function private.count_invoice_number() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.invoice_numbers as n (year, last)
  values (substr(new.invoice_number, 4, 4)::integer, substr(new.invoice_number, 9)::bigint)
    on conflict (year) do update set last = excluded.last where n.last < excluded.last;
  return new;
end $$;
create trigger b_count_number before insert on public.invoices
  for each row execute function private.count_invoice_number();

create function private.keep_issuer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.invoice_issuers (invoice_id, issuer) select new.id, p.issuer
    from public.provider() p (issuer) where p.issuer is not null;
  return null;
end $$;
create trigger keep_issuer after insert on public.invoices
  for each row execute function private.keep_issuer();

-- How many days before its period an invoice is made.
create function private.billing_lead_days() returns integer
language sql immutable set search_path = '' as $$ select 15 $$;

-- An invoice is paid: what it pays for runs on.
create function private.run_on(p_invoice public.invoices) returns void
language sql volatile security definer set search_path = '' as $$
  update public.tool_licenses l
    set expires_at = p_invoice.period_end::timestamp at time zone 'America/Mexico_City'
   where p_invoice.kind <> 'manual' and l.contract_id = p_invoice.contract_id
     and l.expires_at < p_invoice.period_end::timestamp at time zone 'America/Mexico_City'
$$;

-- What is paid for the days of an invoice's period from a day on: by cash and by credit, spread evenly over
-- its days.
create function private.paid_rest(p_invoice public.invoices, p_day date) returns numeric
language sql immutable set search_path = '' as $$
  select case when p_invoice.status = 'paid' and p_invoice.kind = 'period'
    and p_invoice.period_end > greatest(p_day, v.day) then
    private.half_even(coalesce(p_invoice.value_amount, p_invoice.amount + p_invoice.credit_used)
      * (p_invoice.period_end - greatest(p_day, v.day)) / (p_invoice.period_end - v.day)) else 0 end
    from (select coalesce(p_invoice.value_from, p_invoice.period_start) as day) v
$$;

-- The paid period that a day is in. Null while what is due has not been paid.
create function private.running_period(p_contract uuid, p_day date) returns public.invoices
language sql stable security definer set search_path = '' as $$
  select i.* from public.invoices i
   where i.contract_id = p_contract and i.kind = 'period' and i.status = 'paid' and i.period_start <= p_day
     and i.period_end > p_day
   order by i.period_start desc limit 1
$$;

create function private.credit_words(p_credit numeric) returns text
language sql immutable set search_path = '' as $$
  select case when p_credit > 0 then ', menos ' || private.pesos(p_credit) || ' a tu favor' else '' end
$$;

-- What a credit has paid whole is in the chain of events like any other payment.
create function private.paid_by_credit(p_invoice public.invoices) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.run_on(p_invoice);
  perform private.append_contract_event(p_invoice.contract_id, 'invoice_paid',
    jsonb_build_object('invoice', p_invoice.invoice_number, 'amount', 0, 'credit', p_invoice.credit_used));
end $$;

create function private.invoice_concept(p_contract public.contracts) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select p.display_name from public.package_plans p where p.id = p_contract.package_plan_id),
    p_contract.plan_type)
    || case p_contract.billing when 'annual' then ', anualidad' else ', mensualidad' end
$$;

-- The invoice of the period that begins on this day; null when it is there already. Pending, due on that day.
create function private.bill_period(p_contract public.contracts, p_start date, p_now timestamptz) returns uuid
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
    'Ya puedes ver y pagar tu próximo periodo.', '/dashboard/billing');
  return v_invoice.id;
end $$;

-- An invoice that is not paid yet costs what its contract costs: it is priced again when the plan or the last
-- day changes. It gets the contract's price of now, to a last day of now; the credit pays first. An order
-- that was opened for the old amount is closed: money that still comes of it does not fit the invoice, and
-- goes back.
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
  update public.payment_transactions t set status = 'expired' where t.invoice_id = i.id
    and t.status = 'pending';
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
  perform private.notify(i.user_id, 'info', 'Tu factura cambió', i.invoice_number || ' es ahora de '
    || private.pesos(i.amount) || ' MXN.', '/dashboard/billing');
end $$;

-- The period that a contract would be billed next: after that of the last invoice, or the first one. What a
-- cancellation that was taken back had cut off comes as an invoice of its own.
create function private.next_period_start(p_contract public.contracts) returns date
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case when i.ends_early then i.period_end else private.period_after(p_contract, i.period_start) end
      from public.invoices i where i.contract_id = p_contract.id and i.kind = 'period'
        order by i.period_start desc limit 1),
    private.period_after(p_contract, p_contract.start_date - 1))
$$;

-- Every invoice that is due within the lead time. Returns how many were made. Run twice, or by two at once,
-- it makes each once.
create function private.generate_invoices(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.today_in_mexico(p_now);
  c public.contracts;
  v_id uuid;
  v_start date;
  v_seen integer := 0;
  v_made integer;
  v_done integer := 0;
begin
  -- By owner: each takes an account's number, and two runs must take them in one order.
  for v_id in select d.contract_id from (select k.contract_id, k.user_id from private.contract_clock k
      where k.bill_on <= v_today and not private.tick_rests('generate_invoices', k.contract_id, p_now)
      order by k.bill_on limit private.tick_most()) d order by d.user_id, d.contract_id loop
    v_seen := v_seen + 1;
    v_made := 0;
    begin
      loop
        -- Read again each time: a change of plan that another session has just applied is in the price.
        select * into strict c from public.contracts k where k.id = v_id;
        v_start := private.next_period_start(c);
        exit when c.status <> 'active' or v_start is null or v_start > v_today + private.billing_lead_days()
          or v_start >= c.cancel_effective_on;
        exit when private.bill_period(c, v_start, p_now) is null;
        v_made := v_made + 1;
      end loop;
      -- After the invoices, whose triggers have set it back.
      update private.contract_clock k set bill_on =
          case when c.status <> 'active' or v_start is null
            or v_start >= c.cancel_effective_on then 'infinity'
               else greatest(v_start - private.billing_lead_days(), v_today + 1) end
       where k.contract_id = v_id;
      v_done := v_done + v_made;
    exception when others then
      perform private.tick_failed('generate_invoices', v_id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
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

create function private.invoice_json(p_invoice public.invoices) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_invoice.id, 'number', p_invoice.invoice_number,
    'concept', p_invoice.concept,
    'amount', (p_invoice.amount * 100)::bigint, 'currency', p_invoice.currency, 'status', p_invoice.status,
    'period_start', p_invoice.period_start, 'period_end', p_invoice.period_end,
    'due_date', p_invoice.due_date, 'paid_at', p_invoice.paid_at, 'pdf_url', p_invoice.pdf_url)
$$;

-- Without `invoice`: what would be made, and nothing is written. With it (an id of the device): the invoice;
-- again, the same one. The amount includes IVA. Returns {concept, amount, net, iva, due_date, folio, number,
-- twin}: number is null in a preview; twin is the number of an unpaid one of the same concept and amount.
-- Errors: 42501; PT403; PT404 `not_found`; PT409 `no_contract`, `id_taken`; PT400 `invoice_invalid`.
create function public.generate_invoice(client uuid, concept text, amount numeric, due_date date,
  invoice uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_on_account(client);
  v_concept text := btrim(coalesce(concept, ''));
  v_today date := private.today_in_mexico(now());
  v_contract public.contracts;
  v_invoice public.invoices;
  v_twin text;
begin
  -- Before it is looked for: of two that make the same one at once, the second finds the first's.
  if invoice is not null then
    perform private.sync_advance('account', client);
  end if;
  select * into v_invoice from public.invoices i where i.id = invoice;
  if v_invoice.id is not null
    and (v_invoice.user_id <> client or v_invoice.kind <> 'manual'
      or v_invoice.amount <> generate_invoice.amount) then
    raise exception 'id_taken' using errcode = 'PT409';
  end if;
  select * into v_contract from public.contracts c where c.user_id = client and c.status = 'active';
  if v_invoice.id is null then
    if v_contract.id is null then
      raise exception 'no_contract' using errcode = 'PT409';
    end if;
    if char_length(v_concept) not between 3 and 200 or not private.is_plain_line(v_concept) or amount is null
      or amount <> round(amount, 2)
       or amount not between 1 and 1000000 or due_date is null
       or due_date not between v_today and v_today + 365 then
      raise exception 'invoice_invalid' using errcode = 'PT400';
    end if;
    select i.invoice_number into v_twin from public.invoices i
     where i.user_id = client and i.kind = 'manual' and i.status in ('pending', 'overdue')
       and i.amount = generate_invoice.amount and i.concept = v_concept
     order by i.created_at desc limit 1;
    if invoice is not null then
      insert into public.invoices (id, user_id, contract_id, invoice_number, kind, concept, amount,
        period_start, period_end, due_date)
      values (invoice, client, v_contract.id,
        private.next_invoice_number(extract(year from v_today)::integer), 'manual', v_concept,
        amount, v_today, generate_invoice.due_date + 1, generate_invoice.due_date)
      returning * into v_invoice;
      perform private.notify(client, 'info', 'Nueva factura', v_invoice.invoice_number || ' por '
        || private.pesos(amount) || ' MXN: ' || v_concept || '.', '/dashboard/billing/facturas/' || invoice);
      perform private.audit_action('invoices.create', invoice, client,
        jsonb_build_object('number', v_invoice.invoice_number, 'amount', amount));
    end if;
  end if;
  return jsonb_build_object('concept', coalesce(v_invoice.concept, v_concept), 'amount', amount,
    'net', round(private.half_even(amount / 1.16), 2),
    'iva', round(amount - private.half_even(amount / 1.16), 2),
    'due_date', coalesce(v_invoice.due_date, generate_invoice.due_date),
    'folio', v_contract.folio, 'number', v_invoice.invoice_number, 'twin', v_twin);
end $$;

-- One that was made by hand and is not paid, with the reason, which the client reads. Its open orders are
-- closed; money that comes all the same is a surplus. Void already is no error. Returns the number.
-- Errors: 42501; PT403; PT404 `not_found`; PT400 `reason_missing`; PT409 `not_voidable`, `already_paid`,
-- `payment_in_progress`.
create function public.void_invoice(invoice uuid, reason text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invoice public.invoices;
  v_reason text := btrim(coalesce(reason, ''));
  v_actor uuid := private.acting_staff();
begin
  select * into v_invoice from public.invoices i where i.id = invoice;
  perform private.acting_on_account(v_invoice.user_id);
  if char_length(v_reason) not between 3 and 200 or not private.is_plain_line(v_reason) then
    raise exception 'reason_missing' using errcode = 'PT400';
  end if;
  -- A payment takes it first too: of both at once, one finds what the other did.
  perform private.sync_advance('account', v_invoice.user_id);
  select * into v_invoice from public.invoices i where i.id = invoice for update;
  if v_invoice.status = 'void' then
    return v_invoice.invoice_number;
  end if;
  if v_invoice.status = 'paid' then
    raise exception 'already_paid' using errcode = 'PT409';
  end if;
  if v_invoice.kind <> 'manual' then
    raise exception 'not_voidable' using errcode = 'PT409';
  end if;
  if exists (select from public.payment_transactions t where t.invoice_id = invoice
    and t.status = 'processing') then
    raise exception 'payment_in_progress' using errcode = 'PT409';
  end if;
  update public.payment_transactions t set status = 'expired' where t.invoice_id = invoice
    and t.status = 'pending';
  update public.invoices i set status = 'void', voided_at = now(), void_reason = v_reason
    where i.id = invoice;
  perform private.notify(v_invoice.user_id, 'info', 'Factura anulada', 'Ya no tienes que pagar '
    || v_invoice.invoice_number || '. Motivo: ' || v_reason
    || case when right(v_reason, 1) in ('.', '?', '!') then '' else '.' end, '/dashboard/billing/facturas/'
    || invoice);
  perform private.audit_action('invoices.void', invoice, v_invoice.user_id,
    jsonb_build_object('reason', v_reason));
  return v_invoice.invoice_number;
end $$;

grant execute on function
  public.generate_monthly_invoices(), public.generate_invoice(uuid, text, numeric, date, uuid),
  public.void_invoice(uuid, text)
  to authenticated;
