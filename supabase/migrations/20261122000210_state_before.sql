-- S26: a change that sets a state names in `base` the state it came from. A repeat that arrives after the ledger has
-- forgotten it, when the state has moved on, changes nothing and tells nobody. An op without base comes from an app
-- version of before, and is taken as it was then. Kinds without a state of their own stay as they are: new rows by the
-- device's id (messages, tickets, answers, files), what only grows (marks, read, progress), what ends for good (meetings,
-- whose statuses never go back; revoked seats and keys), and texts, which carry their base since S11.

-- The status that a move came from; null for an op of an app version of before.
create function private.base_status(p_base jsonb) returns text
language plpgsql set search_path = '' as $$
begin
  if coalesce(p_base, 'null') = 'null' then
    return null;
  end if;
  perform private.sync_expect(p_base, '{status}');
  if jsonb_typeof(p_base -> 'status') <> 'string' then
    perform private.sync_refuse('malformed_op');
  end if;
  return p_base ->> 'status';
end $$;

-- Whether a switch may go from where it is: it stands where the person saw it, or the op says nothing of it.
create function private.is_at_base(p_now boolean, p_base jsonb, p_name text) returns boolean
language plpgsql set search_path = '' as $$
begin
  if coalesce(p_base, 'null') = 'null' then
    return true;
  end if;
  if jsonb_typeof(p_base -> p_name) is distinct from 'boolean' then
    perform private.sync_refuse('malformed_op');
  end if;
  return p_now = (p_base ->> p_name)::boolean;
end $$;

