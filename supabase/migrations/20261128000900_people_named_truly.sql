-- A super admin may act for a client who has no account manager, or another one: the client is not told that
-- the account manager did it, nor sent to nobody.
create function private.by_manager(p_client uuid, p_actor uuid, p_manager text, p_team text) returns text
language sql stable security definer set search_path = '' as $$
  select case when private.assigned_manager(p_client) = p_actor then p_manager else p_team end
$$;
revoke execute on function private.by_manager(uuid, uuid, text, text)
  from public, anon, authenticated, service_role;

create or replace function private.op_move_meeting(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_to text := p_args ->> 'to';
  v_side text := private.account_side(p_actor, v_client);
  v_manager uuid := private.assigned_manager(v_client);
  v_meeting public.scheduled_meetings;
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
  update public.scheduled_meetings m set status = v_to where m.id = v_meeting.id;
  if v_to = 'cancelled' then
    if v_side = 'agent' then
      perform private.notify(v_client, 'warning', 'Reunión cancelada',
        case when v_meeting.manager_id = p_actor then 'Tu account manager canceló la reunión.'
          else 'Cancelamos la reunión.' end || ' Agenda otra cuando te quede bien.', '/dashboard/meetings');
      -- Another member of the staff has cancelled it: the manager of today would wait in vain.
      if v_manager is not null and v_manager <> p_actor then
        perform private.notify(v_manager, 'warning', 'Reunión cancelada',
          private.client_name(v_client) || ': otra persona del equipo canceló la reunión.',
          '/admin/meetings');
      end if;
    -- The manager of today, not the one of the booking: who no longer attends the client is told nothing of
    -- them.
    elsif v_manager is not null then
      perform private.notify(v_manager, 'warning', 'Reunión cancelada',
        private.client_name(v_client) || ' canceló la reunión.', '/admin/meetings');
    end if;
    perform private.log_activity(v_client, 'meeting', 'Reunión cancelada');
  elsif v_to = 'approved' and v_side = 'agent' then
    perform private.notify(v_client, 'success', 'Reunión confirmada',
      private.by_manager(v_client, p_actor, 'Tu account manager confirmó la reunión.',
        'Confirmamos la reunión.'), '/dashboard/meetings');
  end if;
  return private.sync_space('account', v_client);
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
  perform private.log_activity(client, 'other',
    case when connected then 'Conectamos ' else 'Desconectamos ' end || v_name);
  perform private.audit_action('clients.set_integration', client, client,
    jsonb_build_object('name', v_name, 'connected', connected));
  return true;
end $$;

-- The client can no longer answer: without a notice, the wizard would close under the person's hands.
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
  return private.sync_space('account', v_task.user_id);
end $$;

-- Staff find a ticket by its folio.
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
    'Ticket nuevo', private.client_name(v_client) || ' abrió el ticket '
      || private.ticket_folio(v_number) || '.');
  return private.sync_space('account', v_client);
end $$;
