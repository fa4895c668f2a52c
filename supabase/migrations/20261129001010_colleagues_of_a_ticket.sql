-- Who attends a ticket, its client's account manager and the person who has it, is told what another member
-- of the staff did in it; and a file is told like a text.

-- To each of the people but who did it: once until it is read, unless something else has happened since. Ten
-- replies in one ticket are one notification; resolved, opened again and resolved are three, and the newest
-- one is true.
create function private.tell_colleagues(p_people uuid[], p_client uuid, p_actor uuid, p_title text,
  p_did text, p_action_url text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_message text := private.client_name(p_client) || ': otra persona del equipo ' || p_did || '.';
  v_person uuid;
begin
  -- S2: the people's numbers in their order.
  for v_person in select distinct p from unnest(p_people) p where p is not null and p <> p_actor order by p
  loop
    if v_message is distinct from (select n.message from public.notifications n
      where n.user_id = v_person and not n.read and n.title = p_title and n.action_url = p_action_url
      order by n.created_at desc limit 1) then
      perform private.notify(v_person, 'info', p_title, v_message, p_action_url);
    end if;
  end loop;
end $$;
revoke execute on function private.tell_colleagues(uuid[], uuid, uuid, text, text, text)
  from public, anon, authenticated, service_role;

create or replace function private.tell_colleague(p_client uuid, p_actor uuid, p_title text, p_did text,
  p_action_url text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.tell_colleagues(array[private.assigned_manager(p_client)], p_client, p_actor, p_title,
    p_did, p_action_url);
end $$;

-- p_did: 'respondió', before the ticket's name.
create function private.tell_ticket_colleagues(p_ticket uuid, p_actor uuid, p_title text, p_did text)
  returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ticket public.support_tickets;
begin
  select * into strict v_ticket from public.support_tickets t where t.id = p_ticket;
  perform private.tell_colleagues(array(
      select private.assigned_manager(v_ticket.user_id)
      -- Who no longer attends the client is told nothing of them.
      union select v_ticket.assigned_to
       where private.account_side(v_ticket.assigned_to, v_ticket.user_id) = 'agent'),
    v_ticket.user_id, p_actor, p_title,
    p_did || coalesce(' el ticket «' || nullif(v_ticket.subject, '') || '»', ' un ticket'),
    '/admin/tickets/' || p_ticket);
end $$;
revoke execute on function private.tell_ticket_colleagues(uuid, uuid, text, text)
  from public, anon, authenticated, service_role;

-- Whether the other side was told within the last minute of what this side wrote in the ticket, and has not
-- answered since: a file, or another text, needs no notification of its own. p_but: the entry in question. A
-- text is told beside files and beside the opening; a file belongs to either.
create function private.is_told_in_ticket(p_ticket uuid, p_side text, p_but uuid, p_is_file boolean)
  returns boolean
language sql stable security definer set search_path = '' as $$
  with thread as (
    select t.id, t.created_at from public.support_tickets t
     where t.id = p_ticket or t.merged_into = p_ticket),
  written as (
    select m.id, m.author_side as side, true as is_text, m.created_at as at from public.ticket_messages m
     where m.ticket_id in (select t.id from thread t)
    union all select a.id, a.author_side, false, a.created_at from public.ticket_attachments a
     where a.ticket_id in (select t.id from thread t)
    union all select t.id, 'client', false, t.created_at from thread t)
  select exists (select from written w
    where w.side = p_side and (w.is_text or p_is_file) and w.id <> p_but
      and w.at > clock_timestamp() - interval '1 minute'
      and not exists (select from written o where o.side <> w.side and o.at > w.at))
$$;
revoke execute on function private.is_told_in_ticket(uuid, text, uuid, boolean)
  from public, anon, authenticated, service_role;

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
    perform private.tell_ticket_colleagues(v_ticket.id, p_actor, 'Un ticket con respuesta', 'respondió');
  -- Once a minute: a thousand replies would be a thousand notifications of each person. Always when it
  -- follows an answer, or opens the ticket again: then nobody was told of it.
  elsif (v_to is not null and private.take_attempt('ticket news ' || v_client, 10, 60) = 0)
    or not private.is_told_in_ticket(v_ticket.id, 'client', (p_args ->> 'id')::uuid, false) then
    perform private.tell_ticket_staff(v_ticket.id, 'info', 'Respuesta en un ticket',
      private.client_name(v_client) || ': ' || v_ticket.subject);
  end if;
  return private.sync_space('account', v_client);
end $$;

create or replace function private.op_attach_to_ticket(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_ticket public.support_tickets;
  v_file storage.objects;
  v_going public.support_tickets;
  v_side text := private.account_side(p_actor, v_client);
  v_to text;
  v_is_told boolean;
begin
  perform private.sync_expect(p_args, '{id,user_id,ticket_id,name,size,mime_type}');
  v_ticket := private.ticket_for(p_actor, v_client, (p_args ->> 'ticket_id')::uuid);
  if jsonb_typeof(p_args -> 'size') <> 'number' then
    perform private.sync_refuse('malformed_op');
  end if;
  if exists (select from public.ticket_attachments a where a.id = (p_args ->> 'id')::uuid
    and a.ticket_id = v_ticket.id) then
    return private.sync_space('account', v_client);
  end if;
  v_file := private.uploaded_file('ticket-attachments',
    concat_ws('/', v_client, v_ticket.id, (p_args ->> 'id')::uuid));
  if v_file.id is null then
    perform private.sync_refuse('file_missing');
  end if;
  v_going := private.going_ticket(v_ticket);
  insert into public.ticket_attachments (id, ticket_id, user_id, author_id, author_name, author_side, name,
    size, mime_type, created_at)
  values ((p_args ->> 'id')::uuid, v_ticket.id, v_client, p_actor,
    coalesce((select nullif(p.full_name, '') from public.profiles p where p.id = p_actor),
      case v_side when 'agent' then 'Azulejo' end), v_side,
    private.typed_text(p_args, 'name', 200), (p_args ->> 'size')::numeric::integer, p_args ->> 'mime_type',
    clock_timestamp())
  on conflict (id) do nothing;
  v_to := case when v_side = 'client' and v_going.status = 'resolved' then 'open'
               when v_side = 'agent' and v_going.status = 'open' then 'in_progress' end;
  if v_to is not null then
    update public.support_tickets t set status = v_to, resolved_at = null where t.id = v_going.id;
  end if;
  v_is_told := private.is_told_in_ticket(v_going.id, v_side, (p_args ->> 'id')::uuid, true);
  if v_side = 'agent' then
    if not v_is_told then
      perform private.notify(v_client, 'info', 'Respuesta a tu ticket', v_going.subject,
        '/dashboard/support/' || v_going.id);
    end if;
    perform private.tell_ticket_colleagues(v_going.id, p_actor, 'Un ticket con respuesta', 'respondió');
  -- Always when it follows an answer, or opens the ticket again: then nobody was told of it.
  elsif v_to is not null and private.take_attempt('ticket news ' || v_client, 10, 60) = 0
    or not v_is_told then
    perform private.tell_ticket_staff(v_going.id, 'info', 'Respuesta en un ticket',
      private.client_name(v_client) || ': ' || v_going.subject);
  end if;
  return private.sync_space('account', v_client);
end $$;

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
    perform private.tell_ticket_colleagues(v_ticket.id, p_actor, 'Cambió el estado de un ticket',
      case v_to when 'resolved' then 'resolvió' when 'open' then 'reabrió' else 'puso en curso' end);
  elsif private.take_attempt('ticket news ' || v_client, 10, 60) = 0 then
    perform private.tell_ticket_staff(v_ticket.id, 'info',
      case when v_to = 'resolved' then 'Ticket resuelto por el cliente' else 'Ticket reabierto' end,
      private.client_name(v_client) || ': ' || v_ticket.subject);
  end if;
  return private.sync_space('account', v_client);
end $$;

create or replace function public.set_meeting_link(meeting uuid, link text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff();
  v_link text := nullif(btrim(link), '');
  v_meeting public.scheduled_meetings;
begin
  select * into v_meeting from public.scheduled_meetings m where m.id = meeting;
  -- One that is not there, and one of another agent's client, are the same answer.
  if v_meeting.id is null or coalesce(private.account_side(v_actor, v_meeting.user_id), '') <> 'agent' then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if v_link is not null
    and (char_length(v_link) > 300
      or v_link !~ '^https://[a-zA-Z0-9.-]+\.[a-z]{2,}(:[0-9]+)?(/[^[:space:]"<>\\]*)?$') then
    raise exception 'link_invalid' using errcode = 'PT400';
  end if;
  perform private.sync_advance('account', v_meeting.user_id);
  select * into v_meeting from public.scheduled_meetings m where m.id = meeting for update;
  if v_meeting.status in ('cancelled', 'completed') or v_meeting.ends_at <= now() then
    raise exception 'meeting_over' using errcode = 'PT409';
  end if;
  if v_meeting.zoom_link is not distinct from v_link then
    return;
  end if;
  update public.scheduled_meetings m set zoom_link = v_link where m.id = meeting;
  if v_link is not null then
    perform private.notify(v_meeting.user_id, 'info', 'Tu reunión ya tiene enlace',
      'Es la del ' || private.meeting_moment(v_meeting.scheduled_at)
        || '. Podrás unirte desde 15 minutos antes.', '/dashboard/meetings');
  end if;
  perform private.tell_colleague(v_meeting.user_id, v_actor, 'Cambió el enlace de una reunión',
    case when v_link is null then 'quitó' else 'puso' end || ' el enlace de la reunión del '
      || private.meeting_moment(v_meeting.scheduled_at), '/admin/meetings');
end $$;

create or replace function private.op_move_meeting(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_to text := p_args ->> 'to';
  v_side text := private.account_side(p_actor, v_client);
  v_manager uuid := private.assigned_manager(v_client);
  v_meeting public.scheduled_meetings;
  v_when text;
begin
  perform private.sync_expect(p_args, '{id,user_id,to}');
  if coalesce(p_base, 'null') <> 'null' then
    perform private.sync_expect(p_base, '{moves}');
  end if;
  select * into v_meeting from public.scheduled_meetings m
   where m.id = (p_args ->> 'id')::uuid and m.user_id = v_client and v_side is not null;
  if v_meeting.id is null then
    perform private.sync_refuse('not_found');
  end if;
  -- S26: a move lets a status return. Another hour than the person saw; an op without base is of an older
  -- app.
  if coalesce(p_base, 'null') <> 'null' and p_base -> 'moves' <> to_jsonb(v_meeting.moves) then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_meeting.status,
      'to', v_to));
  end if;
  if v_meeting.status = v_to then
    return private.sync_space('account', v_client);
  end if;
  if not exists (select from private.meeting_transitions t
    where t.actor = v_side and t.from_status = v_meeting.status and t.to_status = v_to) then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_meeting.status,
      'to', v_to));
  end if;
  if v_to = 'cancelled' and v_meeting.scheduled_at <= now() or v_to = 'completed'
    and v_meeting.scheduled_at > now() then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_meeting.status,
      'to', v_to));
  end if;
  -- Who confirms a meeting does not ask for another hour any more.
  update public.scheduled_meetings m set status = v_to,
    move_asked_at = case when v_to <> 'approved' then m.move_asked_at end where m.id = v_meeting.id;
  v_when := private.meeting_moment(v_meeting.scheduled_at);
  if v_to = 'cancelled' then
    if v_side = 'agent' then
      perform private.notify(v_client, 'warning', 'Reunión cancelada',
        case when v_meeting.manager_id = p_actor then 'Tu account manager canceló la reunión del '
          else 'Cancelamos la reunión del ' end || v_when || '. Agenda otra cuando te quede bien.',
        '/dashboard/meetings');
      -- Another member of the staff has cancelled it: the manager of today would wait in vain.
      if v_manager is not null and v_manager <> p_actor then
        perform private.notify(v_manager, 'warning', 'Reunión cancelada',
          private.client_name(v_client) || ': otra persona del equipo canceló la reunión del '
            || v_when || '.',
          '/admin/meetings');
      end if;
    -- The manager of today, not the one of the booking: who no longer attends the client is told nothing of
    -- them.
    elsif v_manager is not null then
      perform private.notify(v_manager, 'warning', 'Reunión cancelada',
        private.client_name(v_client) || ' canceló la reunión del ' || v_when || '.', '/admin/meetings');
    end if;
    perform private.log_activity(v_client, 'meeting', 'Reunión cancelada');
  elsif v_to = 'approved' and v_side = 'agent' then
    perform private.notify(v_client, 'success', 'Reunión confirmada',
      private.by_manager(v_client, p_actor, 'Tu account manager confirmó la reunión del ',
        'Confirmamos la reunión del ') || v_when || '.', '/dashboard/meetings');
  end if;
  -- A meeting on the manager's list moves to another tab.
  if v_side = 'agent' and v_to <> 'cancelled' then
    perform private.tell_colleague(v_client, p_actor, case v_to when 'approved' then 'Reunión confirmada'
        when 'completed' then 'Reunión realizada' else 'Reunión agendada' end,
      case v_to when 'approved' then 'confirmó la reunión del '
        when 'completed' then 'marcó como realizada la reunión del '
        else 'dejó como agendada la reunión del ' end || v_when, '/admin/meetings');
  end if;
  return private.sync_space('account', v_client);
