-- What a client has signed, and the services that it includes (spec §3). Written by the server alone: the settlement
-- of a payment makes them (product C4).

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
  status text not null default 'pending_payment' check (status in ('pending_payment', 'active', 'cancelled', 'ended')),
  start_date date,
  end_date date,
  created_at timestamptz not null default now(),
  check (status <> 'active' or start_date is not null),
  check (end_date > start_date)
);
create index contracts_user_id_idx on public.contracts (user_id);
create index contracts_package_plan_id_idx on public.contracts (package_plan_id);

create table public.contracted_services (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  contract_id uuid not null references public.contracts (id) on delete cascade,
  tool_name text not null check (private.is_tool(tool_name)),
  service_name text not null check (char_length(service_name) between 1 and 120),
  plan_tier text not null,
  -- Null: it is part of the contract's price.
  monthly_price numeric(12, 2) check (monthly_price >= 0),
  -- An entitlement, active from payment; whether it is still being set up, its task says (product §2).
  status text not null default 'active' check (status in ('active', 'cancelled')),
  contracted_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (contract_id, tool_name)
);
create index contracted_services_user_id_idx on public.contracted_services (user_id);

select private.share_with_account('contracts', 'contracts');
select private.share_with_account('contracted_services', 'services');

create table private.contract_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
alter table private.contract_transitions enable row level security;
insert into private.contract_transitions values
  ('pending_payment', 'active'), ('pending_payment', 'cancelled'), ('active', 'cancelled'), ('active', 'ended');

create trigger a_check_status before update of status on public.contracts
  for each row when (new.status is distinct from old.status) execute function private.check_status('contract_transitions');
