-- Who makes accounts for others, who has which role, and who attends which client.

-- A set-up token opens once. Without this, /setup-admin opens again with the first one when the last super
-- admin is removed past `revoke_role`.
create table private.spent_setup_tokens (
  token_hash text primary key,
  spent_at timestamptz not null default now()
);
alter table private.spent_setup_tokens enable row level security;

-- The agent with the fewest clients under an active contract; null when there is no agent.
create function private.agent_with_fewest_clients() returns uuid
language sql stable security definer set search_path = '' as $$
  select m.id from public.account_managers m
   where private.is_agent(m.id)
   order by (select count(*) from public.user_account_manager a
              where a.manager_id = m.id and exists (
                select from public.contracts c where c.user_id = a.user_id and c.status = 'active')),
                m.created_at, m.id
   limit 1
$$;

-- The client's manager; when there is none, p_manager, or else the agent with the fewest active clients
-- (product §2). Null when there is no such agent.
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
  select m.id, m.name into v_manager, v_name from public.account_managers m
   where m.id = coalesce(p_manager, private.agent_with_fewest_clients()) and private.is_agent(m.id);
  if v_manager is null then
    return null;
  end if;
  -- A row is there when the manager before lost the role.
  insert into public.user_account_manager (user_id, manager_id, manager_name)
    values (p_client, v_manager, v_name)
  on conflict (user_id) do update set manager_id = excluded.manager_id;
  perform private.notify(p_client, 'info', 'Te damos la bienvenida', v_name || ' es tu account manager.',
    '/dashboard/account-manager');
  perform private.notify(v_manager, 'info', 'Cliente nuevo', private.client_name(p_client)
    || ' es tu cliente.', '/admin/clients');
  return v_manager;
end $$;

