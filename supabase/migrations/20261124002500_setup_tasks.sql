-- Setting a service up: the client answers in three steps, the agent does the work (spec §4, §5).

create table public.service_configuration_tasks (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references public.contracts (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  tool_name text not null check (private.is_tool(tool_name)),
  service_name text not null check (char_length(service_name) between 1 and 120),
  status text not null default 'pending'
    check (status in ('pending', 'in_progress', 'in_review', 'completed')),
  notes text check (char_length(notes) <= 2000),
  assigned_agent_id uuid references public.account_managers (id),
  step integer not null default 1,
  total_steps integer not null default 3 check (total_steps between 1 and 10),
  configuration_data jsonb not null default '{}' check (jsonb_typeof(configuration_data) = 'object'),
  agent_response text check (char_length(agent_response) <= 4000),
  completion_notes text check (char_length(completion_notes) <= 4000),
  client_submitted_at timestamptz,
  -- Sent back to the client after a review: `Requiere cambios` until it is submitted again.
  returned_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  -- Spec §9: a task that was not begun for two days is told to its agent, once.
  late_told_at timestamptz,
  unique (contract_id, tool_name),
  check (step between 1 and total_steps),
  check ((status = 'completed') = (completed_at is not null))
);
create index service_configuration_tasks_user_id_idx on public.service_configuration_tasks (user_id);
create index service_configuration_tasks_assigned_agent_id_idx
  on public.service_configuration_tasks (assigned_agent_id);
create index setup_tasks_untold_idx on public.service_configuration_tasks (created_at)
  where status = 'pending' and late_told_at is null;
create index tasks_listed_idx on public.service_configuration_tasks (created_at, id);
create index tasks_by_status_idx on public.service_configuration_tasks (status, created_at, id);
select private.share_with_account('service_configuration_tasks', 'set-up tasks');
select private.audit_table('service_configuration_tasks', 'user_id', '{status}');

-- Who may take a task from where to where (spec §4). src/domain/task.ts says the same; a test holds them.
create table private.task_transitions (
  actor text not null check (actor in ('client', 'agent')),
  from_status text not null,
  to_status text not null,
  primary key (actor, from_status, to_status)
);
alter table private.task_transitions enable row level security;
insert into private.task_transitions values
  ('client', 'pending', 'in_review'),
  ('client', 'in_progress', 'in_review'),
  ('agent', 'pending', 'in_progress'),
  ('agent', 'in_progress', 'in_review'),
  ('agent', 'in_progress', 'completed'),
  ('agent', 'in_review', 'in_progress'),
  ('agent', 'in_review', 'completed');
-- What no actor may do cannot happen, by whatever way the change comes.
create trigger a_check_status before update of status on public.service_configuration_tasks
  for each row when (new.status is distinct from old.status)
    execute function private.check_status('task_transitions');

-- The person who works on a task is its agent, if that is an agent.
create function private.keep_task_agent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.account_managers m where m.id = new.assigned_agent_id) then
    new.assigned_agent_id := old.assigned_agent_id;
  end if;
  return new;
end $$;
create trigger a_keep_task_agent before update of assigned_agent_id on public.service_configuration_tasks
  for each row when (new.assigned_agent_id is distinct from old.assigned_agent_id)
    execute function private.keep_task_agent();

-- The task that an op is about, for one of its two actors; `not_found` for all others. Spec §6: an agent acts
-- for assigned clients, a super admin for all.
create function private.task_for(p_actor uuid, p_side text, p_args jsonb)
  returns public.service_configuration_tasks
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_task public.service_configuration_tasks;
begin
  if private.account_side(p_actor, v_client) is distinct from p_side then
    perform private.sync_refuse('not_found');
  end if;
  select * into v_task from public.service_configuration_tasks t
   where t.id = (p_args ->> 'id')::uuid and t.user_id = v_client;
  if v_task.id is null then
    perform private.sync_refuse('not_found');
  end if;
  return v_task;
end $$;

create function private.expect_task_move(p_side text, p_from text, p_to text) returns void
language plpgsql set search_path = '' as $$
begin
  if not exists (select 1 from private.task_transitions t
    where t.actor = p_side and t.from_status = p_from and t.to_status = p_to) then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', p_from, 'to', p_to));
  end if;
end $$;

