-- What became of a ticket, for its thread; the other side hears of it; and an upload whose answer was lost is known.

-- For `assigned_to`, `before` and `after` are names: a client does not see the staff's accounts.
create table public.ticket_events (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references public.support_tickets (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  author_side text not null check (author_side in ('client', 'agent', 'system')),
  author_name text not null,
  field text not null check (field in ('status', 'priority', 'assigned_to')),
  before text,
  after text,
  created_at timestamptz not null default clock_timestamp()
);
create index ticket_events_ticket_id_idx on public.ticket_events (ticket_id, created_at);
create index ticket_events_user_id_idx on public.ticket_events (user_id);
select private.share_with_account('ticket_events', 'ticket events');

-- By whom: the person of the request; the clock and the settling of a payment are the system.
create function private.note_ticket_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_actor uuid := auth.uid();
  v_side text := coalesce(private.account_side(v_actor, new.user_id), 'system');
  v_name text := coalesce((select nullif(p.full_name, '') from public.profiles p where p.id = v_actor), 'Azulejo');
begin
  insert into public.ticket_events (ticket_id, user_id, author_side, author_name, field, before, after)
  select new.id, new.user_id, v_side, case v_side when 'system' then 'Azulejo' else v_name end, c.field, c.before, c.after
    from (values ('status', old.status, new.status), ('priority', old.priority, new.priority)) as c (field, before, after)
   where c.before is distinct from c.after;
  if new.assigned_to is distinct from old.assigned_to then
    insert into public.ticket_events (ticket_id, user_id, author_side, author_name, field, before, after)
    values (new.id, new.user_id, v_side, case v_side when 'system' then 'Azulejo' else v_name end, 'assigned_to',
      (select m.name from public.account_managers m where m.id = old.assigned_to),
      (select m.name from public.account_managers m where m.id = new.assigned_to));
  end if;
  return null;
end $$;
-- A ticket that is opened again goes to who attends the client today: a resolved one was not handed over with the account.
create function private.reopen_with_manager_of_today() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.assigned_to := coalesce(private.assigned_manager(new.user_id), new.assigned_to);
  return new;
end $$;
create trigger reopen_with_manager_of_today before update of status on public.support_tickets
  for each row when (old.status = 'resolved' and new.status <> 'resolved')
  execute function private.reopen_with_manager_of_today();

create trigger note_ticket_event after update of status, priority, assigned_to on public.support_tickets
  for each row execute function private.note_ticket_event();

-- args {id, user_id, to}, base {status}. Both sides hear what the other did: a client’s reopened ticket is work for the manager.
create or replace function private.op_move_ticket(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_to text := p_args ->> 'to';
  v_from text := private.base_status(p_base);
  v_ticket public.support_tickets;
  v_side text := private.account_side(p_actor, v_client);
  -- Of today: who no longer attends the client is told nothing of them.
  v_manager uuid := private.assigned_manager(v_client);
begin
  perform private.sync_expect(p_args, '{id,user_id,to}');
  v_ticket := private.ticket_for(p_actor, v_client, (p_args ->> 'id')::uuid);
  if v_ticket.status = v_to then
    return private.sync_space('account', v_client);
  end if;
  if v_from <> v_ticket.status or not exists (select from private.ticket_transitions t
    where t.actor = v_side and t.from_status = v_ticket.status and t.to_status = v_to) then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_ticket.status, 'to', v_to));
  end if;
  update public.support_tickets t
     set status = v_to, resolved_at = case when v_to = 'resolved' then clock_timestamp() end
   where t.id = v_ticket.id;
  if v_side = 'agent' then
    perform private.notify(v_client, case when v_to = 'resolved' then 'success' else 'info' end,
      case when v_to = 'resolved' then 'Ticket resuelto' else 'Tu ticket avanza' end, v_ticket.subject,
      '/dashboard/support/' || v_ticket.id);
  elsif v_manager is not null then
    perform private.notify(v_manager, 'info',
      case when v_to = 'resolved' then 'Ticket resuelto por el cliente' else 'Ticket reabierto' end,
      private.client_name(v_client) || ': ' || v_ticket.subject, '/admin/tickets/' || v_ticket.id);
  end if;
  return private.sync_space('account', v_client);
end $$;

-- Which change of priority the next one follows: the same value may return, the number does not.
alter table public.support_tickets add column priority_changes integer not null default 0;

-- args {id, user_id, to}, base {priority_changes}. Staff alone: a client says how urgent it is when opening the ticket.
create function private.op_prioritize_ticket(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_to text := p_args ->> 'to';
  v_ticket public.support_tickets;
begin
  perform private.sync_expect(p_args, '{id,user_id,to}');
  v_ticket := private.ticket_for(p_actor, v_client, (p_args ->> 'id')::uuid);
  if private.account_side(p_actor, v_client) <> 'agent' then
    perform private.sync_refuse('not_allowed');
  end if;
  if v_to is null or v_to not in ('low', 'medium', 'high', 'urgent') then
    perform private.sync_refuse('malformed_op');
  end if;
  perform private.sync_expect(p_base, '{priority_changes}');
  -- S26: changed meanwhile; a late duplicate changes nothing and tells nobody.
  if v_ticket.priority <> v_to and to_jsonb(v_ticket.priority_changes) = p_base -> 'priority_changes' then
    update public.support_tickets t set priority = v_to, priority_changes = v_ticket.priority_changes + 1
     where t.id = v_ticket.id;
    perform private.notify(v_client, 'info', 'Cambió la prioridad de tu ticket', v_ticket.subject,
      '/dashboard/support/' || v_ticket.id);
  end if;
  return private.sync_space('account', v_client);
end $$;
insert into private.sync_kinds (kind, version, space_kind, owner_arg) values ('prioritize_ticket', 1, 'account', 'user_id');
revoke execute on function private.op_prioritize_ticket(uuid, jsonb, jsonb), private.note_ticket_event(),
  private.reopen_with_manager_of_today()
  from public, anon, authenticated, service_role;

-- As before, and `file_exists`: it is there already, from an attempt whose answer was lost.
create or replace function public.upload_problem(bucket text, path text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
begin
  return case bucket
    when 'avatars' then case when private.is_own_picture(path) then null else 'not_allowed' end
    when 'ticket-attachments' then
      case when not private.may_use_ticket_path(path) then 'not_allowed'
           when exists (select from storage.objects o where o.bucket_id = bucket and o.name = path) then 'file_exists'
           else private.attachment_problem(path) end
    else 'not_allowed' end;
end $$;
