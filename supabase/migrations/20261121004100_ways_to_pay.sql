-- How a payment is made, what it is for, and what its provider says of it. The money itself stays with the provider.

alter table public.payment_transactions
  add column purpose text not null default 'contract' check (purpose in ('contract', 'invoice')),
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

-- One on its way at a time for the same thing: a retry never charges twice.
create unique index payment_transactions_one_open_idx on public.payment_transactions (contract_id, coalesce(invoice_id, contract_id))
  where status in ('pending', 'processing');

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
