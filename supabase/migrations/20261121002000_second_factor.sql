-- Whoever has a second factor has to have shown it: nothing of an account is told to a password alone.

-- True at aal2, and for whoever has no verified factor.
create function private.is_assured() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2' or not exists (
    select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified')
$$;
grant execute on function private.is_assured() to authenticated;

-- Restrictive: it narrows every other policy of the table, those of later migrations too.
create function private.ask_for_second_factor(p_table regclass) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('create policy "Whoever has a second factor has shown it" on %s
    as restrictive for all to authenticated using ((select private.is_assured()))', p_table);
end $$;

-- Roles too: a session at aal1 learns no more than that it has to go on to aal2.
do $$
declare
  v_table regclass;
begin
  for v_table in
    select distinct p.polrelid::regclass from pg_catalog.pg_policy p join pg_catalog.pg_class c on c.oid = p.polrelid
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and p.polroles = array['authenticated'::regrole::oid]
  loop
    perform private.ask_for_second_factor(v_table);
  end loop;
end $$;

-- As in 20261121000600, with the second factor: who types, and who is there, is of the conversation.
create or replace function private.may_join_topic(p_topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_assured() and exists (
    select 1 from public.user_account_manager a
     where p_topic = 'chat:' || a.user_id || ':' || a.manager_id
       and (select auth.uid()) in (a.user_id, a.manager_id)
  )
$$;

-- As in 20261121001000, with the second factor.
create or replace function private.share_with_account(p_table text, p_noun text, p_window integer default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.close_table(p_table);
  execute format('create policy %I on public.%I for select to authenticated using (user_id = (select auth.uid()))',
    'A client sees the own ' || p_noun, p_table);
  execute format('create policy %I on public.%I for select to authenticated using (user_id in (select private.assigned_clients()))',
    'An agent sees the ' || p_noun || ' of assigned clients', p_table);
  execute format('create policy %I on public.%I for select to authenticated using ((select private.has_role(''super_admin'')))',
    'A super admin sees every client’s ' || p_noun, p_table);
  perform private.sync_track(p_table, 'account', 'user_id', 'id', p_window, case when p_window is not null then 'user_id' end);
end $$;

create or replace function private.share_with_person(p_table text, p_noun text, p_window integer default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.close_table(p_table);
  execute format('create policy %I on public.%I for select to authenticated using (user_id = (select auth.uid()))',
    'A person sees the own ' || p_noun, p_table);
  perform private.sync_track(p_table, 'person', 'user_id', 'id', p_window, case when p_window is not null then 'user_id' end);
end $$;

-- A new table of public: behind policies, read by who is signed in, written by the server alone.
create function private.close_table(p_table text) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('alter table public.%I enable row level security', p_table);
  execute format('grant select on public.%I to authenticated', p_table);
  execute format('grant all on public.%I to service_role', p_table);
  perform private.ask_for_second_factor(format('public.%I', p_table)::regclass);
end $$;

-- For functions that run with the owner's rights: who acts, or an error. Errors: 42501 nobody signed in; PT403
-- `aal2_required` a second factor is missing; PT403 `not_allowed`.
create function private.acting_person() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_actor uuid := auth.uid();
begin
  if v_actor is null or not exists (select from auth.users u where u.id = v_actor) then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  if not private.is_assured() then
    raise exception 'aal2_required' using errcode = 'PT403';
  end if;
  return v_actor;
end $$;

create function private.acting_staff(p_role text default null) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
begin
  if not exists (select from public.user_roles r where r.user_id = v_actor and (p_role is null or r.role = p_role)) then
    raise exception 'not_allowed' using errcode = 'PT403';
  end if;
  return v_actor;
end $$;

-- Of this client: the assigned agent, or a super admin.
create function private.acting_staff_of(p_client uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff();
begin
  if private.assigned_manager(p_client) is distinct from v_actor and not private.has_role('super_admin') then
    raise exception 'not_allowed' using errcode = 'PT403';
  end if;
  return v_actor;
end $$;

-- Ten codes for the day the phone is lost, kept as hashes.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
alter table private.recovery_codes enable row level security;

create function private.recovery_hash(p_user uuid, p_code text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_user::text || ' ' || upper(regexp_replace(p_code, '[^A-Za-z0-9]', '', 'g')), 'UTF8')), 'hex')
$$;

-- New codes, shown this once; those of before are void. For a session at aal2. 50 bits each: nobody guesses one.
create function public.new_recovery_codes() returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
  v_letters constant text := '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  v_codes text[] := '{}';
  v_bytes bytea;
begin
  if (select auth.jwt()) ->> 'aal' is distinct from 'aal2' then
    raise exception 'aal2_required' using errcode = 'PT403';
  end if;
  delete from private.recovery_codes c where c.user_id = v_actor;
  for i in 1..10 loop
    -- Two random uuids, 244 bits of chance, mixed: a byte of one alone may be its version.
    v_bytes := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
    v_codes := v_codes || (
      select string_agg(case when n = 5 then '-' else '' end || substr(v_letters, get_byte(v_bytes, n) % 32 + 1, 1), '' order by n)
        from generate_series(0, 9) n);
  end loop;
  insert into private.recovery_codes (user_id, code_hash) select v_actor, private.recovery_hash(v_actor, c) from unnest(v_codes) c;
  return v_codes;
end $$;

-- Whether `code` was one of this person's; it is none from now on. For the function that takes the factors away.
-- Errors: PT429 `rate_limited`.
create function public.use_recovery_code(person uuid, code text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.take_attempt('recovery ' || person::text, 5, 60) > 0 then
    raise exception 'rate_limited' using errcode = 'PT429';
  end if;
  update private.recovery_codes c set used_at = now()
   where c.user_id = person and c.code_hash = private.recovery_hash(person, code) and c.used_at is null;
  return found;
end $$;

-- Where one is signed in. The hosted service has no address for it.
create function public.my_sessions() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'created_at', s.created_at,
      'refreshed_at', coalesce(s.refreshed_at at time zone 'UTC', s.created_at), 'user_agent', s.user_agent,
      'aal', s.aal, 'current', s.id::text = (select auth.jwt()) ->> 'session_id')
      order by coalesce(s.refreshed_at at time zone 'UTC', s.created_at) desc), '[]')
    from auth.sessions s where s.user_id = v_actor and coalesce(s.not_after > now(), true));
end $$;

create function public.end_session(session uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
begin
  delete from auth.sessions s where s.id = session and s.user_id = v_actor;
  return found;
end $$;

grant execute on function public.new_recovery_codes(), public.my_sessions(), public.end_session(uuid) to authenticated;
grant execute on function public.use_recovery_code(uuid, text) to service_role;
