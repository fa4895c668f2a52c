-- Who makes accounts for others: staff for clients, a super admin for staff, and the first super admin for the owner of
-- the set-up token. The user itself is made by an edge function with the auth service; what belongs to it, here.

-- The manager with the fewest clients under an active contract (product §2); the assigned one, if there is one.
create function private.assign_manager(p_client uuid, p_manager uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_manager uuid := private.assigned_manager(p_client);
  v_name text;
begin
  if v_manager is not null then
    return v_manager;
  end if;
  -- Two at once would both take the one who has the fewest.
  perform pg_advisory_xact_lock(hashtextextended('assign manager', 0));
  select m.id, m.name into v_manager, v_name
    from public.account_managers m
   where (p_manager is null or m.id = p_manager)
     and exists (select from public.user_roles r where r.user_id = m.id and r.role = 'agent')
   order by (select count(*) from public.user_account_manager a
              where a.manager_id = m.id and exists (
                select from public.contracts c where c.user_id = a.user_id and c.status = 'active')), m.created_at, m.id
   limit 1;
  if v_manager is null then
    return null;
  end if;
  insert into public.user_account_manager (user_id, manager_id, manager_name) values (p_client, v_manager, v_name);
  perform private.notify(p_client, 'info', 'Te damos la bienvenida', v_name || ' es tu account manager.', '/dashboard/account-manager');
  perform private.notify(v_manager, 'info', 'Cliente nuevo', private.client_name(p_client) || ' es tu cliente.', '/admin/clients');
  return v_manager;
end $$;

-- Which role the caller acts in, for a function that goes on with the secret key. Errors: 42501; PT403.
create function public.acting_role(wanted text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff(wanted);
begin
  return jsonb_build_object('actor', v_actor, 'role', private.staff_role(v_actor));
end $$;

-- A client that `actor` has made: the profile, and the manager (an agent's own client, or by the rule).
create function public.open_client_account(actor uuid, client uuid, full_name text, company text, phone text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.act_as(actor);
  perform private.sync_advance('account', client);
  update public.profiles p set full_name = left(btrim(open_client_account.full_name), 200),
    company = nullif(left(btrim(open_client_account.company), 200), ''), phone = nullif(left(btrim(open_client_account.phone), 40), '')
   where p.id = client;
  perform private.audit_action('clients.create', client, client);
  return jsonb_build_object('id', client, 'manager_id', private.assign_manager(client,
    case when private.staff_role(actor) = 'agent' then actor end));
end $$;

-- Gives somebody a role, and an agent the card that clients see. `actor` null: the set-up, open while nobody is super admin.
-- Errors: PT409 `setup_closed`; 22023 `unknown_role`.
create function public.grant_role(actor uuid, person uuid, role text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_profile public.profiles;
begin
  if role not in ('agent', 'super_admin') then
    raise exception 'unknown_role' using errcode = '22023';
  end if;
  if actor is null then
    perform pg_advisory_xact_lock(hashtextextended('setup', 0));
    if grant_role.role <> 'super_admin' or exists (select from public.user_roles r where r.role = 'super_admin') then
      raise exception 'setup_closed' using errcode = 'PT409';
    end if;
  else
    perform private.act_as(actor);
  end if;
  select * into strict v_profile from public.profiles p where p.id = person;
  insert into public.user_roles (user_id, role) values (person, grant_role.role) on conflict do nothing;
  if grant_role.role = 'agent' then
    insert into public.account_managers (id, name, email) values (person, coalesce(nullif(v_profile.full_name, ''), v_profile.email), v_profile.email)
    on conflict do nothing;
  end if;
end $$;

-- Whether /setup-admin is still open: while there is no super admin.
create function public.setup_is_open() returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.user_roles r where r.role = 'super_admin')
$$;

-- Errors: 42501; PT403; PT404 `not_found`; PT409 `last_super_admin`.
create function public.revoke_role(person uuid, role text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('super_admin');
begin
  perform pg_advisory_xact_lock(hashtextextended('setup', 0));
  if revoke_role.role = 'super_admin' and not exists (
    select from public.user_roles r where r.role = 'super_admin' and r.user_id <> person) then
    raise exception 'last_super_admin' using errcode = 'PT409';
  end if;
  delete from public.user_roles r where r.user_id = person and r.role = revoke_role.role;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
end $$;

-- A client's manager, by a super admin. Errors: 42501; PT403; PT404 `not_found`.
create function public.assign_client(client uuid, manager uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('super_admin');
begin
  if not exists (select from public.profiles p where p.id = client) or not exists (
    select from public.account_managers m join public.user_roles r on r.user_id = m.id and r.role = 'agent' where m.id = manager) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  perform private.sync_advance('account', client);
  if private.assign_manager(client, manager) is distinct from manager then
    update public.user_account_manager a set manager_id = manager where a.user_id = client;
    update public.service_configuration_tasks t set assigned_agent_id = manager where t.user_id = client and t.status <> 'completed';
    update public.support_tickets t set assigned_to = manager where t.user_id = client and t.status <> 'resolved';
  end if;
end $$;

grant execute on function public.setup_is_open() to anon, authenticated, service_role;
grant execute on function public.acting_role(text), public.revoke_role(uuid, text), public.assign_client(uuid, uuid) to authenticated;
grant execute on function public.open_client_account(uuid, uuid, text, text, text), public.grant_role(uuid, uuid, text) to service_role;

-- Spec §6: an agent acts for assigned clients, a super admin for all. As in 20261121001800, with the super admin.
create or replace function private.task_for(p_actor uuid, p_side text, p_args jsonb) returns public.service_configuration_tasks
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_task public.service_configuration_tasks;
begin
  if private.account_side(p_actor, v_client) is distinct from p_side then
    perform private.sync_refuse('not_found');
  end if;
  select * into v_task from public.service_configuration_tasks t
   where t.id = (p_args ->> 'id')::uuid and t.user_id = v_client;
  if v_task.id is null then
    perform private.sync_refuse('not_found');
  end if;
  return v_task;
end $$;

-- Whoever works on a task is its agent, if that is an agent.
create function private.keep_task_agent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.account_managers m where m.id = new.assigned_agent_id) then
    new.assigned_agent_id := old.assigned_agent_id;
  end if;
  return new;
end $$;
create trigger a_keep_task_agent before update of assigned_agent_id on public.service_configuration_tasks
  for each row when (new.assigned_agent_id is distinct from old.assigned_agent_id) execute function private.keep_task_agent();
