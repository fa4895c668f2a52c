-- What staff do with tickets: notes, assignees, merging, and the texts that they send often.

-- What staff write to one another about a ticket. The client's devices mirror the account, so it is a table
-- of its own, read online.
create table public.ticket_notes (
  id uuid primary key,
  ticket_id uuid not null references public.support_tickets (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  author_name text not null,
  body text not null check (btrim(body) <> '' and char_length(body) <= 4000),
  created_at timestamptz not null default clock_timestamp()
);
create index ticket_notes_ticket_id_idx on public.ticket_notes (ticket_id, created_at);
create index ticket_notes_user_id_idx on public.ticket_notes (user_id);
create index ticket_notes_author_id_idx on public.ticket_notes (author_id);
select private.close_table('ticket_notes');
create policy "An agent reads the notes on tickets of assigned clients" on public.ticket_notes
  for select to authenticated using (user_id in (select private.assigned_clients()));
create policy "A super admin reads every note on a ticket" on public.ticket_notes
  for select to authenticated using ((select private.has_role('super_admin')));
select private.audit_table('ticket_notes', 'user_id');

-- Texts that staff send often. They lie in each person's own space, so that they are there offline and no
-- client gets them: a person's own ones, and a copy of every shared one, which a super admin writes.
create table private.shared_replies (
  id uuid primary key,
  title text not null check (char_length(btrim(title)) between 1 and 80 and private.is_plain_line(title)),
  body text not null check (btrim(body) <> '' and char_length(body) <= 2000),
  updated_at timestamptz not null default clock_timestamp()
);
alter table private.shared_replies enable row level security;

create table public.canned_replies (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Of a copy.
  shared_id uuid references private.shared_replies (id) on delete cascade,
  title text not null check (char_length(btrim(title)) between 1 and 80 and private.is_plain_line(title)),
  body text not null check (btrim(body) <> '' and char_length(body) <= 2000),
  updated_at timestamptz not null default clock_timestamp(),
  unique (user_id, shared_id)
);
create index canned_replies_shared_id_idx on public.canned_replies (shared_id);
select private.share_with_person('canned_replies', 'canned replies');

-- The ticket, for staff of its client. One that is not there, and one of another agent's client, are the same
-- answer.
-- Errors: 42501; PT403; PT404 `not_found`.
create function private.acting_on_ticket(p_ticket uuid) returns public.support_tickets
language plpgsql stable security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff();
  v_ticket public.support_tickets;
begin
  select * into v_ticket from public.support_tickets t where t.id = p_ticket;
  if v_ticket.id is null or coalesce(private.account_side(v_actor, v_ticket.user_id), '') <> 'agent' then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return v_ticket;
end $$;

-- `id` is made by the device: sent twice, it is one note. Who has the ticket is told of a note of another
-- person.
-- Errors: as above; PT403 `not_allowed` an id that is taken; 23514 an empty or too long text.
create function public.save_ticket_note(id uuid, ticket uuid, body text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ticket public.support_tickets := private.acting_on_ticket(ticket);
  v_actor uuid := auth.uid();
  v_name text := coalesce((select nullif(p.full_name, '') from public.profiles p where p.id = v_actor),
    'Azulejo');
begin
  insert into public.ticket_notes as n (id, ticket_id, user_id, author_id, author_name, body)
  values (save_ticket_note.id, ticket, v_ticket.user_id, v_actor, v_name, save_ticket_note.body)
  on conflict on constraint ticket_notes_pkey do nothing;
  if found then
    if v_ticket.assigned_to is not null and v_ticket.assigned_to <> v_actor and v_ticket.status <> 'resolved'
       and private.account_side(v_ticket.assigned_to, v_ticket.user_id) = 'agent' then
      perform private.notify(v_ticket.assigned_to, 'info', 'Nota interna en un ticket',
        v_name || ' escribió sobre ' || v_ticket.subject || '.', '/admin/tickets/' || ticket);
    end if;
  elsif not exists (select from public.ticket_notes n where n.id = save_ticket_note.id
    and n.ticket_id = ticket
      and n.author_id = v_actor) then
    raise exception 'not_allowed' using errcode = 'PT403';
  end if;
end $$;

-- Only who wrote a note takes it away; false when it is gone already.
create function public.delete_ticket_note(id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff();
begin
  delete from public.ticket_notes n where n.id = delete_ticket_note.id and n.author_id = v_actor;
  return found;
end $$;

-- Who can have the ticket: [{id, name, role}], the account manager first. Errors: 42501; PT403; PT404
-- `not_found`.
create function public.ticket_assignees(ticket uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_ticket public.support_tickets := private.acting_on_ticket(ticket);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'role', p.role) order by p.role,
      p.name, p.id), '[]')
      from (select m.id, 'agent' as role, private.staff_name(m.id) as name
              from (select private.assigned_manager(v_ticket.user_id) as id) m where m.id is not null
            union all
            select r.user_id, r.role, private.staff_name(r.user_id) from public.user_roles r
              where r.role = 'super_admin') p);
