-- Two tickets about one thing become one. No row moves: files lie in the bucket under the ticket they were sent to. The merged
-- ticket names the one that goes on, whose thread shows what was written in both; its own address leads there.

alter table public.support_tickets add column merged_into uuid references public.support_tickets (id) on delete set null,
  add constraint support_tickets_merged_check check (merged_into is null or status = 'resolved' and merged_into <> id);
create index support_tickets_merged_into_idx on public.support_tickets (merged_into);

alter table public.ticket_events drop constraint ticket_events_field_check,
  add constraint ticket_events_field_check check (field in ('status', 'priority', 'assigned_to', 'merged'));

-- The ticket that goes on for this one: itself, unless it was merged.
create function private.going_ticket(p_ticket public.support_tickets) returns public.support_tickets
language sql stable security definer set search_path = '' as $$
  select t from public.support_tickets t where t.id = coalesce(p_ticket.merged_into, p_ticket.id)
$$;

create function private.ticket_folio(p_number integer) returns text
language sql immutable set search_path = '' as $$
  select 'TK-' || lpad(p_number::text, greatest(4, length(p_number::text)), '0')
$$;

-- Of two open tickets of one client, `into_ticket` goes on. The client is told, and who has it, when another person did it. The
-- one that goes on waits for an answer as long as one of them did. Repeated, it changes nothing.
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
  update public.support_tickets t set status = 'resolved', resolved_at = clock_timestamp(), merged_into = into_ticket where t.id = ticket;
  -- One step from every merged ticket to the one that goes on.
  update public.support_tickets t set merged_into = into_ticket where t.merged_into = ticket;
  if v_from.answered_at is null then
    update public.support_tickets t
       set asked_at = least(t.asked_at, v_from.asked_at), answer_due_at = least(t.answer_due_at, v_from.answer_due_at), answered_at = null
     where t.id = into_ticket;
  end if;
  insert into public.ticket_events (ticket_id, user_id, author_side, author_name, field, before, after)
  values (into_ticket, v_into.user_id, 'agent', v_name, 'merged', private.ticket_folio(v_from.number), private.ticket_folio(v_into.number));
  perform private.notify(v_from.user_id, 'info', 'Unimos dos de tus tickets',
    private.ticket_folio(v_from.number) || ' sigue en ' || private.ticket_folio(v_into.number) || ': ' || v_into.subject,
    '/dashboard/support/' || into_ticket);
  if v_into.assigned_to is not null and v_into.assigned_to <> v_actor and private.account_side(v_into.assigned_to, v_into.user_id) = 'agent' then
    perform private.notify(v_into.assigned_to, 'info', 'Dos tickets son ahora uno',
      v_name || ' unió ' || private.ticket_folio(v_from.number) || ' con ' || private.ticket_folio(v_into.number) || '.',
      '/admin/tickets/' || into_ticket);
  end if;
end $$;

-- As before; what is written in a merged ticket, by a device that had not heard of it, is an answer in the one that goes on.
do $$
declare
  v_text text := pg_get_functiondef('private.op_reply_ticket(uuid, jsonb, jsonb)'::regprocedure);
  v_after constant text := '  v_to := case';
begin
  if position(v_after in v_text) = 0 then
    raise exception 'op_reply_ticket has another text';
  end if;
  execute replace(v_text, v_after, e'  v_ticket := private.going_ticket(v_ticket);\n' || v_after);
end $$;

-- As before; a merged one is opened by nobody.
do $$
declare
  v_text text := pg_get_functiondef('private.op_move_ticket(uuid, jsonb, jsonb)'::regprocedure);
  v_line constant text := 'if v_from <> v_ticket.status or not exists';
begin
  if position(v_line in v_text) = 0 then
    raise exception 'op_move_ticket has another text';
  end if;
  execute replace(v_text, v_line, 'if v_ticket.merged_into is not null or v_from <> v_ticket.status or not exists');
end $$;

create or replace function private.note_ticket_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.support_tickets t set answered_at = new.created_at
   where t.id = (select coalesce(m.merged_into, m.id) from public.support_tickets m where m.id = new.ticket_id)
     and t.answered_at is null and new.created_at >= t.asked_at;
  return null;
end $$;

-- What becomes of a merged ticket by itself is no event of the one that goes on.
drop trigger note_ticket_event on public.support_tickets;
create trigger note_ticket_event after update of status, priority, assigned_to on public.support_tickets
  for each row when (new.merged_into is null) execute function private.note_ticket_event();

update private.list_resources r set shown = r.shown || ', b.merged_into',
    filters = r.filters || '{"merged": "b.merged_into is not null"}'
 where r.name = 'tickets';

grant execute on function public.merge_tickets(uuid, uuid) to authenticated;
revoke execute on function private.going_ticket(public.support_tickets), private.ticket_folio(integer)
  from public, anon, authenticated, service_role;
