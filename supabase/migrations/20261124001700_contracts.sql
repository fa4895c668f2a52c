-- What a client has signed, what it costs in each period, and what happened to it.

-- What a client has signed (spec §3). Written by the server alone: a signature makes it, and the settlement
-- of a payment makes it active (product C4).
create table public.contracts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  package_plan_id uuid references public.package_plans (id),
  plan_type text not null check (plan_type ~ '^[A-Z]+$'),
  contract_type text not null default 'package' check (contract_type = 'package'),
  billing text not null check (billing in ('monthly', 'annual')),
  -- The chosen price, divided by 12 if annual (spec §9).
  monthly_amount numeric(12, 2) not null check (monthly_amount >= 0),
  currency text not null default 'MXN' check (currency = 'MXN'),
  status text not null default 'pending_payment'
    check (status in ('pending_payment', 'active', 'cancelled', 'ended', 'expired')),
  start_date date,
  end_date date,
  created_at timestamptz not null default now(),
  -- Charged at the beginning of each period: a month, or a year.
  period_amount numeric(12, 2) not null check (period_amount >= 0),
  -- The same without the promotion: what it renews at.
  list_amount numeric(12, 2) not null check (list_amount >= 0),
  promotion_code text check (promotion_code ~ '^[A-Z0-9-]{3,40}$'),
  promotion_until date,
  -- Thirty days' notice (spec §9): asked on one day, over on another.
  cancel_requested_at timestamptz,
  cancel_effective_on date,
  cancel_folio text unique check (cancel_folio ~ '^CAN-[0-9A-Z]{8}$'),
  credit numeric(12, 2) not null default 0 check (credit >= 0),
  folio text not null unique check (folio ~ '^CTR-[2-9A-HJ-NP-Z]{8}$'),
  -- Told once a period, before money is asked for again: a month before a year, five days before a month.
  renewal_told_for date,
  cancel_refund numeric(12, 2) check (cancel_refund >= 0),
  -- The contract's last day has been settled: what was left of its money is on its way back. It is done once.
  rest_returned_at timestamptz,
  -- [{tool, from, until, amount}…]: what is paid a period for each service apart, in the periods that begin
  -- from `from` to before `until`.
  services_apart jsonb not null default '[]' check (jsonb_typeof(services_apart) = 'array'),
  check (status <> 'active' or start_date is not null),
  check (end_date > start_date),
  check ((cancel_requested_at is null) = (cancel_effective_on is null)),
  check ((promotion_code is null) = (promotion_until is null))
);
create index contracts_user_id_idx on public.contracts (user_id);
create index contracts_package_plan_id_idx on public.contracts (package_plan_id);
-- One contract of a client runs at a time: a plan is changed, not bought twice.
create unique index contracts_one_active_idx on public.contracts (user_id) where status = 'active';
create index contracts_rest_idx on public.contracts (user_id) where status = 'cancelled'
  and rest_returned_at is null;
create index contracts_offered_idx on public.contracts (created_at) where status = 'pending_payment';
create index contracts_cancelled_on_idx on public.contracts (cancel_effective_on) where status = 'active'
  and cancel_effective_on is not null;
create index contracts_listed_idx on public.contracts (created_at, id);
create index contracts_by_status_idx on public.contracts (status, created_at, id);
create index contracts_ending_idx on public.contracts (end_date) where status = 'active';
select private.share_with_account('contracts', 'contracts');
select private.audit_table('contracts', 'user_id', '{status}');

create table private.contract_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
alter table private.contract_transitions enable row level security;
insert into private.contract_transitions values
  ('pending_payment', 'active'), ('pending_payment', 'cancelled'), ('pending_payment', 'expired'),
  ('active', 'cancelled'), ('active', 'ended');
create trigger a_check_status before update of status on public.contracts
  for each row when (new.status is distinct from old.status)
    execute function private.check_status('contract_transitions');