end $$;

-- Gives a ticket to another member of staff. seen: who had it when this was decided; null for no person. Both
-- are told, unless they did it themselves. Repeated, it changes nothing.
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
    perform private.notify(assignee,
      case when v_ticket.priority in ('high', 'urgent') then 'warning' else 'info' end,
      'Te asignaron un ticket', private.client_name(v_ticket.user_id) || ': ' || v_ticket.subject,
      '/admin/tickets/' || ticket);
  end if;
  if seen is not null and seen <> v_actor and private.account_side(seen, v_ticket.user_id) = 'agent' then
    perform private.notify(seen, 'info', 'Ya no tienes un ticket',
      private.staff_name(assignee) || ' atiende ahora ' || v_ticket.subject || '.', '/admin/tickets/'
        || ticket);
  end if;
end $$;

-- What a super admin had when the role went: the clients' account managers have it then.
create function private.return_tickets() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.sync_advance('account', k.user_id) from (
    select distinct t.user_id from public.support_tickets t where t.assigned_to = old.user_id
      and t.status <> 'resolved' order by 1) k;
  update public.support_tickets t set assigned_to = private.assigned_manager(t.user_id)
   where t.assigned_to = old.user_id and t.status <> 'resolved'
     and private.assigned_manager(t.user_id) is distinct from old.user_id;
  return null;
end $$;
create trigger return_tickets after delete or update of user_id, role on public.user_roles
  for each row when (old.role = 'super_admin') execute function private.return_tickets();

