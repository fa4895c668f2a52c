-- The conversation between a client and the account manager (spec §3), with delivered and read.

create table public.direct_messages (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  manager_id uuid not null references public.account_managers (id),
  message text not null check (message <> '' and char_length(message) <= 4000),
  sender_type text not null check (sender_type in ('client', 'manager')),
  read boolean not null default false,
  delivered_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null,
  check (read = (read_at is not null)),
  check (read_at is null or delivered_at is not null)
);
create index direct_messages_thread_idx on public.direct_messages (user_id, manager_id, created_at desc,
  id desc);
create index direct_messages_manager_id_idx on public.direct_messages (manager_id);
-- What a mark has to find: few rows, however long the conversation.
create index direct_messages_unread_idx
  on public.direct_messages (user_id, manager_id, sender_type, created_at) where not read;
-- With the side, so that who has the last word is read from the index alone: the panel asks it of every
-- client.
create index direct_messages_of_client_idx on public.direct_messages (user_id, created_at desc, id desc)
  include (sender_type);
alter table public.direct_messages enable row level security;
grant select on public.direct_messages to authenticated;
grant all on public.direct_messages to service_role;
select private.ask_for_second_factor('public.direct_messages');
create policy "A client sees the own conversation" on public.direct_messages
  for select to authenticated using (user_id = (select auth.uid()));
create policy "An agent sees the conversations of assigned clients" on public.direct_messages
  for select to authenticated using (user_id in (select private.assigned_clients()));
select private.sync_track('direct_messages', 'account', 'user_id', 'id', 200, 'manager_id');
-- Delivered and read are no actions: a message counts when it is written.
select private.audit_table('direct_messages', 'user_id', '{}', 'insert or delete');

-- The actor's side of a conversation, or a refusal. A stranger and a former manager hear the
-- same code: the answer says nothing of other people's conversations.
create function private.conversation_side(p_actor uuid, p_client uuid, p_manager uuid) returns text
language plpgsql set search_path = '' as $$
begin
  if p_manager is null or p_actor not in (p_client, p_manager)
    or private.assigned_manager(p_client) is distinct from p_manager then
    perform private.sync_refuse('not_assigned');
  end if;
  return case when p_actor = p_client then 'client' else 'manager' end;
end $$;

-- args {id, user_id, manager_id, message}. The writer's side is the server's to say.
create function private.op_send_message(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid;
  v_manager uuid;
  v_side text;
  v_text text;
  -- What JavaScript's trim takes away, spelled out: \s depends on the database's locale.
  v_blank constant text := '\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
begin
  perform private.sync_expect(p_args, '{id,user_id,manager_id,message}');
  v_client := (p_args ->> 'user_id')::uuid;
  v_manager := (p_args ->> 'manager_id')::uuid;
  v_side := private.conversation_side(p_actor, v_client, v_manager);
  if jsonb_typeof(p_args -> 'message') <> 'string' then
    perform private.sync_refuse('malformed_op');
  end if;
  v_text := regexp_replace(p_args ->> 'message', '^[' || v_blank || ']+|[' || v_blank || ']+$', '', 'g');
  if v_text = '' then
    perform private.sync_refuse('text_empty');
  end if;
  if char_length(v_text) > 4000 then
    perform private.sync_refuse('text_too_long', jsonb_build_object('length', char_length(v_text),
      'most', 4000));
  end if;
  -- S5: a replay after the ledger forgot finds its own row and changes nothing, not even the space's number.
  if exists (
    select 1 from public.direct_messages m
     where m.id = (p_args ->> 'id')::uuid and m.user_id = v_client and m.manager_id = v_manager
       and m.sender_type = v_side and m.message = v_text) then
    return private.sync_space('account', v_client);
  end if;
  -- Read under the space's lock, and after the newest even where the clock does not move (PGlite's counts
  -- whole milliseconds) or was set back: the times of a conversation only ever grow.
  insert into public.direct_messages (id, user_id, manager_id, message, sender_type, created_at)
  values ((p_args ->> 'id')::uuid, v_client, v_manager, v_text, v_side, greatest(clock_timestamp(), (
    select max(m.created_at) + interval '1 microsecond' from public.direct_messages m
     where m.user_id = v_client and m.manager_id = v_manager)))
  on conflict (id) do nothing;
  if not found then
    -- Whose row it is, is not told.
    perform private.sync_refuse('id_taken');
  end if;
  return private.sync_space('account', v_client);
end $$;