-- The answers merged field by field (S11), or a refusal.
create function private.merged_answers(p_task public.service_configuration_tasks, p_answers jsonb,
  p_base jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_answer text;
begin
  if jsonb_typeof(p_answers) is distinct from 'object'
    or p_answers - '{website_url,business_name,industry,target_audience,main_goals,competitors,admin_access,
      current_tools,additional_notes}'::text[] <> '{}' then
    perform private.sync_refuse('malformed_op');
  end if;
  for v_answer in select a.value from jsonb_each_text(p_answers) a loop
    if char_length(v_answer) > 2000 then
      perform private.sync_refuse('text_too_long', jsonb_build_object('length', char_length(v_answer),
        'most', 2000));
    end if;
  end loop;
  return private.sync_merge(p_task.configuration_data, p_answers, coalesce(p_base, '{}'));
end $$;

-- args {id, user_id, answers, step}, base {answer: what it was}. The step only grows (S11).
create function private.op_save_task_step(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_task public.service_configuration_tasks;
  v_answers jsonb;
begin
  perform private.sync_expect(p_args, '{id,user_id,answers,step}');
  if jsonb_typeof(p_args -> 'step') <> 'number' then
    perform private.sync_refuse('malformed_op');
  end if;
  v_task := private.task_for(p_actor, 'client', p_args);
  if v_task.status not in ('pending', 'in_progress') then
    perform private.sync_refuse('task_closed');
  end if;
  v_answers := private.merged_answers(v_task, p_args -> 'answers', p_base);
  update public.service_configuration_tasks t
     set configuration_data = v_answers,
         step = least(greatest(t.step, (p_args ->> 'step')::numeric::integer), t.total_steps)
   where t.id = v_task.id;
  return private.sync_space('account', v_task.user_id);
end $$;

-- args {id, user_id, answers}, base {answer: what it was, returned_at}: the last step. The agent is told. It
-- comes from a return, not from a status: an agent who begins the task while the client is offline must not
-- undo the client's work, and two rounds of review have the same statuses.
create function private.op_submit_task(p_actor uuid, p_args jsonb, p_base jsonb) returns text
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
  if p_base ? 'returned_at' and (p_base ->> 'returned_at')::timestamptz is distinct from v_task.returned_at
    then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_task.status,
      'to', 'in_review'));
  end if;
  v_answers := private.merged_answers(v_task, p_args -> 'answers', p_base);
  if exists (
    select 1 from unnest(
      '{website_url,business_name,industry,target_audience,main_goals,admin_access}'::text[]) required
     where btrim(coalesce(v_answers ->> required, '')) = '') then
    perform private.sync_refuse('task_incomplete');
  end if;
  perform private.expect_task_move('client', v_task.status, 'in_review');
  update public.service_configuration_tasks t
     set configuration_data = v_answers, step = t.total_steps, status = 'in_review',
         client_submitted_at = clock_timestamp(), returned_at = null
   where t.id = v_task.id;
  perform private.log_activity(v_task.user_id, 'config', 'Enviaste la configuración de '
    || v_task.service_name);
  v_manager := private.assigned_manager(v_task.user_id);
  if v_manager is not null then
    select coalesce(nullif(p.company, ''), p.full_name) into v_company from public.profiles p
      where p.id = v_task.user_id;
    perform private.notify(v_manager, 'info', 'Configuración por revisar',
      v_company || ' envió los datos de ' || v_task.service_name || '.', '/admin/tasks/' || v_task.id);
  end if;
  return private.sync_space('account', v_task.user_id);
end $$;

-- args {id, user_id, to, agent_response, completion_notes}, base {status}. A text that is null stays as it
-- is; notes are for the completion. Moving to where it is already says nothing new (another device was
-- first).
create function private.op_move_task(p_actor uuid, p_args jsonb, p_base jsonb) returns text
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
      'Tu account manager dejó un comentario en ' || v_task.service_name || '.', '/dashboard/service-setup/'
        || v_task.id);
  elsif v_to = 'completed' then
    perform private.notify(v_task.user_id, 'success', 'Configuración completada',
      v_task.service_name || ' ya está listo para usarse.', '/dashboard/service-setup/' || v_task.id);
    perform private.log_activity(v_task.user_id, 'config', v_task.service_name || ' quedó configurado');
  end if;
  return private.sync_space('account', v_task.user_id);
end $$;

insert into private.sync_kinds (kind, version, space_kind, owner_arg) values
  ('save_task_step', 1, 'account', 'user_id'),
  ('submit_task', 1, 'account', 'user_id'),
  ('move_task', 1, 'account', 'user_id');
