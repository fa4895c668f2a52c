-- An agent's rights over a client need two things at once: the role and the assignment. Both are asked in
-- private.assigned_manager and private.assigned_clients, and nowhere else. A role that is taken away ends the person's
-- sessions, and the clients get another manager.

create function private.is_agent(p_person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles r where r.user_id = p_person and r.role = 'agent')
$$;

-- The caller's clients. Without the role an assignment that was left behind would still open every row of the client.
create or replace function private.assigned_clients() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.user_id from public.user_account_manager a
   where a.manager_id = (select auth.uid()) and private.is_agent((select auth.uid()))
$$;

-- A client's manager; null when no agent is assigned.
create or replace function private.assigned_manager(p_client uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select a.manager_id from public.user_account_manager a
   where a.user_id = p_client and private.is_agent(a.manager_id)
$$;

-- Typing and presence travel on the private topic `chat:<client>:<manager>`; only its two people join.
create or replace function private.may_join_topic(p_topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_assured() and exists (
    select from public.user_account_manager a
     where p_topic = 'chat:' || a.user_id || ':' || a.manager_id
       and (select auth.uid()) in (a.user_id, a.manager_id)
       and a.manager_id = private.assigned_manager(a.user_id)
  )
$$;

-- What an agent has as an agent: the card, the assignments, the week, the absences.
alter policy "A manager sees the own card" on public.account_managers
  using (id = (select auth.uid()) and (select private.has_role('agent')));
alter policy "An agent sees the own assignments" on public.user_account_manager
  using (user_id in (select private.assigned_clients()));
alter policy "A manager sees the own week" on public.manager_availability
  using (manager_id = (select auth.uid()) and (select private.has_role('agent')));
alter policy "A manager sees the own absences" on public.manager_absences
  using (manager_id = (select auth.uid()) and (select private.has_role('agent')));

-- The agent with the fewest clients under an active contract; null when there is no agent.
create function private.agent_with_fewest_clients() returns uuid
language sql stable security definer set search_path = '' as $$
  select m.id from public.account_managers m
   where private.is_agent(m.id)
   order by (select count(*) from public.user_account_manager a
              where a.manager_id = m.id and exists (
                select from public.contracts c where c.user_id = a.user_id and c.status = 'active')), m.created_at, m.id
   limit 1
$$;

-- The client's manager; when there is none, p_manager, or else the agent with the fewest active clients (product §2).
-- Null when there is no such agent.
create or replace function private.assign_manager(p_client uuid, p_manager uuid default null) returns uuid
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
  insert into public.user_account_manager (user_id, manager_id, manager_name) values (p_client, v_manager, v_name)
  on conflict (user_id) do update set manager_id = excluded.manager_id;
  perform private.notify(p_client, 'info', 'Te damos la bienvenida', v_name || ' es tu account manager.', '/dashboard/account-manager');
  perform private.notify(v_manager, 'info', 'Cliente nuevo', private.client_name(p_client) || ' es tu cliente.', '/admin/clients');
  return v_manager;
end $$;

-- Gives a client another manager: the open work and the meetings to come go along, and the client is told. A meeting that
-- the new manager has no time for is cancelled, and the client is asked to book another hour.
create function private.hand_over(p_client uuid, p_manager uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_meeting public.scheduled_meetings;
  v_moved boolean;
begin
  update public.user_account_manager a set manager_id = p_manager where a.user_id = p_client;
  update public.service_configuration_tasks t set assigned_agent_id = p_manager where t.user_id = p_client and t.status <> 'completed';
  update public.support_tickets t set assigned_to = p_manager where t.user_id = p_client and t.status <> 'resolved';
  perform private.notify(p_client, 'info', 'Tienes nuevo account manager',
    (select m.name from public.account_managers m where m.id = p_manager) || ' te atiende a partir de ahora.', '/dashboard/account-manager');
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
        'Tu nuevo account manager no tiene libre esa hora. Agenda otra cuando te quede bien.', '/dashboard/meetings');
    end if;
  end loop;
end $$;

-- A client's manager, by a super admin. Errors: 42501; PT403; PT404 `not_found`.
create or replace function public.assign_client(client uuid, manager uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('super_admin');
begin
  if not exists (select from public.profiles p where p.id = client) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  -- S2: the account's number first, then the lock of the assignments, as private.assign_manager under a settlement.
  perform private.sync_advance('account', client);
  perform pg_advisory_xact_lock(hashtextextended('assign manager', 0));
  -- Under the lock: a role that is being revoked is not assigned to.
  if not exists (select from public.account_managers m where m.id = manager and private.is_agent(m.id)) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if private.assign_manager(client, manager) is distinct from manager then
    perform private.hand_over(client, manager);
    perform private.notify(manager, 'info', 'Cliente nuevo', private.client_name(client) || ' es tu cliente.', '/admin/clients');
  end if;
end $$;

-- When a row of user_roles is deleted or changed, by a function or by hand: every session of the person ends; and the person's
-- space gets a number, so that a device that still holds a token pulls, and hears `gone` of every client's space (S3c).
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

-- Takes a role away and ends the person's sessions. An agent's clients have to go to others first: with `reassign` each goes
-- to the agent who then has the fewest active clients. Returns how many clients were handed over.
-- Errors: 42501; PT403; PT404 `not_found`; PT409 `last_super_admin`, `clients_assigned` {clients}, `no_other_agent`.
drop function public.revoke_role(uuid, text);
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
      where s.space in (select private.sync_space(k, a.user_id) from public.user_account_manager a, unnest('{account,person}'::text[]) k
                         where a.manager_id = person)
      order by s.space collate "C" for update;
    perform pg_advisory_xact_lock(hashtextextended('assign manager', 0));
    select coalesce(array_agg(a.user_id order by a.user_id), '{}') into v_clients
      from public.user_account_manager a where a.manager_id = person;
  end if;
  if cardinality(v_clients) > 0 and not reassign then
    raise exception 'clients_assigned' using errcode = 'PT409', detail = jsonb_build_object('clients', cardinality(v_clients))::text;
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
grant execute on function public.revoke_role(uuid, text, boolean) to authenticated;

-- args {id, user_id, to}. Cancelled, before it begins, by either; the rest by staff.
create or replace function private.op_move_meeting(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_to text := p_args ->> 'to';
  v_side text := private.account_side(p_actor, v_client);
  v_manager uuid := private.assigned_manager(v_client);
  v_meeting public.scheduled_meetings;
begin
  perform private.sync_expect(p_args, '{id,user_id,to}');
  select * into v_meeting from public.scheduled_meetings m
   where m.id = (p_args ->> 'id')::uuid and m.user_id = v_client and v_side is not null;
  if v_meeting.id is null then
    perform private.sync_refuse('not_found');
  end if;
  if v_meeting.status = v_to then
    return private.sync_space('account', v_client);
  end if;
  if not exists (select from private.meeting_transitions t
    where t.actor = v_side and t.from_status = v_meeting.status and t.to_status = v_to) then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_meeting.status, 'to', v_to));
  end if;
  if v_to = 'cancelled' and v_meeting.scheduled_at <= now() or v_to = 'completed' and v_meeting.scheduled_at > now() then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_meeting.status, 'to', v_to));
  end if;
  update public.scheduled_meetings m set status = v_to where m.id = v_meeting.id;
  if v_to = 'cancelled' then
    if v_side = 'agent' then
      perform private.notify(v_client, 'warning', 'Reunión cancelada',
        'Tu account manager canceló la reunión. Agenda otra cuando te quede bien.', '/dashboard/meetings');
    -- The manager of today, not the one of the booking: who no longer attends the client is told nothing of them.
    elsif v_manager is not null then
      perform private.notify(v_manager, 'warning', 'Reunión cancelada',
        private.client_name(v_client) || ' canceló la reunión.', '/admin/meetings');
    end if;
    perform private.log_activity(v_client, 'meeting', 'Reunión cancelada');
  elsif v_to = 'approved' and v_side = 'agent' then
    perform private.notify(v_client, 'success', 'Reunión confirmada', 'Tu account manager confirmó la reunión.', '/dashboard/meetings');
  end if;
  return private.sync_space('account', v_client);