-- args {user_id, manager_id, up_to}: everything the other side wrote until then has reached a device.
-- Monotonic (S11): again, or with an older time, changes nothing.
create function private.op_mark_delivered(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid;
  v_manager uuid;
  v_side text;
begin
  perform private.sync_expect(p_args, '{user_id,manager_id,up_to}');
  if p_args ->> 'up_to' is null then
    perform private.sync_refuse('malformed_op');
  end if;
  v_client := (p_args ->> 'user_id')::uuid;
  v_manager := (p_args ->> 'manager_id')::uuid;
  v_side := private.conversation_side(p_actor, v_client, v_manager);
  update public.direct_messages m set delivered_at = clock_timestamp()
   where m.user_id = v_client and m.manager_id = v_manager and m.sender_type <> v_side
     and m.created_at <= (p_args ->> 'up_to')::timestamptz and not m.read and m.delivered_at is null;
  return private.sync_space('account', v_client);
end $$;

-- args {user_id, manager_id, up_to}: the person has seen it. What is read was delivered.
create function private.op_mark_read(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid;
  v_manager uuid;
  v_side text;
  v_now timestamptz := clock_timestamp();
begin
  perform private.sync_expect(p_args, '{user_id,manager_id,up_to}');
  if p_args ->> 'up_to' is null then
    perform private.sync_refuse('malformed_op');
  end if;
  v_client := (p_args ->> 'user_id')::uuid;
  v_manager := (p_args ->> 'manager_id')::uuid;
  v_side := private.conversation_side(p_actor, v_client, v_manager);
  update public.direct_messages m
     set read = true, read_at = v_now, delivered_at = coalesce(m.delivered_at, v_now)
   where m.user_id = v_client and m.manager_id = v_manager and m.sender_type <> v_side
     and m.created_at <= (p_args ->> 'up_to')::timestamptz and not m.read;
  return private.sync_space('account', v_client);
end $$;

-- The typing of a conversation and who is there travel on the private topic `chat:<client>:<manager>`; only
-- its two people join.
create function private.may_join_topic(p_topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_assured() and exists (
    select from public.user_account_manager a
     where p_topic = 'chat:' || a.user_id || ':' || a.manager_id
       and (select auth.uid()) in (a.user_id, a.manager_id)
       and a.manager_id = private.assigned_manager(a.user_id)
  )
$$;

-- When a client and the agent last wrote; for the list of clients, which says nothing of what they wrote.
-- Null for who may not see the client.
create function private.last_message_at(p_client uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(d.created_at) from public.direct_messages d
   where d.user_id = p_client
     and ((select private.has_role('super_admin')) or p_client in (select private.assigned_clients()))
$$;

-- The newest messages of a client, the newest first, 100 at most: {id, manager_id, message, sender_type,
-- created_at}. before: those older than the message with this id. Errors: PT403; PT400 `reason_too_short` (10
-- letters); PT404 `not_found`.
create function public.read_conversation(client uuid, reason text, before uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_reason text := btrim(coalesce(reason, ''));
begin
  perform private.acting_staff('super_admin');
  if char_length(v_reason) < 10 or char_length(v_reason) > 500 then
    raise exception 'reason_too_short' using errcode = 'PT400';
  end if;
  if not exists (select from public.profiles p where p.id = client) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  perform private.audit_action('conversations.read', client, client,
    jsonb_build_object('reason', v_reason, 'before', before));
  return (
    select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at desc, r.id desc), '[]') from (
      select d.id, d.manager_id, d.message, d.sender_type, d.created_at from public.direct_messages d
       where d.user_id = client
         and (before is null
           or (d.created_at, d.id) < (select b.created_at, b.id from public.direct_messages b
             where b.id = before))
       order by d.created_at desc, d.id desc limit 100) r);
end $$;

create policy "The two people of a conversation listen to its topic" on realtime.messages
  for select to authenticated using ((select private.may_join_topic((select realtime.topic()))));
create policy "The two people of a conversation speak on its topic" on realtime.messages
  for insert to authenticated with check ((select private.may_join_topic((select realtime.topic()))));

insert into private.sync_kinds (kind, version, space_kind, owner_arg) values
  ('send_message', 1, 'account', 'user_id'),
  ('mark_delivered', 1, 'account', 'user_id'),
  ('mark_read', 1, 'account', 'user_id');

grant execute on function
  private.may_join_topic(text), private.last_message_at(uuid), public.read_conversation(uuid, text, uuid)
  to authenticated;
