-- When a client and the account manager meet (spec §3, §9).

create table public.scheduled_meetings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  manager_id uuid not null references public.account_managers (id),
  meeting_type text not null check (meeting_type in ('onboarding', 'consultoria', 'revision', 'soporte')),
  scheduled_at timestamptz not null,
  duration_minutes integer not null check (duration_minutes between 15 and 240),
  status text not null default 'scheduled' check (status in ('pending', 'scheduled', 'approved', 'completed', 'cancelled')),
  notes text check (char_length(notes) <= 2000),
  zoom_link text,
  confirmation_url text,
  created_at timestamptz not null default now()
);
create index scheduled_meetings_user_id_idx on public.scheduled_meetings (user_id, scheduled_at);
create index scheduled_meetings_manager_id_idx on public.scheduled_meetings (manager_id, scheduled_at);

select private.share_with_account('scheduled_meetings', 'meetings');