-- Of two open tickets of one client, `into_ticket` goes on. The client is told, and who has it, when another
-- person did it. The one that goes on waits for an answer as long as one of them did. Repeated, it changes
-- nothing.
-- Errors: 42501; PT403; PT404 `not_found`; PT409 `ticket_closed`; PT400 `other_client`.
create function public.merge_tickets(ticket uuid, into_ticket uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_from public.support_tickets := private.acting_on_ticket(ticket);
  v_into public.support_tickets := private.acting_on_ticket(into_ticket);
  v_actor uuid := auth.uid();
  v_name text := coalesce(private.staff_name(v_actor), 'Azulejo');
begin
  if v_from.user_id <> v_into.user_id or ticket = into_ticket then
    raise exception 'other_client' using errcode = 'PT400';
  end if;
  perform private.sync_advance('account', v_from.user_id);
  select * into v_from from public.support_tickets t where t.id = ticket for update;
  select * into v_into from public.support_tickets t where t.id = into_ticket for update;
  if v_from.merged_into = into_ticket then
    return;
  end if;
  if v_from.status = 'resolved' or v_into.status = 'resolved' then
    raise exception 'ticket_closed' using errcode = 'PT409';
  end if;
  update public.support_tickets t set status = 'resolved', resolved_at = clock_timestamp(), merged_into =
    into_ticket where t.id = ticket;
  -- One step from every merged ticket to the one that goes on.
  update public.support_tickets t set merged_into = into_ticket where t.merged_into = ticket;
  if v_from.answered_at is null then
    update public.support_tickets t
       set asked_at = least(t.asked_at, v_from.asked_at),
         answer_due_at = least(t.answer_due_at, v_from.answer_due_at), answered_at = null
     where t.id = into_ticket;
  end if;
  insert into public.ticket_events (ticket_id, user_id, author_side, author_name, field, before, after)
  values (into_ticket, v_into.user_id, 'agent', v_name, 'merged', private.ticket_folio(v_from.number),
    private.ticket_folio(v_into.number));
  perform private.notify(v_from.user_id, 'info', 'Unimos dos de tus tickets',
    private.ticket_folio(v_from.number) || ' sigue en ' || private.ticket_folio(v_into.number) || ': '
      || v_into.subject,
    '/dashboard/support/' || into_ticket);
  if v_into.assigned_to is not null and v_into.assigned_to <> v_actor
    and private.account_side(v_into.assigned_to, v_into.user_id) = 'agent' then
    perform private.notify(v_into.assigned_to, 'info', 'Dos tickets son ahora uno',
      v_name || ' unió ' || private.ticket_folio(v_from.number) || ' con '
        || private.ticket_folio(v_into.number) || '.',
      '/admin/tickets/' || into_ticket);
  end if;
end $$;

create function private.spread_shared_reply() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.sync_advance('person', s) from private.staff_people() s;
  insert into public.canned_replies as c (user_id, shared_id, title, body)
  select s, new.id, new.title, new.body from private.staff_people() s
  on conflict (user_id, shared_id) do update set title = excluded.title, body = excluded.body,
    updated_at = clock_timestamp();
  return null;
end $$;
create trigger spread_shared_reply after insert or update on private.shared_replies
  for each row execute function private.spread_shared_reply();

-- Who gets a first role gets the shared ones; who loses the last one keeps none of them.
create function private.follow_role_with_replies() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and not exists (select from public.user_roles r where r.user_id = old.user_id) then
    delete from public.canned_replies c where c.user_id = old.user_id and c.shared_id is not null;
  end if;
  if tg_op <> 'DELETE' then
    insert into public.canned_replies (user_id, shared_id, title, body)
    select new.user_id, s.id, s.title, s.body from private.shared_replies s
      where exists (select from public.profiles p where p.id = new.user_id)
    on conflict (user_id, shared_id) do nothing;
  end if;
  return null;
end $$;
create trigger follow_role_with_replies after insert or delete or update of user_id on public.user_roles
  for each row execute function private.follow_role_with_replies();

-- A new reply, or another text of one. `id` is made by the device: sent twice, it is one reply. shared: for
-- the whole staff, by a super admin; `id` is then the `shared_id` of the copies. 200 of each at most.
-- Errors: 42501; PT403 `not_allowed`; PT409 `too_many_replies`; 23514 a text or title that is none.
create function public.save_canned_reply(id uuid, title text, body text, shared boolean default false)
  returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff(case when shared then 'super_admin' end);
  v_many integer;
begin
  if shared then
    perform private.sync_advance('person', s) from private.staff_people() s;
    select count(*) into v_many from private.shared_replies s where s.id <> save_canned_reply.id;
  else
    perform private.sync_advance('person', v_actor);
    select count(*) into v_many from public.canned_replies c
     where c.user_id = v_actor and c.shared_id is null and c.id <> save_canned_reply.id;
  end if;
  if v_many >= 200 then
    raise exception 'too_many_replies' using errcode = 'PT409';
  end if;
  if shared then
    insert into private.shared_replies as s (id, title, body)
      values (save_canned_reply.id, btrim(save_canned_reply.title), save_canned_reply.body)
    on conflict on constraint shared_replies_pkey do update set title = excluded.title, body = excluded.body,
      updated_at = clock_timestamp();
    perform private.audit_action('canned_replies.share', save_canned_reply.id, null);
    return;
  end if;
  insert into public.canned_replies as c (id, user_id, title, body)
  values (save_canned_reply.id, v_actor, btrim(save_canned_reply.title), save_canned_reply.body)
  on conflict on constraint canned_replies_pkey do update set title = excluded.title, body = excluded.body,
    updated_at = clock_timestamp()
    where c.user_id = v_actor and c.shared_id is null;
  if not found then
    raise exception 'not_allowed' using errcode = 'PT403';
  end if;
end $$;

-- An own one by its id; a shared one by its `shared_id`, by a super admin, for all staff. False when it is
-- gone already.
create function public.delete_canned_reply(id uuid, shared boolean default false) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff(case when shared then 'super_admin' end);
begin
  if not shared then
    delete from public.canned_replies c where c.id = delete_canned_reply.id and c.user_id = v_actor
      and c.shared_id is null;
    return found;
  end if;
  perform private.sync_advance('person', s) from private.staff_people() s;
  delete from private.shared_replies s where s.id = delete_canned_reply.id;
  if not found then
    return false;
  end if;
  perform private.audit_action('canned_replies.unshare', delete_canned_reply.id, null);
  return true;
end $$;

grant execute on function
  public.save_ticket_note(uuid, uuid, text), public.delete_ticket_note(uuid), public.ticket_assignees(uuid),
  public.assign_ticket(uuid, uuid, uuid), public.merge_tickets(uuid, uuid),
  public.save_canned_reply(uuid, text, text, boolean), public.delete_canned_reply(uuid, boolean)
  to authenticated;
