-- What staff write to one another about a ticket. The client's devices mirror the account, so it is a table of its own, read online.

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
select private.audit_table('ticket_notes', 'user_id');
create policy "An agent reads the notes on tickets of assigned clients" on public.ticket_notes
  for select to authenticated using (user_id in (select private.assigned_clients()));
create policy "A super admin reads every note on a ticket" on public.ticket_notes
  for select to authenticated using ((select private.has_role('super_admin')));

-- The ticket, for staff of its client. One that is not there, and one of another agent's client, are the same answer.
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

-- `id` is made by the device: sent twice, it is one note. Who has the ticket hears of a note of another person.
-- Errors: as above; PT403 `not_allowed` an id that is taken; 23514 an empty or too long text.
create function public.save_ticket_note(id uuid, ticket uuid, body text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ticket public.support_tickets := private.acting_on_ticket(ticket);
  v_actor uuid := auth.uid();
  v_name text := coalesce((select nullif(p.full_name, '') from public.profiles p where p.id = v_actor), 'Azulejo');
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
  elsif not exists (select from public.ticket_notes n where n.id = save_ticket_note.id and n.ticket_id = ticket
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

grant execute on function public.save_ticket_note(uuid, uuid, text), public.delete_ticket_note(uuid) to authenticated;
revoke execute on function private.acting_on_ticket(uuid) from public, anon, authenticated, service_role;
