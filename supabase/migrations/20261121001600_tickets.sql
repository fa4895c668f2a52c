-- What a client has asked support for (spec §3).

create table public.support_tickets (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  number integer generated always as identity,
  subject text not null check (char_length(subject) between 1 and 200),
  description text not null default '' check (char_length(description) <= 8000),
  category text not null check (category in ('technical', 'billing', 'general')),
  priority text not null check (priority in ('low', 'medium', 'high', 'urgent')),
  tool_name text check (private.is_tool(tool_name)),
  status text not null default 'open' check (status in ('open', 'in_progress', 'resolved')),
  assigned_to uuid references public.account_managers (id),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  check ((status = 'resolved') = (resolved_at is not null))
);
create index support_tickets_user_id_idx on public.support_tickets (user_id, created_at desc);
create index support_tickets_assigned_to_idx on public.support_tickets (assigned_to);

select private.share_with_account('support_tickets', 'tickets');