-- A change of a running contract: another plan, or a service of the price list. A proposed one is not signed;
-- a signed one is in force once what it costs more is paid.
create table public.contract_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  contract_id uuid not null references public.contracts (id) on delete cascade,
  folio text not null unique check (folio ~ '^ADD-[2-9A-HJ-NP-Z]{8}$'),
  from_plan text not null,
  to_plan text not null,
  status text not null default 'pending_payment'
    check (status in ('proposed', 'pending_payment', 'applied', 'cancelled', 'expired')),
  -- What is left of the period costs this much more; or less, and then it is credited to the next one.
  amount_due numeric(12, 2) not null check (amount_due >= 0),
  credit numeric(12, 2) not null check (credit >= 0),
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  valid_until date not null default private.today_in_mexico(now()) + 15,
  kind text not null default 'plan' check (kind in ('plan', 'service')),
  ticket_id uuid references public.support_tickets (id) on delete set null,
  tool_name text check (private.is_tool(tool_name)),
  tier text,
  tier_name text,
  monthly_price numeric(12, 2) check (monthly_price >= 0),
  constraint contract_changes_check1 check ((status = 'applied') = (applied_at is not null)),
  constraint contract_changes_check check (kind = 'service' or from_plan <> to_plan),
  constraint contract_changes_check2 check (
    (kind = 'service')
      = (tool_name is not null and tier is not null and tier_name is not null and monthly_price is not null)),
  constraint contract_changes_check3 check (kind = 'service' or status <> 'proposed')
);
create index contract_changes_user_id_idx on public.contract_changes (user_id);
create unique index contract_changes_one_waiting_idx on public.contract_changes (contract_id)
  where status = 'pending_payment';
create index contract_changes_offered_idx on public.contract_changes (created_at)
  where status = 'pending_payment';
create index contract_changes_ticket_id_idx on public.contract_changes (ticket_id);
create unique index contract_changes_one_proposed_idx on public.contract_changes (contract_id, tool_name)
  where status = 'proposed';
select private.share_with_account('contract_changes', 'changes of plan');

create table private.change_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
alter table private.change_transitions enable row level security;
insert into private.change_transitions values
  ('proposed', 'applied'), ('proposed', 'cancelled'), ('proposed', 'expired'),
  ('pending_payment', 'applied'), ('pending_payment', 'cancelled'), ('pending_payment', 'expired');
create trigger a_check_status before update of status on public.contract_changes
  for each row when (new.status is distinct from old.status)
    execute function private.check_status('change_transitions');

-- Spec §3. The evidence that counts is the chain below; this is what a person signed.
create table public.contract_signatures (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null unique references public.contracts (id) on delete restrict,
  user_id uuid not null references public.profiles (id) on delete restrict,
  signature_data jsonb not null check (jsonb_typeof(signature_data) = 'object'),
  signature_image_url text not null
    check (signature_image_url ~ '^data:image/png;base64,' and char_length(signature_image_url) <= 400000),
  terms_accepted boolean not null check (terms_accepted),
  contract_version text not null check (contract_version ~ '^\d+\.\d+$'),
  created_at timestamptz not null default clock_timestamp()
);
create index contract_signatures_user_id_idx on public.contract_signatures (user_id);
select private.close_table('contract_signatures');
revoke insert, update, delete, truncate on public.contract_signatures from service_role;
create policy "A client sees the own signatures" on public.contract_signatures
  for select to authenticated using (user_id = (select auth.uid()));
create policy "A super admin sees every signature" on public.contract_signatures
  for select to authenticated using ((select private.has_role('super_admin')));
create trigger only_grows before update or delete or truncate on public.contract_signatures
  for each statement execute function private.refuse_change();

