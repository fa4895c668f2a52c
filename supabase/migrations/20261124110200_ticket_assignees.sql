-- Who has a ticket: the client's account manager, or a super admin whom it was given to. No other agent sees the client, so
-- a ticket goes to one with the client (`assign_client`).

-- A super admin has no card of an account manager. The name stands on the ticket: neither the client nor an agent may read
-- the profile of a super admin.
alter table public.support_tickets drop constraint support_tickets_assigned_to_fkey,
  add constraint support_tickets_assigned_to_fkey foreign key (assigned_to) references public.profiles (id) on delete set null,
  add column assignee_name text;

create function private.staff_name(p_person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select nullif(m.name, '') from public.account_managers m where m.id = p_person),
                  (select nullif(p.full_name, '') from public.profiles p where p.id = p_person))
$$;

create function private.set_assignee_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.assignee_name := private.staff_name(new.assigned_to);
  return new;
end $$;
-- s_: behind the triggers that choose who has it.
create trigger s_set_assignee_name before insert or update of assigned_to, status on public.support_tickets
  for each row execute function private.set_assignee_name();
update public.support_tickets t set assignee_name = private.staff_name(t.assigned_to) where t.assigned_to is not null;

-- A card or a profile with another name: the open tickets say it too.
create function private.rename_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- S2: the numbers of the accounts in their order.
  perform private.sync_advance('account', k.user_id) from (
    select distinct t.user_id from public.support_tickets t where t.assigned_to = new.id and t.status <> 'resolved' order by 1) k;
  update public.support_tickets t set assignee_name = private.staff_name(new.id)
   where t.assigned_to = new.id and t.status <> 'resolved';
  return null;
end $$;
create trigger rename_assignee after update of name on public.account_managers
  for each row when (new.name is distinct from old.name) execute function private.rename_assignee();
create trigger rename_assignee after update of full_name on public.profiles
  for each row when (new.full_name is distinct from old.full_name) execute function private.rename_assignee();

update private.list_resources r
   set shown = replace(r.shown, 'g.name as assignee_name', 'b.assignee_name'),
       beside = replace(r.beside, ' left join public.account_managers g on g.id = b.assigned_to', '')
 where r.name = 'tickets';

-- As before, with names that a super admin has too.
create or replace function private.note_ticket_event() returns trigger
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
      private.staff_name(old.assigned_to), private.staff_name(new.assigned_to));
  end if;
  return null;
end $$;

-- Who can have the ticket: [{id, name, role}], the account manager first. Errors: 42501; PT403; PT404 `not_found`.
create function public.ticket_assignees(ticket uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_ticket public.support_tickets := private.acting_on_ticket(ticket);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'role', p.role) order by p.role, p.name, p.id), '[]')
      from (select m.id, 'agent' as role, private.staff_name(m.id) as name
              from (select private.assigned_manager(v_ticket.user_id) as id) m where m.id is not null
            union all
            select r.user_id, r.role, private.staff_name(r.user_id) from public.user_roles r where r.role = 'super_admin') p);
end $$;

-- Gives a ticket to another member of staff. seen: who had it when this was decided; null for nobody. Both are told, unless
-- they did it themselves. Repeated, it changes nothing.
-- Errors: 42501; PT403; PT404 `not_found`; PT409 `ticket_closed`, `assignee_changed`; PT400 `cannot_have_it`.
create function public.assign_ticket(ticket uuid, assignee uuid, seen uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ticket public.support_tickets := private.acting_on_ticket(ticket);
  v_actor uuid := auth.uid();
begin
  perform private.sync_advance('account', v_ticket.user_id);
  select * into v_ticket from public.support_tickets t where t.id = ticket for update;
  if v_ticket.assigned_to = assignee then
    return;
  end if;
  if v_ticket.status = 'resolved' then
    raise exception 'ticket_closed' using errcode = 'PT409';
  end if;
  if v_ticket.assigned_to is distinct from seen then
    raise exception 'assignee_changed' using errcode = 'PT409';
  end if;
  if coalesce(private.account_side(assignee, v_ticket.user_id), '') <> 'agent' then
    raise exception 'cannot_have_it' using errcode = 'PT400';
  end if;
  update public.support_tickets t set assigned_to = assignee where t.id = ticket;
  if assignee <> v_actor then
    perform private.notify(assignee, case when v_ticket.priority in ('high', 'urgent') then 'warning' else 'info' end,
      'Te asignaron un ticket', private.client_name(v_ticket.user_id) || ': ' || v_ticket.subject, '/admin/tickets/' || ticket);
  end if;
  if seen is not null and seen <> v_actor and private.account_side(seen, v_ticket.user_id) = 'agent' then
    perform private.notify(seen, 'info', 'Ya no tienes un ticket',
      private.staff_name(assignee) || ' atiende ahora ' || v_ticket.subject || '.', '/admin/tickets/' || ticket);
  end if;
end $$;

-- As before; a ticket that a super admin has stays there.
do $$
declare
  v_text text := pg_get_functiondef('private.hand_over(uuid, uuid)'::regprocedure);
  v_line constant text := 'where t.user_id = p_client and t.status <> ''resolved'';';
begin
  if position(v_line in v_text) = 0 then
    raise exception 'hand_over has another text';
  end if;
  execute replace(v_text, v_line, replace(v_line, ';', e'\n     and not exists (select from public.user_roles r where r.user_id = t.assigned_to and r.role = ''super_admin'');'));
end $$;

-- What a super admin had when the role went: the clients' account managers have it then.
create function private.return_tickets() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.sync_advance('account', k.user_id) from (
    select distinct t.user_id from public.support_tickets t where t.assigned_to = old.user_id and t.status <> 'resolved' order by 1) k;
  update public.support_tickets t set assigned_to = private.assigned_manager(t.user_id)
   where t.assigned_to = old.user_id and t.status <> 'resolved' and private.assigned_manager(t.user_id) is distinct from old.user_id;
  return null;
end $$;
create trigger return_tickets after delete or update of user_id, role on public.user_roles
  for each row when (old.role = 'super_admin') execute function private.return_tickets();

grant execute on function public.ticket_assignees(uuid), public.assign_ticket(uuid, uuid, uuid) to authenticated;
revoke execute on function private.staff_name(uuid), private.set_assignee_name(), private.rename_assignee(), private.return_tickets()
  from public, anon, authenticated, service_role;
