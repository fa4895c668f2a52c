-- What has been paid for which days. A change of plan, a cancellation and a return of money all start from this, never from today's price.

alter table public.invoices
  -- Paid out of the contract's credit. `amount` is what remains to be paid; the price of the period is both together.
  add column credit_used numeric(12, 2) not null default 0 check (credit_used >= 0),
  -- Of a paid period that was touched (plan change, refund): what is paid for the days from this one to its end. Null: the whole price, from its start.
  add column value_from date,
  add column value_amount numeric(12, 2) check (value_amount >= 0),
  -- Its period ends on the day of a cancellation instead of after a whole month or year.
  add column ends_early boolean not null default false,
  add check ((value_from is null) = (value_amount is null));
alter table public.contract_changes add column valid_until date;
alter table public.contracts add column cancel_refund numeric(12, 2) check (cancel_refund >= 0);

-- What is there already: the credit that an invoice's concept names, and the days that an applied addendum has priced.
update public.invoices i
   set credit_used = replace(substring(i.concept from ', menos ([0-9,]+\.[0-9]{2}) a tu favor$'), ',', '')::numeric
 where i.concept ~ ', menos [0-9,]+\.[0-9]{2} a tu favor$';
update public.invoices i set value_from = k.from_day, value_amount = k.charge
  from (select distinct on (e.contract_id, e.payload ->> 'period_end') e.contract_id, (e.payload ->> 'period_end')::date as period_end,
               (e.payload ->> 'period_end')::date - (e.payload ->> 'days_left')::integer as from_day, (e.payload ->> 'charge')::numeric as charge
          from public.contract_events e join public.contract_changes c on c.id::text = e.payload ->> 'change' and c.status = 'applied'
         where e.kind = 'addendum_signed' order by e.contract_id, e.payload ->> 'period_end', e.position desc) k
 where i.contract_id = k.contract_id and i.period_end = k.period_end and i.kind = 'period' and i.status = 'paid';
update public.contract_changes c set valid_until = coalesce(
  (select (e.payload ->> 'period_end')::date from public.contract_events e where e.kind = 'addendum_signed' and e.payload ->> 'change' = c.id::text),
  c.created_at::date);
alter table public.contract_changes alter column valid_until set not null,
  alter column valid_until set default private.today_in_mexico(now()) + 15;

-- The days on which a contract's periods begin, around a day: the last one that is not after it, and the next one.
-- Each is counted from the start, by arithmetic: stepping through the months took 7 ms a contract in every run of the clock.
create function private.period_starts(p_contract public.contracts, p_day date) returns date[]
language sql immutable set search_path = '' as $$
  select array[max(s.day) filter (where s.day <= p_day), min(s.day) filter (where s.day > p_day)] from (
    select (p_contract.start_date + make_interval(months => greatest(p.passed + n.n, 0) * private.period_months(p_contract.billing)))::date as day
      from (values (((extract(year from p_day) - extract(year from p_contract.start_date)) * 12
                     + extract(month from p_day) - extract(month from p_contract.start_date))::integer / private.period_months(p_contract.billing))) p (passed),
           (values (-1), (0), (1)) n (n)) s
$$;
create or replace function private.period_after(p_contract public.contracts, p_day date) returns date
language sql immutable set search_path = '' as $$
  select (private.period_starts(p_contract, p_day))[2]
$$;

-- What a whole period costs that begins on this day: the promotion counts for the periods that begin before its end.
create function private.price_on(p_contract public.contracts, p_promoted numeric, p_list numeric, p_start date) returns numeric
language sql immutable set search_path = '' as $$
  select case when p_contract.promotion_until > p_start then p_promoted else p_list end
$$;

-- What the days from one to before another cost, of the period that the first one is in; rounded half-even, once.
create function private.days_price(p_contract public.contracts, p_promoted numeric, p_list numeric, p_from date, p_to date) returns numeric
language sql immutable set search_path = '' as $$
  select private.half_even(private.price_on(p_contract, p_promoted, p_list, s.starts[1]) * greatest(p_to - p_from, 0) / (s.starts[2] - s.starts[1]))
    from (select private.period_starts(p_contract, p_from) as starts) s
$$;

-- What is paid for the days of an invoice's period from a day on: by cash and by credit, spread evenly over its days.
create function private.paid_rest(p_invoice public.invoices, p_day date) returns numeric
language sql immutable set search_path = '' as $$
  select case when p_invoice.status = 'paid' and p_invoice.kind = 'period' and p_invoice.period_end > greatest(p_day, v.day) then
    private.half_even(coalesce(p_invoice.value_amount, p_invoice.amount + p_invoice.credit_used)
      * (p_invoice.period_end - greatest(p_day, v.day)) / (p_invoice.period_end - v.day)) else 0 end
    from (select coalesce(p_invoice.value_from, p_invoice.period_start) as day) v
$$;

-- The paid period that a day is in. Null while what is due has not been paid.
create function private.running_period(p_contract uuid, p_day date) returns public.invoices
language sql stable security definer set search_path = '' as $$
  select i.* from public.invoices i
   where i.contract_id = p_contract and i.kind = 'period' and i.status = 'paid' and i.period_start <= p_day and i.period_end > p_day
   order by i.period_start desc limit 1
$$;
