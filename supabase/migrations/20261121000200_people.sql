-- Who is here: profiles, roles, account managers and who attends whom.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null default '' check (char_length(full_name) <= 200),
  company text check (char_length(company) <= 200),
  phone text check (char_length(phone) <= 40),
  email text,
  plan_type text,
  created_at timestamptz not null default now()
);

create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('agent', 'super_admin')),
  created_at timestamptz not null default now(),
  unique (user_id, role)
);

create table public.account_managers (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null,
  specialty text,
  email text,
  phone text,
  whatsapp text,
  calendar_link text,
  avatar_url text,
  created_at timestamptz not null default now()
);

-- One manager a client. The manager's card is copied on, so that a client reads it from the own account
-- space and never needs to see the table of managers.
create table public.user_account_manager (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  manager_id uuid not null references public.account_managers (id),
  manager_name text not null,
  manager_specialty text,
  manager_email text,
  manager_phone text,
  manager_whatsapp text,
  manager_calendar_link text,
  manager_avatar_url text,
  created_at timestamptz not null default now()
);
create index user_account_manager_manager_id_idx on public.user_account_manager (manager_id);

-- Helpers of the policies. Definer, because the tables they read are themselves behind policies.
create function private.has_role(p_role text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.user_roles r where r.user_id = (select auth.uid()) and r.role = p_role
  )
$$;

create function private.assigned_clients() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.user_id from public.user_account_manager a where a.manager_id = (select auth.uid())
$$;

create function private.assigned_manager(p_client uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select a.manager_id from public.user_account_manager a where a.user_id = p_client
$$;

grant execute on function private.has_role(text), private.assigned_clients() to authenticated;

alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;
alter table public.account_managers enable row level security;
alter table public.user_account_manager enable row level security;

grant select on public.profiles, public.user_roles, public.account_managers, public.user_account_manager
  to authenticated;
grant all on public.profiles, public.user_roles, public.account_managers, public.user_account_manager
  to service_role;

create policy "A person sees the own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));
create policy "An agent sees the profiles of assigned clients" on public.profiles
  for select to authenticated using (id in (select private.assigned_clients()));
create policy "A super admin sees every profile" on public.profiles
  for select to authenticated using ((select private.has_role('super_admin')));

create policy "A person sees the own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "A super admin sees every role" on public.user_roles
  for select to authenticated using ((select private.has_role('super_admin')));

create policy "A manager sees the own card" on public.account_managers
  for select to authenticated using (id = (select auth.uid()));
create policy "A client sees the card of the assigned manager" on public.account_managers
  for select to authenticated using (
    id in (select a.manager_id from public.user_account_manager a where a.user_id = (select auth.uid()))
  );
create policy "A super admin sees every manager" on public.account_managers
  for select to authenticated using ((select private.has_role('super_admin')));

create policy "A client sees the own assignment" on public.user_account_manager
  for select to authenticated using (user_id = (select auth.uid()));
create policy "An agent sees the own assignments" on public.user_account_manager
  for select to authenticated using (manager_id = (select auth.uid()));
create policy "A super admin sees every assignment" on public.user_account_manager
  for select to authenticated using ((select private.has_role('super_admin')));

-- A sign-up must never fail for what somebody typed as a name: clip, don't refuse.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, full_name, company, email)
  values (
    new.id,
    left(btrim(coalesce(new.raw_user_meta_data ->> 'full_name', '')), 200),
    nullif(left(btrim(coalesce(new.raw_user_meta_data ->> 'company', '')), 200), ''),
    new.email
  );
  return new;
end $$;

create function private.mirror_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return new;
end $$;

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();
create trigger mirror_email after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function private.mirror_email();

create function private.copy_manager_card() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select m.name, m.specialty, m.email, m.phone, m.whatsapp, m.calendar_link, m.avatar_url
    into new.manager_name, new.manager_specialty, new.manager_email, new.manager_phone,
         new.manager_whatsapp, new.manager_calendar_link, new.manager_avatar_url
    from public.account_managers m where m.id = new.manager_id;
  return new;
end $$;

create function private.spread_manager_card() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_client uuid;
begin
  -- One by one and sorted: each update locks the client's space, and two such spreads must lock in one order.
  for v_client in select a.user_id from public.user_account_manager a where a.manager_id = new.id order by a.user_id loop
    update public.user_account_manager set manager_id = new.id where user_id = v_client;
  end loop;
  return null;
end $$;

-- Named to fire before the stamp (triggers fire in order of their names).
create trigger a_copy_manager_card before insert or update on public.user_account_manager
  for each row execute function private.copy_manager_card();
create trigger spread_manager_card after update on public.account_managers
  for each row execute function private.spread_manager_card();
