-- Staff see every client's data, so staff have a second factor: seven days after they get their role, nothing is told to
-- staff without one but that it is missing. A setting, on by default; the demo's data switches it off.

create table private.security_settings (
  only_row boolean primary key default true check (only_row),
  staff_second_factor boolean not null default true,
  -- Since when it is asked: who has been staff for longer has the same seven days.
  staff_second_factor_since timestamptz not null default now()
);
alter table private.security_settings enable row level security;
insert into private.security_settings default values;

-- True at aal2, and for who has no verified factor.
create function private.has_shown_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2' or not exists (
    select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified')
$$;
grant execute on function private.has_shown_factor() to authenticated;

-- The time by which the caller needs a second factor: seven days after the role was granted or the setting was switched on.
-- Null for clients, for staff with a verified factor, and while the setting is off.
create function private.second_factor_due() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(greatest(r.created_at, s.staff_second_factor_since)) + interval '7 days'
    from public.user_roles r, private.security_settings s
   where r.user_id = (select auth.uid()) and s.staff_second_factor and not exists (
     select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified')
$$;

-- A person with a verified factor is assured at aal2; a person without one is, unless they are staff and the seven days are over. Every policy of
-- every table asks this: in one query, because calling the two functions above takes twice as long.
create or replace function private.is_assured() returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified')
      then coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2'
    else not exists (
      select from public.user_roles r, private.security_settings s
       where r.user_id = (select auth.uid()) and s.staff_second_factor
         and greatest(r.created_at, s.staff_second_factor_since) + interval '7 days' <= now())
    end
$$;

-- Which role one has, is read at the log-in: without it staff would be taken for clients, and not be told what is missing.
alter policy "Whoever has a second factor has shown it" on public.user_roles
  using ((select private.has_shown_factor()));

-- For functions that run with the owner's rights: who acts, or an error. Errors: 42501 not signed in; PT403 `aal2_required`
-- the second factor was not shown; PT403 `second_factor_required` staff have none, and the seven days are over.
create or replace function private.acting_person() returns uuid
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

-- {due_at, late}: by when the caller has to have a second factor, null when nothing is asked; late when it is past. Told to callers about
-- themselves, also when it is too late: it is what the app shows then. Errors: 42501.
create function public.my_second_factor() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  if auth.uid() is null or not exists (select from auth.users u where u.id = auth.uid()) then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  return jsonb_build_object('due_at', private.second_factor_due(), 'late', coalesce(private.second_factor_due() <= now(), false));
end $$;

-- Whether staff need a second factor. When it is switched on again, all staff have seven days. Errors: 42501; PT403.
create function public.ask_staff_for_second_factor(wanted boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('super_admin');
begin
  update private.security_settings s set staff_second_factor = wanted,
    staff_second_factor_since = case when wanted and not s.staff_second_factor then now() else s.staff_second_factor_since end;
  perform private.audit_action('settings.staff_second_factor', null, null, jsonb_build_object('wanted', wanted));
end $$;
grant execute on function public.my_second_factor(), public.ask_staff_for_second_factor(boolean) to authenticated;

revoke execute on function private.second_factor_due() from public, anon, authenticated, service_role;
