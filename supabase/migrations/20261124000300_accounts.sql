-- Who is here: profiles, roles, account managers and who attends whom.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null default '',
  company text,
  phone text check (char_length(phone) <= 40),
  email text,
  plan_type text,
  created_at timestamptz not null default now(),
  avatar_url text check (private.is_picture(avatar_url)),
  -- Which change of the picture the next one follows: the same picture may return, the number does not.
  picture_changes integer not null default 0,
  -- The day on which it is deleted; null for an account that stays. Mirrored: client and staff see it.
  deletion_on date,
  constraint profiles_full_name_is_a_plain_line
    check (char_length(full_name) <= 120 and private.is_plain_line(full_name)),
  constraint profiles_company_is_a_plain_line
    check (char_length(company) <= 120 and private.is_plain_line(company)),
  constraint profiles_phone_is_a_plain_line check (private.is_plain_line(phone))
);
create index profiles_search_idx on public.profiles using gin
  (private.search_text(full_name || ' ' || coalesce(company, '') || ' '
    || coalesce(email, '')) extensions.gin_trgm_ops);
create index profiles_listed_idx on public.profiles (created_at, id);
create index profiles_by_name_idx on public.profiles (full_name, id);
create index profiles_deletion_on_idx on public.profiles (deletion_on) where deletion_on is not null;
create index profiles_email_idx on public.profiles (lower(email));
alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
grant all on public.profiles to service_role;

create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('agent', 'super_admin')),
  created_at timestamptz not null default now(),
  unique (user_id, role)
);
alter table public.user_roles enable row level security;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

create table public.account_managers (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null,
  specialty text,
  email text,
  phone text,
  whatsapp text,
  calendar_link text,
  avatar_url text,
  created_at timestamptz not null default now(),
  constraint account_managers_name_is_a_plain_line check (private.is_plain_line(name)),
  constraint account_managers_avatar_is_a_picture check (private.is_picture(avatar_url))
);
alter table public.account_managers enable row level security;
grant select on public.account_managers to authenticated;
grant all on public.account_managers to service_role;

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
alter table public.user_account_manager enable row level security;
grant select on public.user_account_manager to authenticated;
grant all on public.user_account_manager to service_role;

-- A super admin works with one client at a time: opening one puts that account on the person's devices for a
-- day, as an assignment does for an agent, and is written to the audit log. Conversations stay out of it:
-- they are read by `read_conversation`, with a reason.
create table private.opened_clients (
  person uuid not null references public.profiles (id) on delete cascade,
  client uuid not null references public.profiles (id) on delete cascade,
  opened_at timestamptz not null default now(),
  primary key (person, client)
);
create index opened_clients_client_idx on private.opened_clients (client);
alter table private.opened_clients enable row level security;

-- Helpers of the policies. Definer, because the tables they read are themselves behind policies.
create function private.has_role(p_role text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.user_roles r where r.user_id = (select auth.uid()) and r.role = p_role
  )
$$;

-- An agent's rights over a client need two things at once: the role and the assignment. Both are asked in
-- private.assigned_manager and private.assigned_clients, and nowhere else. A role that is taken away ends the
-- person's sessions, and the clients get another manager.
create function private.is_agent(p_person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles r where r.user_id = p_person and r.role = 'agent')
$$;

-- The caller's clients. Without the role an assignment that was left behind would still open every row of the
-- client.
create function private.assigned_clients() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.user_id from public.user_account_manager a
   where a.manager_id = (select auth.uid()) and private.is_agent((select auth.uid()))
$$;

-- A client's manager; null when no agent is assigned.
create function private.assigned_manager(p_client uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select a.manager_id from public.user_account_manager a
   where a.user_id = p_client and private.is_agent(a.manager_id)
$$;

-- The accounts that the caller has opened today. The role is asked each time: without it an opened account
-- would stay readable for the rest of the day.
create function private.opened_clients() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select o.client from private.opened_clients o
   where o.person = (select auth.uid()) and o.opened_at > now() - interval '1 day'
     and (select private.has_role('super_admin'))
$$;

-- The client, or staff of that client; null for all others.
create function private.account_side(p_actor uuid, p_client uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_actor = p_client then 'client'
              when p_actor = private.assigned_manager(p_client)
                or exists (select from public.user_roles r where r.user_id = p_actor
                  and r.role = 'super_admin') then 'agent' end
$$;

-- How staff know a client: the company, or else the name.
create function private.client_name(p_client uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(p.company, ''), nullif(p.full_name, ''), p.email) from public.profiles p
    where p.id = p_client
$$;

create function private.staff_name(p_person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select nullif(m.name, '') from public.account_managers m where m.id = p_person),
                  (select nullif(p.full_name, '') from public.profiles p where p.id = p_person))
$$;

-- All staff, in the order of the spaces' numbers (S2).
create function private.staff_people() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct r.user_id from public.user_roles r order by 1
$$;

-- A sign-up must not fail for a name that an identity provider sent: it is made a plain line here, and
-- refused everywhere else.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, full_name, company, email)
  values (
    new.id,
    private.as_plain_line(coalesce(new.raw_user_meta_data ->> 'full_name', ''), 120),
    nullif(private.as_plain_line(coalesce(new.raw_user_meta_data ->> 'company', ''), 120), ''),
    new.email
  );
  return new;
end $$;
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.mirror_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return new;
end $$;
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
-- Named to fire before the stamp (triggers fire in order of their names).
create trigger a_copy_manager_card before insert or update on public.user_account_manager
  for each row execute function private.copy_manager_card();

create function private.spread_manager_card() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_client uuid;
begin
  -- One by one and sorted: each update locks the client's space, and two such spreads must lock in one order.
  for v_client in select a.user_id from public.user_account_manager a where a.manager_id = new.id
    order by a.user_id loop
    update public.user_account_manager set manager_id = new.id where user_id = v_client;
  end loop;
  return null;
end $$;
create trigger spread_manager_card after update on public.account_managers
  for each row execute function private.spread_manager_card();

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
  for select to authenticated
  using (id = (select auth.uid()) and (select private.has_role('agent')));
create policy "A client sees the card of the assigned manager" on public.account_managers
  for select to authenticated using (
    id in (select a.manager_id from public.user_account_manager a where a.user_id = (select auth.uid()))
  );
create policy "A super admin sees every manager" on public.account_managers
  for select to authenticated using ((select private.has_role('super_admin')));
create policy "A client sees the own assignment" on public.user_account_manager
  for select to authenticated using (user_id = (select auth.uid()));
create policy "An agent sees the own assignments" on public.user_account_manager
  for select to authenticated using (user_id in (select private.assigned_clients()));
create policy "A super admin sees every assignment" on public.user_account_manager
  for select to authenticated using ((select private.has_role('super_admin')));

grant execute on function
  private.has_role(text), private.assigned_clients(), private.opened_clients()
  to authenticated;