end $$;

create or replace function public.merge_tickets(ticket uuid, into_ticket uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_from public.support_tickets := private.acting_on_ticket(ticket);
  v_into public.support_tickets := private.acting_on_ticket(into_ticket);
  v_actor uuid := auth.uid();
  v_name text := coalesce(private.staff_name(v_actor), 'Azulejo');
  v_person uuid;
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
       set priority = case when v_from.priority = 'urgent' or t.priority = 'low'
             or v_from.priority = 'high' and t.priority = 'medium' then v_from.priority else t.priority end,
         asked_at = least(t.asked_at, v_from.asked_at),
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
  -- Who had the closed one, too, and the account manager: their ticket is gone from the list.
  for v_person in select distinct p from unnest(array[private.assigned_manager(v_into.user_id),
      v_from.assigned_to, v_into.assigned_to]) p
    where p <> v_actor and private.account_side(p, v_into.user_id) = 'agent' order by p loop
    perform private.notify(v_person, 'info', 'Dos tickets son ahora uno',
      v_name || ' unió ' || private.ticket_folio(v_from.number) || ' con '
        || private.ticket_folio(v_into.number) || '.',
      '/admin/tickets/' || into_ticket);
  end loop;
end $$;

create or replace function public.set_integration(client uuid, name text, connected boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_name text := private.integration_name(name);
begin
  perform private.acting_on_account(client);
  if v_name is null or connected is null then
    raise exception 'invalid_param' using errcode = 'PT400';
  end if;
  perform private.sync_advance('account', client);
  -- Never connected is the same as disconnected.
  if connected is not distinct from coalesce((select i.connected from public.integrations i
    where i.user_id = client and i.name = set_integration.name), false) then
    return false;
  end if;
  insert into public.integrations as i (user_id, name, connected)
  values (client, set_integration.name, set_integration.connected)
  on conflict on constraint integrations_user_id_name_key
    do update set connected = excluded.connected, changed_at = now();
  perform private.notify(client, 'info',
    v_name || case when connected then ' está conectado' else ' ya no está conectado' end,
    case when connected then private.by_manager(client, auth.uid(), 'Tu account manager conectó tu cuenta.',
        'Conectamos tu cuenta.')
      else 'Si no lo pediste, escríbenos en Soporte.' end,
    '/dashboard/settings/integraciones');
  perform private.tell_colleague(client, auth.uid(), 'Cambió una integración',
    case when connected then 'conectó ' else 'desconectó ' end || v_name, '/admin/clients/' || client);
  perform private.log_activity(client, 'other',
    case when connected then 'Conectamos ' else 'Desconectamos ' end || v_name);
  perform private.audit_action('clients.set_integration', client, client,
    jsonb_build_object('name', v_name, 'connected', connected));
  return true;
end $$;