-- Gives a client another manager: the open work and the meetings to come go along, and the client is told. A
-- meeting that the new manager has no time for is cancelled, and the client is asked to book another hour.
create function private.hand_over(p_client uuid, p_manager uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_meeting public.scheduled_meetings;
  v_moved boolean;
begin
  update public.user_account_manager a set manager_id = p_manager where a.user_id = p_client;
  update public.service_configuration_tasks t set assigned_agent_id = p_manager where t.user_id = p_client
    and t.status <> 'completed';
  update public.support_tickets t set assigned_to = p_manager where t.user_id = p_client
    and t.status <> 'resolved'
     and not exists (select from public.user_roles r where r.user_id = t.assigned_to
       and r.role = 'super_admin');
  perform private.notify(p_client, 'info', 'Tienes nuevo account manager',
    (select m.name from public.account_managers m where m.id = p_manager) || ' te atiende a partir de ahora.',
    '/dashboard/account-manager');
  for v_meeting in select * from public.scheduled_meetings m
    where m.user_id = p_client and m.manager_id <> p_manager and m.scheduled_at > now()
      and m.status in ('pending', 'scheduled', 'approved') order by m.id loop
    begin
      update public.scheduled_meetings m set manager_id = p_manager
       where m.id = v_meeting.id and private.slot_is_offered(p_manager, m.scheduled_at, m.duration_minutes);
      v_moved := found;
    exception when exclusion_violation then
      v_moved := false;
    end;
    if not v_moved then
      update public.scheduled_meetings m set status = 'cancelled' where m.id = v_meeting.id;
      perform private.notify(p_client, 'warning', 'Reunión cancelada',
        'Tu nuevo account manager no tiene libre esa hora. Agenda otra cuando te quede bien.',
        '/dashboard/meetings');
    end if;
  end loop;
end $$;

-- A client's manager, by a super admin. Errors: 42501; PT403; PT404 `not_found`.
create function public.assign_client(client uuid, manager uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('super_admin');
begin
  if not exists (select from public.profiles p where p.id = client) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  -- S2: the account's number first, then the lock of the assignments, as private.assign_manager under a
  -- settlement.
  perform private.sync_advance('account', client);
  perform pg_advisory_xact_lock(hashtextextended('assign manager', 0));
  -- Under the lock: a role that is being revoked is not assigned to.
  if not exists (select from public.account_managers m where m.id = manager and private.is_agent(m.id)) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if private.assign_manager(client, manager) is distinct from manager then
    perform private.hand_over(client, manager);
    perform private.notify(manager, 'info', 'Cliente nuevo', private.client_name(client) || ' es tu cliente.',
      '/admin/clients');
  end if;
end $$;

-- Which role the caller acts in, for a function that goes on with the secret key. Errors: 42501; PT403.
create function public.acting_role(wanted text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff(wanted);
begin
  return jsonb_build_object('actor', v_actor, 'role', private.staff_role(v_actor));
end $$;

-- A client that `actor` has made: the profile, and the manager (an agent's own client, or by the rule). The
-- user itself is made by an edge function with the auth service. lead: the one that becomes this client; then
-- its agent is the account manager. Errors: PT403; PT404 `not_found` for a lead that the actor may not see;
-- PT409 `lead_closed`. Nothing is written then.
create function public.open_client_account(actor uuid, client uuid, full_name text, company text, phone text,
  lead uuid default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_lead public.leads;
  v_manager uuid;
begin
  perform private.act_as(actor);
  perform private.sync_advance('account', client);
  select * into v_lead from public.leads l where l.id = lead;
  update public.profiles p set full_name = left(btrim(open_client_account.full_name), 200),
    company = nullif(left(btrim(open_client_account.company), 200), ''),
      phone = nullif(left(btrim(open_client_account.phone), 40), '')
   where p.id = client;
  perform private.audit_action('clients.create', client, client);
  v_manager := private.assign_manager(client,
    case when private.staff_role(actor) = 'agent' then actor
      when private.is_agent(v_lead.owner_id) then v_lead.owner_id end);
  if lead is not null then
    -- Again under the lock: another person may have converted it meanwhile.
    select * into v_lead from public.leads l where l.id = lead for update;
    if v_lead.id is null or v_lead.owner_id is distinct from actor
      and private.staff_role(actor) is distinct from 'super_admin' then
      raise exception 'not_found' using errcode = 'PT404';
    end if;
    perform private.convert_lead(v_lead, client);
  end if;
  return jsonb_build_object('id', client, 'manager_id', v_manager);
end $$;

-- Gives a person a role, and an agent the card that clients see. `actor` null: the set-up, open while no
-- person is super admin.
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
    if grant_role.role <> 'super_admin'
      or exists (select from public.user_roles r where r.role = 'super_admin') then
      raise exception 'setup_closed' using errcode = 'PT409';
    end if;
  else
    perform private.act_as(actor);
  end if;
  select * into strict v_profile from public.profiles p where p.id = person;
  insert into public.user_roles (user_id, role) values (person, grant_role.role) on conflict do nothing;
  if grant_role.role = 'agent' then
    insert into public.account_managers (id, name, email)
      values (person, coalesce(nullif(v_profile.full_name, ''), v_profile.email), v_profile.email)
    on conflict do nothing;
  end if;
end $$;

-- When a row of user_roles is deleted or changed, by a function or by hand: every session of the person ends;
-- and the person's space gets a number, so that a device that still holds a token pulls, and gets `gone` for
-- every client's space (S3c).
create function private.end_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.refresh_tokens t where t.user_id::text = old.user_id::text;
  delete from auth.sessions s where s.user_id = old.user_id;
  if exists (select from public.profiles p where p.id = old.user_id) then
    perform private.sync_advance('person', old.user_id);
  end if;
  return null;
end $$;
create trigger end_role after delete or update of user_id, role on public.user_roles
  for each row execute function private.end_role();

-- Takes a role away and ends the person's sessions. An agent's clients have to go to others first: with
-- `reassign` each goes to the agent who then has the fewest active clients. Returns how many clients were
-- handed over.
-- Errors: 42501; PT403; PT404 `not_found`; PT409 `last_super_admin`, `clients_assigned` {clients},
-- `no_other_agent`.
create function public.revoke_role(person uuid, role text, reassign boolean default false) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('super_admin');
  v_clients uuid[] := '{}';
  v_client uuid;
  v_next uuid;
  v_counts jsonb := '{}';
begin
  perform pg_advisory_xact_lock(hashtextextended('setup', 0));
  -- Again under the lock: of two super admins who revoke each other at once, the second one has no right any
  -- more.
  perform private.acting_staff('super_admin');
  if revoke_role.role = 'super_admin' and not exists (
    select from public.user_roles r where r.role = 'super_admin' and r.user_id <> person) then
    raise exception 'last_super_admin' using errcode = 'PT409';
  end if;
  if not exists (select from public.user_roles r where r.user_id = person and r.role = revoke_role.role) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if revoke_role.role = 'agent' then
    -- S2: the spaces first and sorted, then the lock of the assignments.
    perform 1 from public.sync_spaces s
      where s.space in (select private.sync_space(k, a.user_id) from public.user_account_manager a,
        unnest('{account,person}'::text[]) k
        where a.manager_id = person)
      order by s.space collate "C" for update;
    perform pg_advisory_xact_lock(hashtextextended('assign manager', 0));
    select coalesce(array_agg(a.user_id order by a.user_id), '{}') into v_clients
      from public.user_account_manager a where a.manager_id = person;
  end if;
  if cardinality(v_clients) > 0 and not reassign then
    raise exception 'clients_assigned' using errcode = 'PT409',
      detail = jsonb_build_object('clients', cardinality(v_clients))::text;
  end if;
  delete from public.user_roles r where r.user_id = person and r.role = revoke_role.role;
  foreach v_client in array v_clients loop
    v_next := private.agent_with_fewest_clients();
    if v_next is null then
      raise exception 'no_other_agent' using errcode = 'PT409';
    end if;
    perform private.hand_over(v_client, v_next);
    v_counts := v_counts || jsonb_build_object(v_next, coalesce((v_counts ->> v_next::text)::integer, 0) + 1);
  end loop;
  -- One notification a manager, however many clients came.
  for v_client in select k::uuid from jsonb_object_keys(v_counts) k order by 1 loop
    perform private.notify(v_client, 'info', 'Clientes nuevos',
      case v_counts ->> v_client::text when '1' then 'Atiendes a un cliente más.'
        else 'Atiendes a ' || (v_counts ->> v_client::text) || ' clientes más.' end, '/admin/clients');
  end loop;
  return cardinality(v_clients);
end $$;

-- The agents, with how many clients each attends, the one with the fewest first. For a super admin who
-- assigns a client.
create function public.staff_agents() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_staff('super_admin');
  return (
    select coalesce(jsonb_agg(to_jsonb(g) order by g.clients, g.name, g.id), '[]') from (
      select m.id, m.name, m.specialty,
             (select count(*) from public.user_account_manager a where a.manager_id = m.id) as clients
        from public.account_managers m where private.is_agent(m.id)) g);
end $$;

-- Whether /setup-admin is still open: while there is no super admin.
create function public.setup_is_open() returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.user_roles r where r.role = 'super_admin')
$$;

create function public.setup_token_is_spent(token_hash text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.spent_setup_tokens s where s.token_hash =
    setup_token_is_spent.token_hash)
$$;

create function public.spend_setup_token(token_hash text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.spent_setup_tokens (token_hash) values (token_hash) on conflict do nothing
$$;

grant execute on function
  public.assign_client(uuid, uuid), public.acting_role(text), public.revoke_role(uuid, text, boolean),
  public.staff_agents()
  to authenticated;

grant execute on function
  public.open_client_account(uuid, uuid, text, text, text, uuid), public.grant_role(uuid, uuid, text),
  public.setup_token_is_spent(text), public.spend_setup_token(text)
  to service_role;

grant execute on function public.setup_is_open() to anon, authenticated, service_role;
