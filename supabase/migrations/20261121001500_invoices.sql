-- What a client has been charged (spec §3): one invoice a contract and period.

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  contract_id uuid references public.contracts (id) on delete cascade,
  invoice_number text not null unique check (invoice_number ~ '^AZ-\d{4}-\d{4,}$'),
  concept text not null check (char_length(concept) between 1 and 200),
  amount numeric(12, 2) not null check (amount > 0),
  currency text not null default 'MXN' check (currency = 'MXN'),
  status text not null default 'pending' check (status in ('pending', 'paid', 'overdue')),
  period_start date not null,
  period_end date not null,
  due_date date not null,
  paid_at timestamptz,
  pdf_url text,
  created_at timestamptz not null default now(),
  unique (contract_id, period_start),
  check (period_end > period_start),
  check ((status = 'paid') = (paid_at is not null))
);
create index invoices_user_id_idx on public.invoices (user_id, due_date);

select private.share_with_account('invoices', 'invoices');
