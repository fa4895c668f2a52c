-- Staff may put a ticket that was resolved by mistake back to what it was: until now an open one came back as
-- in progress, and the client read that somebody worked on it.
insert into private.ticket_transitions (actor, from_status, to_status) values ('agent', 'resolved', 'open');

-- Another priority is another term, from the same beginning. A ticket that the client opens again waits anew;
-- one that staff put back, after a resolution by mistake, waits since it was asked.
create or replace function private.set_ticket_term() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.asked_at := new.created_at;
  elsif old.status = 'resolved' and new.status = 'open'
    and coalesce(private.acting(), new.user_id) = new.user_id then
    new.asked_at := clock_timestamp();
    new.answered_at := null;
  end if;
  new.answer_due_at := new.asked_at + private.ticket_term(new.priority);
  return new;
end $$;

-- args {id, user_id, to}, base {status}. Each side is told what the other did: a client’s reopened ticket is
-- work for the manager. A merged ticket is not opened again.
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
  if v_ticket.merged_into is not null or v_from <> v_ticket.status
    or not exists (select from private.ticket_transitions t
    where t.actor = v_side and t.from_status = v_ticket.status and t.to_status = v_to) then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_ticket.status,
      'to', v_to));
  end if;
  update public.support_tickets t
     set status = v_to, resolved_at = case when v_to = 'resolved' then clock_timestamp() end
   where t.id = v_ticket.id;
  if v_side = 'agent' then
    perform private.notify(v_client, case when v_to = 'resolved' then 'success' else 'info' end,
      case v_to when 'resolved' then 'Ticket resuelto' when 'open' then 'Tu ticket sigue abierto'
        else 'Tu ticket avanza' end, v_ticket.subject,
      '/dashboard/support/' || v_ticket.id);
  elsif v_manager is not null then
    perform private.notify(v_manager, 'info',
      case when v_to = 'resolved' then 'Ticket resuelto por el cliente' else 'Ticket reabierto' end,
      private.client_name(v_client) || ': ' || v_ticket.subject, '/admin/tickets/' || v_ticket.id);
  end if;
  return private.sync_space('account', v_client);
end $$;
