-- A super admin works with one client at a time: opening one puts that account on the person's devices for a day, as an
-- assignment does for an agent, and is written to the audit log. Conversations stay out of it: they are read by
-- `read_conversation`, with a reason.

create table private.opened_clients (
  person uuid not null references public.profiles (id) on delete cascade,
  client uuid not null references public.profiles (id) on delete cascade,
  opened_at timestamptz not null default now(),
  primary key (person, client)
);
create index opened_clients_client_idx on private.opened_clients (client);
alter table private.opened_clients enable row level security;

-- The accounts that the caller has opened today. The role is asked each time: without it an opened account would stay
-- readable for the rest of the day.
create function private.opened_clients() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select o.client from private.opened_clients o
   where o.person = (select auth.uid()) and o.opened_at > now() - interval '1 day' and (select private.has_role('super_admin'))
$$;
grant execute on function private.opened_clients() to authenticated;

create policy "A super admin sees the numbers of the accounts opened today" on public.sync_spaces
  for select to authenticated using (kind = 'account' and owner in (select private.opened_clients()));

-- Opens the account that a row of a list belongs to, and returns its client. Opening it again within the day changes nothing.
-- Errors: PT403; PT400 `invalid_param` for a list without clients; PT404 `not_found`, also for a member of staff.
create function public.open_client(resource text, id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('super_admin');
  v_list private.list_resources := private.list_resource(resource);
  v_client uuid;
begin
  if v_list.client is null then
    raise exception 'invalid_param' using errcode = 'PT400';
  end if;
  execute format('select %s from %s where b.id = $1', v_list.client, v_list.source) into v_client using open_client.id;
  if v_client is null or exists (select from public.user_roles r where r.user_id = v_client) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  -- The person's number is the lock: of two devices that open the same account at once, one writes to the audit log.
  perform private.sync_advance('person', v_actor);
  insert into private.opened_clients as o (person, client) values (v_actor, v_client)
  on conflict (person, client) do update set opened_at = now() where o.opened_at <= now() - interval '1 day';
  if found then
    perform private.audit_action('clients.open', v_client, v_client);
    -- Each account takes room on the device: the twenty opened last stay.
    delete from private.opened_clients o where o.person = v_actor and o.client not in (
      select k.client from private.opened_clients k where k.person = v_actor order by k.opened_at desc, k.client limit 20);
  end if;
  return v_client;
end $$;
grant execute on function public.open_client(text, uuid) to authenticated;

-- What an agent and a client write to each other is theirs. A super admin reads it with a reason, which is on record.
drop policy "A super admin sees every conversation" on public.direct_messages;

-- The newest messages of a client, the newest first, 100 at most: {id, manager_id, message, sender_type, created_at}. before: those
-- older than the message with this id. Errors: PT403; PT400 `reason_too_short` (10 letters); PT404 `not_found`.
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
  perform private.audit_action('conversations.read', client, client, jsonb_build_object('reason', v_reason, 'before', before));
  return (
    select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at desc, r.id desc), '[]') from (
      select d.id, d.manager_id, d.message, d.sender_type, d.created_at from public.direct_messages d
       where d.user_id = client
         and (before is null or (d.created_at, d.id) < (select b.created_at, b.id from public.direct_messages b where b.id = before))
       order by d.created_at desc, d.id desc limit 100) r);
end $$;
grant execute on function public.read_conversation(uuid, text, uuid) to authenticated;

-- With the side, so that who has the last word is read from the index alone: the panel asks it of every client.
create index direct_messages_of_client_idx on public.direct_messages (user_id, created_at desc, id desc) include (sender_type);

-- When a client and the agent last wrote; for the list of clients, which says nothing of what they wrote. Null for who may not
-- see the client.
create function private.last_message_at(p_client uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(d.created_at) from public.direct_messages d
   where d.user_id = p_client
     and ((select private.has_role('super_admin')) or p_client in (select private.assigned_clients()))
$$;
grant execute on function private.last_message_at(uuid) to authenticated;

update private.list_resources r
   set shown = replace(r.shown, '(select max(d.created_at) from public.direct_messages d where d.user_id = b.id) as last_message_at',
     'private.last_message_at(b.id) as last_message_at')
 where r.name = 'clients';
do $$ begin
  -- Without this the column would be null for a super admin, and nothing would say so.
  if not exists (select from private.list_resources r where r.name = 'clients' and r.shown like '%private.last_message_at(b.id)%') then
    raise exception 'the list of clients has another text';
  end if;
end $$;
