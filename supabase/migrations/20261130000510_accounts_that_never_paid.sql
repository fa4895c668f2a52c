-- What an account that has never paid can fill. Anybody can open one, and by its changes alone each stored
-- 160 MB of replies at once and 276 MB more each day: at its last 64 MB the embedded server is read-only for
-- everybody.

-- A person without a role whose contracts never started. Holders of seats count too: what they do in the app
-- is little.
create function private.has_never_paid(p_person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.staff_role(p_person) is null and not exists (
    select from public.contracts c where c.user_id = p_person and c.start_date is not null);
end $$;

-- Whether an account that has never paid has written all the texts that it may: its tickets and its replies.
create function private.is_account_full(p_client uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  -- First: the texts of an account that pays are not counted at each of its replies.
  if not private.has_never_paid(p_client) then
    return false;
  end if;
  return (select count(*) from public.support_tickets t where t.user_id = p_client)
    + (select count(*) from public.ticket_messages m
        where m.user_id = p_client and m.author_side = 'client') >= 500;
end $$;
revoke execute on function private.has_never_paid(uuid), private.is_account_full(uuid)
  from public, anon, authenticated, service_role;

create or replace function private.sync_push_assured(ops json, acked uuid[] default '{}') returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := auth.uid();
  v_raw json;
  v_op jsonb;
  v_ops jsonb[] := '{}';
  v_spaces text[];
  v_outcomes jsonb := '[]';
  v_many integer;
  v_wait integer;
begin
  if v_actor is null or not exists (select 1 from auth.users u where u.id = v_actor) then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  if json_typeof(ops) is distinct from 'array' then
    raise exception 'malformed_batch' using errcode = '22023';
  end if;
  if json_array_length(ops) > 200 then
    raise exception 'malformed_batch' using errcode = '22023';
  end if;
  for v_raw in select e from json_array_elements(ops) e loop
    begin
      v_op := case when not private.has_exponent(v_raw::text) then v_raw::jsonb end;
    exception when data_exception then
      v_op := null;
    end;
    v_ops := v_ops || coalesce(v_op, 'null'::jsonb);
  end loop;

  -- S2: lock in sorted order, before the first change. Only spaces that the actor may see: no transaction
  -- holds the lock of a stranger's space by naming it.
  select array_agg(distinct private.sync_space(k.space_kind,
    (case when k.owner_arg is null then v_actor::text else o -> 'args' ->> k.owner_arg end)::uuid))
    into v_spaces
    from unnest(v_ops) o join private.sync_kinds k on k.kind = o ->> 'kind'
   where k.owner_arg is null or (private.sync_is_uuid(o -> 'args' ->> k.owner_arg) and (
         (o -> 'args' ->> k.owner_arg)::uuid = v_actor
         or (o -> 'args' ->> k.owner_arg)::uuid in (select private.assigned_clients())));
  perform 1 from public.sync_spaces s where s.space = any (v_spaces) order by s.space collate "C" for update;

  v_many := json_array_length(ops);
  if v_many > 0 then
    -- 5,000 changes at once and then one each ten seconds; before the first payment 200, and one a minute.
    v_wait := case when private.has_never_paid(v_actor)
      then private.take_attempt('changes ' || v_actor, 200 / v_many, v_many * 60)
      else private.take_attempt('changes ' || v_actor, 5000 / v_many, v_many * 10) end;
    if v_wait > 0 then
      raise exception 'rate_limited' using errcode = 'PT429',
        detail = jsonb_build_object('retry_after', v_wait)::text;
    end if;
  end if;

  foreach v_op in array v_ops loop
    v_outcomes := v_outcomes || case when v_op = 'null'::jsonb
      then jsonb_build_object('id', null, 'outcome', 'refused', 'code', 'text_unreadable',
        'params', '{}'::jsonb)
      else private.sync_apply(v_actor, v_op) end;
  end loop;

  perform private.sync_acknowledge(v_actor, acked);
  return v_outcomes;
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
  -- After the repeat: one that came before the limit is applied still.
  if v_side = 'client' and private.is_account_full(v_client) then
    perform private.sync_refuse('account_full', '{"most": 500}');
  end if;
  perform 1 from public.ticket_messages m where m.ticket_id = v_ticket.id offset 999 limit 1;
  if found then
    perform private.sync_refuse('ticket_full', '{"most": 1000}');
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
  -- follows an answer, or opens the ticket again: then no one has been told of it.
  elsif (v_to is not null and private.take_attempt('ticket news ' || v_client, 10, 60) = 0)
    or not private.is_told_in_ticket(v_ticket.id, 'client', (p_args ->> 'id')::uuid, false) then
    perform private.tell_ticket_staff(v_ticket.id, 'info', 'Respuesta en un ticket',
      private.client_name(v_client) || ': ' || v_ticket.subject);
  end if;
  return private.sync_space('account', v_client);
end $$;

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
  if private.is_account_full(v_client) then
    perform private.sync_refuse('account_full', '{"most": 500}');
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

create or replace function public.claim_request(key uuid, function text, request_hash text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
  v_request private.request_keys;
  v_wait integer := case when private.has_never_paid(v_actor)
    then private.take_attempt('request key ' || v_actor, 60, 300)
    else private.take_attempt('request key ' || v_actor, 200, 30) end;
begin
  -- Each key may store an answer for a day.
  if v_wait > 0 then
    raise exception 'rate_limited' using errcode = 'PT429',
      detail = jsonb_build_object('retry_after', v_wait)::text;
  end if;
  insert into private.request_keys as r (user_id, key, function, request_hash)
  values (v_actor, claim_request.key, claim_request.function, claim_request.request_hash)
  -- A function that died has left its claim without an answer.
  on conflict on constraint request_keys_pkey do update set claimed_at = now()
    where r.status is null and r.claimed_at < now() - interval '2 minutes'
      and r.function = excluded.function and r.request_hash = excluded.request_hash
  returning * into v_request;
  if v_request.key is not null then
    return '{"claimed": true}';
  end if;
  select * into v_request from private.request_keys r where r.user_id = v_actor and r.key = claim_request.key;
  if v_request.function <> claim_request.function or v_request.request_hash <> claim_request.request_hash then
    raise exception 'key_reused' using errcode = 'PT409';
  end if;
  if v_request.status is null then
    raise exception 'request_in_progress' using errcode = 'PT409';
  end if;
  return jsonb_build_object('status', v_request.status, 'response', v_request.response);
end $$;

-- The largest answer is a booked meeting with notes of 2,000 characters. Not valid: rows of larger answers
-- that are there go within a day.
alter table private.request_keys drop constraint request_keys_response_size,
  add constraint request_keys_response_size check (octet_length(response::text) <= 8192) not valid;