-- args {id, tool_name, is_favorite}, base {is_favorite}. The last one to arrive counts; two devices may both have made
-- the row. Where the favourite is not what the person saw, it is what the person wanted: nothing is written.
create or replace function private.op_set_favorite(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_now boolean;
begin
  perform private.sync_expect(p_args, '{id,tool_name,is_favorite}');
  if jsonb_typeof(p_args -> 'is_favorite') <> 'boolean' or not coalesce(private.is_tool(p_args ->> 'tool_name'), false) then
    perform private.sync_refuse('malformed_op');
  end if;
  select c.is_favorite into v_now from public.tool_configurations c where c.user_id = p_actor and c.tool_name = p_args ->> 'tool_name';
  v_now := coalesce(v_now, false);
  -- The second: an insert that meets a row wakes every device of the person, even when it writes nothing.
  if not private.is_at_base(v_now, p_base, 'is_favorite') or v_now = (p_args ->> 'is_favorite')::boolean then
    return private.sync_space('person', p_actor);
  end if;
  insert into public.tool_configurations (id, user_id, tool_name, is_favorite)
  values ((p_args ->> 'id')::uuid, p_actor, p_args ->> 'tool_name', (p_args ->> 'is_favorite')::boolean)
  on conflict (user_id, tool_name) do update set is_favorite = excluded.is_favorite;
  return private.sync_space('person', p_actor);
exception when unique_violation then
  perform private.sync_refuse('id_taken');
end $$;

-- args {fields: {preference: boolean}}, base {preference: boolean} for the same ones. Each by itself, as a favourite.
create or replace function private.op_set_preferences(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  f jsonb := p_args -> 'fields';
begin
  perform private.sync_expect(p_args, '{fields}');
  if jsonb_typeof(f) is distinct from 'object'
    or f - '{monthly_reports_email,invoices_email,urgent_tickets_whatsapp,marketing_email}'::text[] <> '{}'
    or exists (select from jsonb_each(f) e where jsonb_typeof(e.value) <> 'boolean') then
    perform private.sync_refuse('malformed_op');
  end if;
  select jsonb_object_agg(e.key, e.value) into f from jsonb_each(f) e, public.notification_preferences n
   where n.user_id = p_actor and private.is_at_base((to_jsonb(n) ->> e.key)::boolean, p_base, e.key);
  update public.notification_preferences n set
    monthly_reports_email = coalesce((f ->> 'monthly_reports_email')::boolean, n.monthly_reports_email),
    invoices_email = coalesce((f ->> 'invoices_email')::boolean, n.invoices_email),
    urgent_tickets_whatsapp = coalesce((f ->> 'urgent_tickets_whatsapp')::boolean, n.urgent_tickets_whatsapp),
    marketing_email = coalesce((f ->> 'marketing_email')::boolean, n.marketing_email)
  where n.user_id = p_actor;
  return private.sync_space('person', p_actor);
end $$;

-- args {id, user_id, answers}, base {answer: what it was, returned_at}: the last step. The agent hears of it.
-- It comes from a return, not from a status: an agent who begins the task while the client is offline must not undo the
-- client's work, and two rounds of review have the same statuses.
create or replace function private.op_submit_task(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_task public.service_configuration_tasks;
  v_answers jsonb;
  v_manager uuid;
  v_company text;
begin
  perform private.sync_expect(p_args, '{id,user_id,answers}');
  v_task := private.task_for(p_actor, 'client', p_args);
  -- What was sent is there and waits for the agent: sent again after the ledger forgot, or by two devices.
  if v_task.status = 'in_review' then
    if not exists (select from jsonb_each_text(p_args -> 'answers') a
      where coalesce(v_task.configuration_data ->> a.key, '') <> coalesce(a.value, '')) then
      return private.sync_space('account', v_task.user_id);
    end if;
  end if;
  if v_task.status not in ('pending', 'in_progress') then
    perform private.sync_refuse('task_closed');
  end if;
  -- Returned since: what was reviewed does not go to review again by itself.
  if p_base ? 'returned_at' and (p_base ->> 'returned_at')::timestamptz is distinct from v_task.returned_at then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_task.status, 'to', 'in_review'));
  end if;
  v_answers := private.merged_answers(v_task, p_args -> 'answers', p_base);
  if exists (
    select 1 from unnest('{website_url,business_name,industry,target_audience,main_goals,admin_access}'::text[]) required
     where btrim(coalesce(v_answers ->> required, '')) = '') then
    perform private.sync_refuse('task_incomplete');
  end if;
  perform private.expect_task_move('client', v_task.status, 'in_review');
  update public.service_configuration_tasks t
     set configuration_data = v_answers, step = t.total_steps, status = 'in_review',
         client_submitted_at = clock_timestamp(), returned_at = null
   where t.id = v_task.id;
  perform private.log_activity(v_task.user_id, 'config', 'Enviaste la configuración de ' || v_task.service_name);
  v_manager := private.assigned_manager(v_task.user_id);
  if v_manager is not null then
    select coalesce(nullif(p.company, ''), p.full_name) into v_company from public.profiles p where p.id = v_task.user_id;
    perform private.notify(v_manager, 'info', 'Configuración por revisar',
      v_company || ' envió los datos de ' || v_task.service_name || '.', '/admin/tasks/' || v_task.id);
  end if;
  return private.sync_space('account', v_task.user_id);
end $$;

-- args {id, user_id, to, agent_response, completion_notes}, base {status}. A text that is null stays as it is; notes are
-- for the completion. Moving to where it is already says nothing new (another device was first).
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
  if jsonb_typeof(p_args -> 'to') <> 'string' or jsonb_typeof(p_args -> 'agent_response') not in ('string', 'null')
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
  -- Null in an op of before: the comparison is null, and nothing is refused for it.
  if v_from <> v_task.status then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_task.status, 'to', v_to));
  end if;
  perform private.expect_task_move('agent', v_task.status, v_to);
  update public.service_configuration_tasks t
     set status = v_to,
         agent_response = coalesce(v_response, t.agent_response),
         completion_notes = case when v_to = 'completed' then coalesce(v_notes, t.completion_notes) else t.completion_notes end,
         completed_at = case when v_to = 'completed' then clock_timestamp() end,
         returned_at = case when v_task.status = 'in_review' and v_to = 'in_progress' then clock_timestamp()
                            when v_to = 'completed' then null else t.returned_at end,
         assigned_agent_id = p_actor
   where t.id = v_task.id;
  if v_task.status = 'in_review' and v_to = 'in_progress' then
    perform private.notify(v_task.user_id, 'warning', 'Requiere cambios',
      'Tu account manager dejó un comentario en ' || v_task.service_name || '.', '/dashboard/service-setup/' || v_task.id);
  elsif v_to = 'completed' then
    perform private.notify(v_task.user_id, 'success', 'Configuración completada',
      v_task.service_name || ' ya está listo para usarse.', '/dashboard/service-setup/' || v_task.id);
    perform private.log_activity(v_task.user_id, 'config', v_task.service_name || ' quedó configurado');
  end if;
  return private.sync_space('account', v_task.user_id);
end $$;

-- args {id, user_id, to}, base {status}. Moving to where it is already says nothing new.
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
  if v_from <> v_ticket.status or not exists (select from private.ticket_transitions t
    where t.actor = v_side and t.from_status = v_ticket.status and t.to_status = v_to) then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_ticket.status, 'to', v_to));
  end if;
  update public.support_tickets t
     set status = v_to, resolved_at = case when v_to = 'resolved' then clock_timestamp() end
   where t.id = v_ticket.id;
  if v_side = 'agent' then
    perform private.notify(v_client, case when v_to = 'resolved' then 'success' else 'info' end,
      case when v_to = 'resolved' then 'Ticket resuelto' else 'Tu ticket avanza' end, v_ticket.subject,
      '/dashboard/support/' || v_ticket.id);
  end if;
  return private.sync_space('account', v_client);
end $$;

revoke execute on function private.base_status(jsonb), private.is_at_base(boolean, jsonb, text),
  private.op_set_favorite(uuid, jsonb, jsonb), private.op_set_preferences(uuid, jsonb, jsonb),
  private.op_submit_task(uuid, jsonb, jsonb), private.op_move_task(uuid, jsonb, jsonb),
  private.op_move_ticket(uuid, jsonb, jsonb)
  from public, anon, authenticated, service_role;
