-- How a payment is made, what it is for, and what its provider says of it. The money itself stays with the provider.

alter table public.payment_transactions
  add column purpose text not null default 'contract' check (purpose in ('contract', 'invoice', 'change')),
  add column method text not null default 'card' check (method in ('card', 'oxxo', 'spei', 'cash')),
  -- Of a voucher or a transfer: where to pay, {reference | clabe, …}; shown again on any device, without a network too.
  add column instructions jsonb check (jsonb_typeof(instructions) = 'object'),
  add column expires_at timestamptz,
  -- Of a closed list, for the words of the page.
  add column failure_code text check (failure_code in ('declined', 'insufficient_funds', 'expired_card', 'authentication_failed', 'provider_error')),
  add column card_brand text check (char_length(card_brand) <= 40),
  add column card_last4 text check (card_last4 ~ '^\d{4}$'),
  -- Came although the contract was paid already: it is given back, and nothing is made of it.
  add column surplus boolean not null default false;

-- Another plan for a running contract: signed, and in force once what it costs more is paid.
create table public.contract_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  contract_id uuid not null references public.contracts (id) on delete cascade,
  folio text not null unique check (folio ~ '^ADD-[2-9A-HJ-NP-Z]{8}$'),
  from_plan text not null,
  to_plan text not null,
  status text not null default 'pending_payment' check (status in ('pending_payment', 'applied', 'cancelled')),
  -- What is left of the period costs this much more; or less, and then it is credited to the next one.
  amount_due numeric(12, 2) not null check (amount_due >= 0),
  credit numeric(12, 2) not null check (credit >= 0),
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  check (from_plan <> to_plan),
  check ((status = 'applied') = (applied_at is not null))
);
create index contract_changes_user_id_idx on public.contract_changes (user_id);
create unique index contract_changes_one_waiting_idx on public.contract_changes (contract_id) where status = 'pending_payment';
select private.share_with_account('contract_changes', 'changes of plan');

create table private.change_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
alter table private.change_transitions enable row level security;
insert into private.change_transitions values ('pending_payment', 'applied'), ('pending_payment', 'cancelled');
create trigger a_check_status before update of status on public.contract_changes
  for each row when (new.status is distinct from old.status) execute function private.check_status('change_transitions');

alter table public.payment_transactions add column change_id uuid references public.contract_changes (id) on delete restrict;
create index payment_transactions_change_id_idx on public.payment_transactions (change_id);

-- One on its way at a time for the same thing: a retry never charges twice.
create unique index payment_transactions_one_open_idx on public.payment_transactions (contract_id, coalesce(invoice_id, change_id, contract_id))
  where status in ('pending', 'processing');

-- An invoice is for a period, once; or for what a change of plan costs more until its end.
alter table public.invoices add column kind text not null default 'period' check (kind in ('period', 'change'));
alter table public.invoices drop constraint invoices_contract_id_period_start_key;
create unique index invoices_one_a_period_idx on public.invoices (contract_id, period_start) where kind = 'period';
-- What a credit has paid whole.
alter table public.invoices drop constraint invoices_amount_check, add check (amount >= 0);
alter table public.contracts add column credit numeric(12, 2) not null default 0 check (credit >= 0);

-- A provider that has refused or let lapse may still say that the money came: then it came.
insert into private.payment_transitions values ('failed', 'completed'), ('expired', 'completed');

-- A voucher that is out, and a payment that is being made: money may come of them without the page.
create function private.may_still_arrive(p_payment public.payment_transactions) returns boolean
language sql immutable set search_path = '' as $$
  select p_payment.status = 'processing' or p_payment.status = 'pending' and p_payment.instructions is not null
$$;

-- Cards that a client keeps at the provider. Only what names one to its owner is here.
create table public.payment_methods (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  provider text not null check (provider in ('stripe', 'sandbox')),
  provider_reference text not null unique check (char_length(provider_reference) between 3 and 120),
  brand text not null check (char_length(brand) between 1 and 40),
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null check (exp_year between 2020 and 2100),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index payment_methods_one_default_idx on public.payment_methods (user_id) where is_default;
create index payment_methods_user_id_idx on public.payment_methods (user_id);
select private.share_with_account('payment_methods', 'ways to pay');