-- C2. Each event carries the hash of the one before; the first one, of nothing.
create table public.contract_events (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references public.contracts (id) on delete restrict,
  user_id uuid not null references public.profiles (id) on delete restrict,
  position integer not null check (position > 0),
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  prev_hash text not null check (prev_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  unique (contract_id, position)
);
create index contract_events_user_id_idx on public.contract_events (user_id);
select private.close_table('contract_events');
revoke insert, update, delete, truncate on public.contract_events from service_role;
create policy "A client sees what happened to the own contracts" on public.contract_events
  for select to authenticated using (user_id = (select auth.uid()));
create policy "An agent sees what happened to the contracts of assigned clients" on public.contract_events
  for select to authenticated using (user_id in (select private.assigned_clients()));
create policy "A super admin sees what happened to every contract" on public.contract_events
  for select to authenticated using ((select private.has_role('super_admin')));
create trigger only_grows before update or delete or truncate on public.contract_events
  for each statement execute function private.refuse_change();

-- A contract that is written without them has the plan's own price.
create function private.fill_contract_amounts() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.list_amount
    := coalesce(new.list_amount,
      case new.billing when 'annual' then round(new.monthly_amount * 12, 2) else new.monthly_amount end);
  new.period_amount := coalesce(new.period_amount, new.list_amount);
  return new;
end $$;
create trigger a_fill_amounts before insert on public.contracts
  for each row execute function private.fill_contract_amounts();

create function private.give_contract_folio() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.folio := private.new_folio('CTR');
  return new;
end $$;
create trigger b_give_folio before insert on public.contracts
  for each row when (new.folio is null) execute function private.give_contract_folio();

create function private.period_months(p_billing text) returns integer
language sql immutable set search_path = '' as $$
  select case p_billing when 'annual' then 12 else 1 end
$$;

-- The days on which a contract's periods begin, around a day: the last one that is not after it, and the next
-- one. Each is counted from the start, by arithmetic: stepping through the months took 7 ms a contract in
-- every run of the clock.
create function private.period_starts(p_contract public.contracts, p_day date) returns date[]
language sql immutable set search_path = '' as $$
  select array[max(s.day) filter (where s.day <= p_day), min(s.day) filter (where s.day > p_day)] from (
    select (p_contract.start_date
      + make_interval(months => greatest(p.passed + n.n, 0)
        * private.period_months(p_contract.billing)))::date as day
      from (values (((extract(year from p_day) - extract(year from p_contract.start_date)) * 12
                     + extract(month from p_day) - extract(month from p_contract.start_date))::integer
                     / private.period_months(p_contract.billing))) p (passed),
           (values (-1), (0), (1)) n (n)) s
$$;

-- The first period of a contract that begins after a day.
create function private.period_after(p_contract public.contracts, p_day date) returns date
language sql immutable set search_path = '' as $$
  select (private.period_starts(p_contract, p_day))[2]
$$;

create function private.services_price(p_services jsonb, p_start date) returns numeric
language sql stable set search_path = '' as $$
  select coalesce(sum((s ->> 'amount')::numeric), 0) from jsonb_array_elements(p_services) s
   where (s ->> 'from')::date <= p_start and coalesce((s ->> 'until')::date, 'infinity') > p_start
$$;

-- What a whole period costs that begins on this day: the plan, with its promotion while that lasts, and the
-- services apart.
create function private.price_on(p_contract public.contracts, p_promoted numeric, p_list numeric,
  p_start date) returns numeric
language sql stable set search_path = '' as $$
  select case when p_contract.promotion_until > p_start then p_promoted else p_list end
    + private.services_price(p_contract.services_apart, p_start)
$$;

-- What the days from one to before another cost, of the period that the first one is in; rounded half-even,
-- once.
create function private.days_price(p_contract public.contracts, p_promoted numeric, p_list numeric,
  p_from date, p_to date) returns numeric
language sql stable set search_path = '' as $$
  select private.half_even(private.price_on(p_contract, p_promoted, p_list, s.starts[1])
    * greatest(p_to - p_from, 0) / (s.starts[2] - s.starts[1]))
    from (select private.period_starts(p_contract, p_from) as starts) s
$$;

-- Over everything that a person can read of an event. jsonb's text is canonical; the time is written in UTC.
create function private.contract_event_hash(p_event public.contract_events) returns text
language sql immutable set search_path = '' set timezone = 'UTC' as $$
  select encode(
    sha256(convert_to(jsonb_build_array(p_event.contract_id, p_event.position, p_event.kind, p_event.payload,
    p_event.prev_hash, extract(epoch from p_event.created_at))::text, 'UTF8')), 'hex')
$$;

-- The contract's row is the lock: two events at once come one after the other. The id comes of the hash:
-- nothing of a row can be changed unseen.
create function private.append_contract_event(p_contract uuid, p_kind text, p_payload jsonb)
  returns public.contract_events
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_event public.contract_events;
begin
  select c.user_id into strict v_event.user_id from public.contracts c where c.id = p_contract for update;
  select e.position + 1, e.hash into v_event.position, v_event.prev_hash
    from public.contract_events e where e.contract_id = p_contract order by e.position desc limit 1;
  v_event.contract_id := p_contract;
  v_event.position := coalesce(v_event.position, 1);
  v_event.prev_hash := coalesce(v_event.prev_hash, repeat('0', 64));
  v_event.kind := p_kind;
  v_event.payload := p_payload;
  v_event.created_at := clock_timestamp();
  v_event.hash := private.contract_event_hash(v_event);
  v_event.id := substr(v_event.hash, 1, 32)::uuid;
  insert into public.contract_events values (v_event.*);
  return v_event;
end $$;

-- Null when the chain is whole, else the position of the first event that is not what was written.
create function private.broken_contract_event(p_contract uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select min(c.position) from (
    select e.position, e.prev_hash <> coalesce(lag(e.hash) over (order by e.position), repeat('0', 64))
        or e.hash <> private.contract_event_hash(e)
        or e.position <> row_number() over (order by e.position) as broken
      from public.contract_events e where e.contract_id = p_contract) c
   where c.broken
$$;

-- A contract is signed for 15 days; then its price no longer holds.
create function private.offer_days() returns integer
language sql immutable set search_path = '' as $$ select 15 $$;

-- A signed contract that may still be paid at its price.
create function private.offer_stands(p_contract public.contracts, p_now timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select p_contract.status = 'pending_payment'
    and p_now < p_contract.created_at + make_interval(days => private.offer_days())
$$;
