-- S26: a repeat changes nothing, a space's number included. An insert that meets its own row writes nothing, but it took a
-- number, and woke every device of the space for each repeat. These two look for the row first.

-- args {id, user_id, ticket_id, name, size, mime_type}. The file is in the bucket already, or the row would promise
-- what is not there.
create or replace function private.op_attach_to_ticket(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_ticket public.support_tickets;
begin
  perform private.sync_expect(p_args, '{id,user_id,ticket_id,name,size,mime_type}');
  v_ticket := private.ticket_for(p_actor, v_client, (p_args ->> 'ticket_id')::uuid);
  if jsonb_typeof(p_args -> 'size') <> 'number' then
    perform private.sync_refuse('malformed_op');
  end if;
  if exists (select from public.ticket_attachments a where a.id = (p_args ->> 'id')::uuid and a.ticket_id = v_ticket.id) then
    return private.sync_space('account', v_client);
  end if;
  if not exists (select from storage.objects o where o.bucket_id = 'ticket-attachments'
      and o.name = v_client || '/' || v_ticket.id || '/' || (p_args ->> 'id')::uuid) then
    perform private.sync_refuse('file_missing');
  end if;
  insert into public.ticket_attachments (id, ticket_id, user_id, author_side, name, size, mime_type, created_at)
  values ((p_args ->> 'id')::uuid, v_ticket.id, v_client, private.account_side(p_actor, v_client),
    private.typed_text(p_args, 'name', 200), (p_args ->> 'size')::numeric::integer, p_args ->> 'mime_type', clock_timestamp())
  on conflict (id) do nothing;
  return private.sync_space('account', v_client);
end $$;

-- args {id, resource_id, progress}. Monotonic (S11): it only grows.
create or replace function private.op_set_progress(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_progress integer;
begin
  perform private.sync_expect(p_args, '{id,resource_id,progress}');
  if jsonb_typeof(p_args -> 'progress') <> 'number' or (p_args ->> 'progress')::numeric not between 0 and 100 then
    perform private.sync_refuse('malformed_op');
  end if;
  v_progress := (p_args ->> 'progress')::numeric::integer;
  if not exists (select from public.resources r where r.id = (p_args ->> 'resource_id')::uuid) then
    perform private.sync_refuse('not_found');
  end if;
  if exists (select from public.resource_progress r where r.user_id = p_actor
      and r.resource_id = (p_args ->> 'resource_id')::uuid and r.progress >= v_progress) then
    return private.sync_space('person', p_actor);
  end if;
  insert into public.resource_progress as r (id, user_id, resource_id, progress, completed_at)
  values ((p_args ->> 'id')::uuid, p_actor, (p_args ->> 'resource_id')::uuid, v_progress, case when v_progress = 100 then now() end)
  on conflict (user_id, resource_id) do update set progress = excluded.progress, completed_at = excluded.completed_at
    where r.progress < excluded.progress;
  return private.sync_space('person', p_actor);
exception when unique_violation then
  perform private.sync_refuse('id_taken');
end $$;

revoke execute on function private.op_attach_to_ticket(uuid, jsonb, jsonb), private.op_set_progress(uuid, jsonb, jsonb)
  from public, anon, authenticated, service_role;
