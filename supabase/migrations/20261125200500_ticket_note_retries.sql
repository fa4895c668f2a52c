-- A note that was saved and whose answer was lost is sent again with what its author has typed since: the
-- first text stayed, and the form was emptied.

-- `id` is made by the device: sent twice, it is one note, with the later text. Who has the ticket is told of
-- a note of another person, once.
-- Errors: 42501; PT403 `not_allowed` an id that is taken; PT404 `not_found`; 23514 an empty or too long text.
create or replace function public.save_ticket_note(id uuid, ticket uuid, body text) returns void
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
  else
    update public.ticket_notes n set body = save_ticket_note.body
     where n.id = save_ticket_note.id and n.ticket_id = ticket and n.author_id = v_actor;
    if not found then
      raise exception 'not_allowed' using errcode = 'PT403';
    end if;
  end if;
end $$;
