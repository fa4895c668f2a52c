-- Who is told what a client does with a ticket: until now the account manager alone, also when a super admin
-- had the ticket, and nobody when the client had no account manager.

-- The account manager of today and who has the ticket, if that person still attends the client; without
-- either, every super admin.
create function private.tell_ticket_staff(p_ticket uuid, p_type text, p_title text, p_message text)
  returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ticket public.support_tickets;
  v_people uuid[];
  v_person uuid;
begin
  select * into strict v_ticket from public.support_tickets t where t.id = p_ticket;
  v_people := array(select s.id from (
    select private.assigned_manager(v_ticket.user_id) as id
    union select v_ticket.assigned_to
     where private.account_side(v_ticket.assigned_to, v_ticket.user_id) = 'agent') s where s.id is not null);
  if v_people = '{}' then
    v_people := array(select r.user_id from public.user_roles r where r.role = 'super_admin');
  end if;
  -- S2: the people's numbers in their order.
  for v_person in select p from unnest(v_people) p order by p loop
    perform private.notify(v_person, p_type, p_title, p_message, '/admin/tickets/' || p_ticket);
  end loop;
end $$;

-- args {id, user_id, category, priority, tool_name, subject, description}. The client alone opens one. Spec
-- §5: subject and description are unchecked; a ticket without a subject gets the first words of its
-- description. Twenty an hour and five urgent ones a day. Refusals: malformed_op, not_found, text_too_long,
-- id_taken, too_many_tickets {most, retry_at}, too_many_urgent_tickets {most, retry_at}.
create or replace function private.op_open_ticket(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_subject text;
  v_description text;
  v_manager uuid;
  v_number integer;
  v_room timestamptz;
begin
  perform private.sync_expect(p_args, '{id,user_id,category,priority,tool_name,subject,description}');
  if v_client is distinct from p_actor then
    perform private.sync_refuse('not_found');
  end if;
  v_subject := private.typed_text(p_args, 'subject', 200);
  v_description := private.typed_text(p_args, 'description', 8000);
  if exists (select from public.support_tickets t where t.id = (p_args ->> 'id')::uuid
    and t.user_id = v_client) then
    return private.sync_space('account', v_client);
  end if;
  -- Under the account's lock, and by rows that stay: what is resolved counts too. The oldest of those that
  -- fill the limit says when there is room again.
  select t.created_at + interval '1 hour' into v_room from public.support_tickets t
   where t.user_id = v_client and t.created_at > now() - interval '1 hour'
     order by t.created_at desc offset 19 limit 1;
  if found then
    perform private.sync_refuse('too_many_tickets', jsonb_build_object('most', 20, 'retry_at', v_room));
  end if;
  select t.created_at + interval '1 day' into v_room from public.support_tickets t
   where t.user_id = v_client and t.priority = 'urgent' and t.created_at > now() - interval '1 day'
     order by t.created_at desc offset 4 limit 1;
  if found and p_args ->> 'priority' = 'urgent' then
    perform private.sync_refuse('too_many_urgent_tickets', jsonb_build_object('most', 5, 'retry_at', v_room));
  end if;
  v_manager := private.assigned_manager(v_client);
  insert into public.support_tickets (id, user_id, category, priority, tool_name, subject, description,
    assigned_to, created_at)
  values ((p_args ->> 'id')::uuid, v_client, p_args ->> 'category', p_args ->> 'priority',
    p_args ->> 'tool_name',
    coalesce(nullif(v_subject, ''), nullif(left(split_part(v_description, e'\n', 1), 80), ''), 'Sin asunto'),
    v_description, v_manager, clock_timestamp())
  on conflict (id) do nothing
  returning number into v_number;
  if v_number is null then
    perform private.sync_refuse('id_taken');
  end if;
  perform private.tell_ticket_staff((p_args ->> 'id')::uuid,
    case when p_args ->> 'priority' in ('high', 'urgent') then 'warning' else 'info' end,
    'Ticket nuevo', private.client_name(v_client) || ' abrió el ticket ' || v_number || '.');
  return private.sync_space('account', v_client);
end $$;

-- args {id, user_id, ticket_id, message}. An answer takes a ticket along: the client's reopens a resolved
-- one, the first of staff takes an open one in hand. What is written in a merged ticket, by a device that had
-- not heard of it, is an answer in the one that goes on.
create or replace function private.op_reply_ticket(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_ticket public.support_tickets;
  v_side text := private.account_side(p_actor, v_client);
  v_text text;
  v_to text;
begin
  perform private.sync_expect(p_args, '{id,user_id,ticket_id,message}');
  v_ticket := private.ticket_for(p_actor, v_client, (p_args ->> 'ticket_id')::uuid);
  v_text := private.typed_text(p_args, 'message', 8000);
  if v_text = '' then
    perform private.sync_refuse('text_empty');
  end if;
  if exists (select from public.ticket_messages m where m.id = (p_args ->> 'id')::uuid
    and m.ticket_id = v_ticket.id
      and m.author_id = p_actor and m.message = v_text) then
    return private.sync_space('account', v_client);
  end if;
  insert into public.ticket_messages (id, ticket_id, user_id, author_id, author_name, author_side, message,
    created_at)
  values ((p_args ->> 'id')::uuid, v_ticket.id, v_client, p_actor,
    coalesce((select nullif(p.full_name, '') from public.profiles p where p.id = p_actor), 'Azulejo'), v_side,
    v_text,
    greatest(clock_timestamp(),
      (select max(m.created_at) + interval '1 microsecond' from public.ticket_messages m
        where m.ticket_id = v_ticket.id)))
  on conflict (id) do nothing;
  if not found then
    perform private.sync_refuse('id_taken');
  end if;
  v_ticket := private.going_ticket(v_ticket);
  v_to := case when v_side = 'client' and v_ticket.status = 'resolved' then 'open'
               when v_side = 'agent' and v_ticket.status = 'open' then 'in_progress' end;
  if v_to is not null then
    update public.support_tickets t set status = v_to, resolved_at = null where t.id = v_ticket.id;
  end if;
  if v_side = 'agent' then
    perform private.notify(v_client, 'info', 'Respuesta a tu ticket', v_ticket.subject, '/dashboard/support/'
      || v_ticket.id);
  else
    perform private.tell_ticket_staff(v_ticket.id, 'info', 'Respuesta en un ticket',
      private.client_name(v_client) || ': ' || v_ticket.subject);
  end if;
  return private.sync_space('account', v_client);
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
  else
    perform private.tell_ticket_staff(v_ticket.id, 'info',
      case when v_to = 'resolved' then 'Ticket resuelto por el cliente' else 'Ticket reabierto' end,
      private.client_name(v_client) || ': ' || v_ticket.subject);
  end if;
  return private.sync_space('account', v_client);
end $$;
