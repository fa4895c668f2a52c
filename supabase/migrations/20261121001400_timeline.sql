-- What happened in an account, newest first (spec §3). Written by the server.

create table public.activity_timeline (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  description text not null check (char_length(description) between 1 and 300),
  activity_type text not null default 'other' check (activity_type in ('meeting', 'report', 'config', 'call', 'other')),
  created_at timestamptz not null default clock_timestamp()
);
create index activity_timeline_user_id_idx on public.activity_timeline (user_id, created_at desc, id desc);

select private.share_with_account('activity_timeline', 'timeline', 100);

create function private.log_activity(p_client uuid, p_type text, p_description text) returns void
language sql security definer set search_path = '' as $$
  insert into public.activity_timeline (user_id, activity_type, description)
  values (p_client, p_type, left(p_description, 300))
$$;
