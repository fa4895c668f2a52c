-- What another member of the staff did for a client is told to the client's manager, who would otherwise
-- answer a second time, or wait for work that is done.

-- Once until it is read: ten replies of a colleague in one ticket are one notification.
create function private.tell_colleague(p_client uuid, p_actor uuid, p_title text, p_did text,
  p_action_url text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_manager uuid := private.assigned_manager(p_client);
begin
  if v_manager is null or v_manager = p_actor or exists (select from public.notifications n
    where n.user_id = v_manager and not n.read and n.title = p_title and n.action_url = p_action_url) then
    return;
  end if;
  perform private.notify(v_manager, 'info', p_title,
    private.client_name(p_client) || ': otra persona del equipo ' || p_did || '.', p_action_url);
end $$;
revoke execute on function private.tell_colleague(uuid, uuid, text, text, text)
  from public, anon, authenticated, service_role;

create or replace function public.ask_to_move_meeting(meeting uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff();
  v_meeting public.scheduled_meetings;
begin
  select * into v_meeting from public.scheduled_meetings m where m.id = meeting;
  -- One that is not there, and one of another agent's client, are the same answer.
  if v_meeting.id is null or coalesce(private.account_side(v_actor, v_meeting.user_id), '') <> 'agent' then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  perform private.sync_advance('account', v_meeting.user_id);
  select * into v_meeting from public.scheduled_meetings m where m.id = meeting for update;
  if v_meeting.status not in ('pending', 'scheduled', 'approved') or v_meeting.scheduled_at <= now() then
    raise exception 'meeting_over' using errcode = 'PT409';
  end if;
  if v_meeting.move_asked_at > now() - interval '1 day' then
    return;
  end if;
  update public.scheduled_meetings m set move_asked_at = now() where m.id = meeting;
  perform private.notify(v_meeting.user_id, 'warning', 'Elige otra hora para tu reunión',
    private.by_manager(v_meeting.user_id, v_actor, 'Tu account manager no estará disponible el ',
        'No podremos atenderte el ') || private.meeting_moment(v_meeting.scheduled_at)
      || '. Reagéndala cuando te quede bien.', '/dashboard/meetings');
  perform private.tell_colleague(v_meeting.user_id, v_actor, 'Se pidió otra hora',
    'pidió otra hora para la reunión del ' || private.meeting_moment(v_meeting.scheduled_at),
    '/admin/meetings');
end $$;

create or replace function private.op_move_task(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_task public.service_configuration_tasks;
  v_to text := p_args ->> 'to';
  v_from text := private.base_status(p_base);
  v_response text := p_args ->> 'agent_response';
  v_notes text := p_args ->> 'completion_notes';
begin
  perform private.sync_expect(p_args, '{id,user_id,to,agent_response,completion_notes}');
  if jsonb_typeof(p_args -> 'to') <> 'string'
    or jsonb_typeof(p_args -> 'agent_response') not in ('string', 'null')
    or jsonb_typeof(p_args -> 'completion_notes') not in ('string', 'null') then
    perform private.sync_refuse('malformed_op');
  end if;
  if greatest(char_length(v_response), char_length(v_notes)) > 4000 then
    perform private.sync_refuse('text_too_long', jsonb_build_object('most', 4000));
  end if;
  v_task := private.task_for(p_actor, 'agent', p_args);
  if v_task.status = v_to then
    return private.sync_space('account', v_task.user_id);
  end if;
  -- Null in an op of an older app: the comparison is null, and nothing is refused for it.
  if v_from <> v_task.status then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_task.status,
      'to', v_to));
  end if;
  perform private.expect_task_move('agent', v_task.status, v_to);
  update public.service_configuration_tasks t
     set status = v_to,
         agent_response = coalesce(v_response, t.agent_response),
         completion_notes = case when v_to = 'completed' then coalesce(v_notes, t.completion_notes)
           else t.completion_notes end,
         completed_at = case when v_to = 'completed' then clock_timestamp() end,
         returned_at = case when v_task.status = 'in_review' and v_to = 'in_progress' then clock_timestamp()
                            when v_to = 'completed' then null else t.returned_at end,
         assigned_agent_id = p_actor
   where t.id = v_task.id;
  if v_task.status = 'in_review' and v_to = 'in_progress' then
    perform private.notify(v_task.user_id, 'warning', 'Requiere cambios',
      private.by_manager(v_task.user_id, p_actor, 'Tu account manager dejó', 'Dejamos')
        || ' un comentario en ' || v_task.service_name || '.', '/dashboard/service-setup/' || v_task.id);
  elsif v_to = 'in_review' then
    perform private.notify(v_task.user_id, 'info', 'Configuración en revisión',
      private.by_manager(v_task.user_id, p_actor, 'Tu account manager revisa', 'Revisamos')
        || ' la configuración de ' || v_task.service_name || ' con los datos que ya están.',
      '/dashboard/service-setup/' || v_task.id);
  elsif v_to = 'completed' then
    perform private.notify(v_task.user_id, 'success', 'Configuración completada',
      v_task.service_name || ' ya está listo para usarse.', '/dashboard/service-setup/' || v_task.id);
    perform private.log_activity(v_task.user_id, 'config', v_task.service_name || ' quedó configurado');
  end if;
  -- The task is the other person's from now on, and leaves the manager's list.
  perform private.tell_colleague(v_task.user_id, p_actor, 'Configuración a cargo de otra persona',
    case when v_to = 'completed' then 'completó ' when v_to = 'in_review' then 'revisa '
      else 'lleva ' end || 'la configuración de ' || v_task.service_name, '/admin/tasks/' || v_task.id);
  return private.sync_space('account', v_task.user_id);
end $$;

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
    perform private.tell_colleague(v_client, p_actor, 'Un ticket con respuesta',
      'respondió ' || coalesce('el ticket «' || nullif(v_ticket.subject, '') || '»', 'un ticket'),
      '/admin/tickets/' || v_ticket.id);
  -- Once a minute: a thousand replies would be a thousand notifications of each person. Always when it
  -- follows an answer, or opens the ticket again: then nobody was told of it.
  elsif (v_to is not null and private.take_attempt('ticket news ' || v_client, 10, 60) = 0)
    or not exists (select from public.ticket_messages m where m.ticket_id = v_ticket.id
      and m.author_side = 'client' and m.id <> (p_args ->> 'id')::uuid
      and m.created_at > clock_timestamp() - interval '1 minute'
      and not exists (select from public.ticket_messages a where a.ticket_id = v_ticket.id
        and a.author_side = 'agent' and a.created_at > m.created_at)) then
    perform private.tell_ticket_staff(v_ticket.id, 'info', 'Respuesta en un ticket',
      private.client_name(v_client) || ': ' || v_ticket.subject);
  end if;
  return private.sync_space('account', v_client);
end $$;
