-- The second factor: who has to show one, the codes for a lost phone, and the sessions of a person.

-- Staff see every client's data, so staff have a second factor: seven days after they get their role, nothing
-- is told to staff without one but that it is missing. A setting, on by default; the demo's data switches it
-- off.
create table private.security_settings (
  only_row boolean primary key default true check (only_row),
  staff_second_factor boolean not null default true,
  -- Since when it is asked: who has been staff for longer has the same seven days.
  staff_second_factor_since timestamptz not null default now()
);
alter table private.security_settings enable row level security;
insert into private.security_settings default values;

-- Ten codes for the day the phone is lost, kept as hashes under a key that the database does not know. A code
-- has 50 bits: from a plain hash in a stolen table a graphics card finds it within a day. The function
-- `recover-mfa` has the key, makes the codes and hashes them.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  -- False: a plain hash, to be exchanged for new codes.
  keyed boolean not null default false,
  primary key (user_id, code_hash)
);
alter table private.recovery_codes enable row level security;

-- True at aal2, and for who has no verified factor.
create function private.has_shown_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2' or not exists (
    select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified')
$$;

-- The time by which the caller needs a second factor: seven days after the role was granted or the setting
-- was switched on. Null for clients, for staff with a verified factor, and while the setting is off.
create function private.second_factor_due() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(greatest(r.created_at, s.staff_second_factor_since)) + interval '7 days'
    from public.user_roles r, private.security_settings s
   where r.user_id = (select auth.uid()) and s.staff_second_factor and not exists (
     select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified')
$$;

-- A person with a verified factor is assured at aal2; a person without one is, unless they are staff and the
-- seven days are over. Every policy of every table asks this: in one query, because calling the two functions
-- above takes twice as long.
create function private.is_assured() returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from auth.mfa_factors f where f.user_id = (select auth.uid())
      and f.status = 'verified')
      then coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2'
    else not exists (
      select from public.user_roles r, private.security_settings s
       where r.user_id = (select auth.uid()) and s.staff_second_factor
         and greatest(r.created_at, s.staff_second_factor_since) + interval '7 days' <= now())
    end
$$;

-- Restrictive: it narrows every other policy of the table, those of later migrations too.
create function private.ask_for_second_factor(p_table regclass) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('create policy "Whoever has a second factor has shown it" on %s
    as restrictive for all to authenticated using ((select private.is_assured()))', p_table);
end $$;

-- For functions that run with the owner's rights: who acts, or an error. Errors: 42501 not signed in; PT403
-- `aal2_required` the second factor was not shown; PT403 `second_factor_required` staff have none, and the
-- seven days are over.
create function private.acting_person() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_actor uuid := auth.uid();
begin
  if v_actor is null or not exists (select from auth.users u where u.id = v_actor) then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  if not private.has_shown_factor() then
    raise exception 'aal2_required' using errcode = 'PT403';
  end if;
  if not private.is_assured() then
    raise exception 'second_factor_required' using errcode = 'PT403';
  end if;
  return v_actor;
end $$;

create function private.acting_staff(p_role text default null) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
begin
  if not exists (select from public.user_roles r where r.user_id = v_actor
    and (p_role is null or r.role = p_role)) then
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

-- Of the client's account manager or a super admin. Errors: 42501; PT403; PT404 `not_found`.
create function private.acting_on_account(p_client uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff();
begin
  if p_client is null or v_actor = p_client
    or coalesce(private.account_side(v_actor, p_client), '') <> 'agent' then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return v_actor;
end $$;

-- {due_at, late}: by when the caller has to have a second factor, null when nothing is asked; late when it is
-- past. Told to callers about themselves, also when it is too late: it is what the app shows then. Errors:
-- 42501.
create function public.my_second_factor() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  if auth.uid() is null or not exists (select from auth.users u where u.id = auth.uid()) then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  return jsonb_build_object('due_at', private.second_factor_due(),
    'late', coalesce(private.second_factor_due() <= now(), false));
end $$;

-- Whether staff need a second factor. When it is switched on again, all staff have seven days. Errors: 42501;
-- PT403.
create function public.ask_staff_for_second_factor(wanted boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('super_admin');
begin
  update private.security_settings s set staff_second_factor = wanted,
    staff_second_factor_since = case when wanted and not s.staff_second_factor then now()
      else s.staff_second_factor_since end;
  perform private.audit_action('settings.staff_second_factor', null, null,
    jsonb_build_object('wanted', wanted));
end $$;

create function private.recovery_hash(p_user uuid, p_code text) returns text
language sql immutable set search_path = '' as $$
  select encode(
    sha256(convert_to(p_user::text || ' ' || upper(regexp_replace(p_code, '[^A-Za-z0-9]', '', 'g')), 'UTF8')),
    'hex')
$$;

-- Ten hashes of new codes; earlier ones are void. For a session at aal2. Errors: 42501; PT403
-- `aal2_required`; 22023 `malformed_codes`.
create function public.keep_recovery_codes(hashes text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
begin
  if (select auth.jwt()) ->> 'aal' is distinct from 'aal2' then
    raise exception 'aal2_required' using errcode = 'PT403';
  end if;
  if (select count(distinct h) from unnest(hashes) h where h ~ '^[0-9a-f]{64}$') <> 10
    or cardinality(hashes) <> 10 then
    raise exception 'malformed_codes' using errcode = '22023';
  end if;
  delete from private.recovery_codes c where c.user_id = v_actor;
  insert into private.recovery_codes (user_id, code_hash, keyed) select v_actor, h, true
    from unnest(hashes) h;
end $$;

-- Whether `code` was one of this person's; it is none from now on, and the person is written to. `keyed_hash`
-- is the code under the key. For the function that takes the factors away. Errors: PT429 `rate_limited`.
create function public.use_recovery_code(person uuid, code text, keyed_hash text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.take_attempt('recovery ' || person::text, 5, 60) > 0 then
    raise exception 'rate_limited' using errcode = 'PT429';
  end if;
  update private.recovery_codes c set used_at = now()
   where c.user_id = person and c.used_at is null
     and c.code_hash = case when c.keyed then keyed_hash else private.recovery_hash(person, code) end;
  if not found then
    return false;
  end if;
  perform private.write_of_security((select u.email from auth.users u where u.id = person),
    'recovery_code_used');
  return true;
end $$;

-- A person's sessions. The hosted service has no address for it. Two sessions of the same browser are told
-- apart by when they began and from which address they came.
create function public.my_sessions() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'created_at', s.created_at,
      'refreshed_at', coalesce(s.refreshed_at at time zone 'UTC', s.created_at), 'user_agent', s.user_agent,
      'ip', host(s.ip), 'aal', s.aal, 'current', s.id::text = (select auth.jwt()) ->> 'session_id')
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

select private.ask_for_second_factor('public.profiles');
select private.ask_for_second_factor('public.account_managers');
select private.ask_for_second_factor('public.user_account_manager');
-- Which role one has, is read at the log-in: without it staff would be taken for clients, and not be told
-- what is missing.
create policy "Whoever has a second factor has shown it" on public.user_roles
  as restrictive for all to authenticated using ((select private.has_shown_factor()));

grant execute on function
  private.has_shown_factor(), private.is_assured(), private.acting_staff(text), public.my_second_factor(),
  public.ask_staff_for_second_factor(boolean), public.keep_recovery_codes(text[]), public.my_sessions(),
  public.end_session(uuid)
  to authenticated;

grant execute on function public.use_recovery_code(uuid, text, text) to service_role;