end $$;

-- args {id, user_id, ticket_id, message}. An answer takes a ticket along: the client's reopens a resolved one, the
-- first of staff takes an open one in hand.
create or replace function private.op_reply_ticket(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_ticket public.support_tickets;
  v_side text := private.account_side(p_actor, v_client);
  -- Of today: who no longer attends the client is told nothing of them.
  v_manager uuid := private.assigned_manager(v_client);
  v_text text;
  v_to text;
begin
  perform private.sync_expect(p_args, '{id,user_id,ticket_id,message}');
  v_ticket := private.ticket_for(p_actor, v_client, (p_args ->> 'ticket_id')::uuid);
  v_text := private.typed_text(p_args, 'message', 8000);
  if v_text = '' then
    perform private.sync_refuse('text_empty');
  end if;
  if exists (select from public.ticket_messages m where m.id = (p_args ->> 'id')::uuid and m.ticket_id = v_ticket.id
      and m.author_id = p_actor and m.message = v_text) then
    return private.sync_space('account', v_client);
  end if;
  insert into public.ticket_messages (id, ticket_id, user_id, author_id, author_name, author_side, message, created_at)
  values ((p_args ->> 'id')::uuid, v_ticket.id, v_client, p_actor,
    coalesce((select nullif(p.full_name, '') from public.profiles p where p.id = p_actor), 'Azulejo'), v_side, v_text,
    greatest(clock_timestamp(), (select max(m.created_at) + interval '1 microsecond' from public.ticket_messages m where m.ticket_id = v_ticket.id)))
  on conflict (id) do nothing;
  if not found then
    perform private.sync_refuse('id_taken');
  end if;
  v_to := case when v_side = 'client' and v_ticket.status = 'resolved' then 'open'
               when v_side = 'agent' and v_ticket.status = 'open' then 'in_progress' end;
  if v_to is not null then
    update public.support_tickets t set status = v_to, resolved_at = null where t.id = v_ticket.id;
  end if;
  if v_side = 'agent' then
    perform private.notify(v_client, 'info', 'Respuesta a tu ticket', v_ticket.subject, '/dashboard/support/' || v_ticket.id);
  elsif v_manager is not null then
    perform private.notify(v_manager, 'info', 'Respuesta en un ticket',
      private.client_name(v_client) || ': ' || v_ticket.subject, '/admin/tickets/' || v_ticket.id);
  end if;
  return private.sync_space('account', v_client);
end $$;

-- Assignments to people whose role was revoked before this migration.
do $$
declare
  v_client uuid;
  v_next uuid := private.agent_with_fewest_clients();
begin
  for v_client in select a.user_id from public.user_account_manager a
    where v_next is not null and not private.is_agent(a.manager_id) order by a.user_id loop
    perform private.hand_over(v_client, private.agent_with_fewest_clients());
  end loop;
end $$;

revoke execute on function private.is_agent(uuid), private.agent_with_fewest_clients(), private.hand_over(uuid, uuid),
  private.end_role() from public, anon, authenticated, service_role;
