-- What a contract costs in each period, how it was signed, and what happened to it, in a chain that nobody rewrites.

alter table public.contracts
  -- Charged at the beginning of each period: a month, or a year.
  add column period_amount numeric(12, 2) check (period_amount >= 0),
  -- The same without the promotion: what it renews at.
  add column list_amount numeric(12, 2) check (list_amount >= 0),
  add column promotion_code text check (promotion_code ~ '^[A-Z0-9-]{3,40}$'),
  add column promotion_until date,
  -- Thirty days' notice (spec §9): asked on one day, over on another.
  add column cancel_requested_at timestamptz,
  add column cancel_effective_on date,
  add column cancel_folio text unique check (cancel_folio ~ '^CAN-[0-9A-Z]{8}$'),
  add check ((cancel_requested_at is null) = (cancel_effective_on is null)),
  add check ((promotion_code is null) = (promotion_until is null));
update public.contracts set
  period_amount = case billing when 'annual' then round(monthly_amount * 12, 2) else monthly_amount end,
  list_amount = case billing when 'annual' then round(monthly_amount * 12, 2) else monthly_amount end;

-- Whoever writes a contract without them means the plan's own price.
create function private.fill_contract_amounts() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.list_amount := coalesce(new.list_amount, case new.billing when 'annual' then round(new.monthly_amount * 12, 2) else new.monthly_amount end);
  new.period_amount := coalesce(new.period_amount, new.list_amount);
  return new;
end $$;
create trigger a_fill_amounts before insert on public.contracts
  for each row execute function private.fill_contract_amounts();
alter table public.contracts alter column period_amount set not null, alter column list_amount set not null;

-- Spec §3. The evidence that counts is the chain below; this is what a person signed.
create table public.contract_signatures (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null unique references public.contracts (id) on delete restrict,
  user_id uuid not null references public.profiles (id) on delete restrict,
  signature_data jsonb not null check (jsonb_typeof(signature_data) = 'object'),
  signature_image_url text not null check (signature_image_url ~ '^data:image/png;base64,' and char_length(signature_image_url) <= 400000),
  terms_accepted boolean not null check (terms_accepted),
  contract_version text not null check (contract_version ~ '^\d+\.\d+$'),
  created_at timestamptz not null default clock_timestamp()
);
create index contract_signatures_user_id_idx on public.contract_signatures (user_id);
select private.close_table('contract_signatures');
create policy "A client sees the own signatures" on public.contract_signatures
  for select to authenticated using (user_id = (select auth.uid()));
create policy "A super admin sees every signature" on public.contract_signatures
  for select to authenticated using ((select private.has_role('super_admin')));

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
revoke insert, update, delete, truncate on public.contract_events, public.contract_signatures from service_role;
create policy "A client sees what happened to the own contracts" on public.contract_events
  for select to authenticated using (user_id = (select auth.uid()));
create policy "An agent sees what happened to the contracts of assigned clients" on public.contract_events
  for select to authenticated using (user_id in (select private.assigned_clients()));
create policy "A super admin sees what happened to every contract" on public.contract_events
  for select to authenticated using ((select private.has_role('super_admin')));

create trigger only_grows before update or delete or truncate on public.contract_events
  for each statement execute function private.refuse_change();
create trigger only_grows before update or delete or truncate on public.contract_signatures
  for each statement execute function private.refuse_change();

-- Over everything that a person can read of an event. jsonb's text is canonical; the time is written in UTC.
create function private.contract_event_hash(p_event public.contract_events) returns text
language sql immutable set search_path = '' set timezone = 'UTC' as $$
  select encode(sha256(convert_to(jsonb_build_array(p_event.contract_id, p_event.position, p_event.kind, p_event.payload,
    p_event.prev_hash, extract(epoch from p_event.created_at))::text, 'UTF8')), 'hex')
$$;

-- The contract's row is the lock: two events at once stand one after the other.
create function private.append_contract_event(p_contract uuid, p_kind text, p_payload jsonb) returns public.contract_events
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_event public.contract_events;
begin
  select c.user_id into strict v_event.user_id from public.contracts c where c.id = p_contract for update;
  select e.position + 1, e.hash into v_event.position, v_event.prev_hash
    from public.contract_events e where e.contract_id = p_contract order by e.position desc limit 1;
  v_event.id := gen_random_uuid();
  v_event.contract_id := p_contract;
  v_event.position := coalesce(v_event.position, 1);
  v_event.prev_hash := coalesce(v_event.prev_hash, repeat('0', 64));
  v_event.kind := p_kind;
  v_event.payload := p_payload;
  v_event.created_at := clock_timestamp();
  v_event.hash := private.contract_event_hash(v_event);
  insert into public.contract_events values (v_event.*);
  return v_event;
end $$;

-- Null when the chain is whole, else the position of the first event that is not what was written.
create function private.broken_contract_event(p_contract uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select min(c.position) from (
    select e.position, e.prev_hash <> coalesce(lag(e.hash) over (order by e.position), repeat('0', 64))
        or e.hash <> private.contract_event_hash(e) or e.position <> row_number() over (order by e.position) as broken
      from public.contract_events e where e.contract_id = p_contract) c
   where c.broken
$$;

create table public.payment_transactions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete restrict,
  contract_id uuid not null references public.contracts (id) on delete restrict,
  invoice_id uuid references public.invoices (id) on delete restrict,
  amount numeric(12, 2) not null check (amount > 0),
  currency text not null default 'MXN' check (currency = 'MXN'),
  payment_method text not null check (payment_method in ('stripe', 'sandbox', 'manual')),
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed', 'expired')),
  -- The payment as its provider names it: settled once, whatever comes how often.
  provider_reference text unique,
  paid_at timestamptz,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz not null default now(),
  check ((status = 'completed') = (paid_at is not null))
);
create index payment_transactions_user_id_idx on public.payment_transactions (user_id);
create index payment_transactions_contract_id_idx on public.payment_transactions (contract_id);
create index payment_transactions_invoice_id_idx on public.payment_transactions (invoice_id);
select private.share_with_account('payment_transactions', 'payments');
select private.audit_table('payment_transactions', 'user_id', '{status}');

create table private.payment_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
alter table private.payment_transitions enable row level security;
insert into private.payment_transitions values
  ('pending', 'processing'), ('pending', 'completed'), ('pending', 'failed'), ('pending', 'expired'),
  ('processing', 'completed'), ('processing', 'failed'), ('processing', 'expired');
create trigger a_check_status before update of status on public.payment_transactions
  for each row when (new.status is distinct from old.status) execute function private.check_status('payment_transitions');
