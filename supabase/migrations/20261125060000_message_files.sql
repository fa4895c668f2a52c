-- Files of a conversation: a message is words, or one file: a picture, a document or a voice note.

-- `message` is what stands for the file where there is no room for it: a list, a notice, a search.
alter table public.direct_messages
  add column file_name text
    check (char_length(file_name) between 1 and 200 and file_name !~ '[/\\\x00-\x1f]'),
  add column file_size integer check (file_size between 1 and 10485760),
  add column file_type text check (file_type ~ '^[a-z]+/[a-z0-9.+-]{1,80}$'),
  -- How long a voice note is.
  add column file_seconds integer check (file_seconds between 1 and 300),
  add constraint direct_messages_file_check check (
    (file_name is null) = (file_size is null) and (file_name is null) = (file_type is null)
      and (file_seconds is null or coalesce(file_type, '') like 'audio/%'));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('message-files', 'message-files', false, 10485760,
   '{image/png,image/jpeg,image/webp,image/heic,application/pdf,text/plain,text/csv,audio/webm,audio/mp4}')
on conflict (id) do nothing;

-- The conversation that a path of `message-files` names, <client>/<manager>/<message>; no row for another
-- path: an error in a policy would show in every list.
create function private.path_conversation(p_name text) returns table (client uuid, manager uuid)
language sql immutable security definer set search_path = '' as $$
  select split_part(p_name, '/', 1)::uuid, split_part(p_name, '/', 2)::uuid
   where array_length(string_to_array(p_name, '/'), 1) = 3
     and private.sync_is_uuid(split_part(p_name, '/', 1))
     and private.sync_is_uuid(split_part(p_name, '/', 2))
     and private.sync_is_uuid(split_part(p_name, '/', 3))
$$;

-- As the messages: the client, and the agent of today, of earlier conversations too.
create function private.may_see_message_file(p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_assured() and exists (select from private.path_conversation(p_name) c
    where c.client = (select auth.uid()) or c.client in (select private.assigned_clients()))
$$;

create function private.may_add_message_file(p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_assured() and exists (select from private.path_conversation(p_name) c
    where (select auth.uid()) in (c.client, c.manager) and private.assigned_manager(c.client) = c.manager)
$$;

-- How much of the disk the conversations of one client take: 5,000 files and 1 GB. Null while there is room
-- for one more; else `too_many_files` or `attachments_full`. What is there counts, whether a message names it
-- or not; the file that comes is not known yet, so a client holds at most one file more than 1 GB.
create function private.message_file_problem(p_name text) returns text
language sql stable security definer set search_path = '' as $$
  select case
      when count(*) >= 5000 then 'too_many_files'
      when coalesce(sum((o.metadata ->> 'size')::bigint), 0) >= 1073741824 then 'attachments_full' end
    from storage.objects o
   -- By the index of names: all that begin with the client's id.
   where o.bucket_id = 'message-files' and o.name collate "C" >= split_part(p_name, '/', 1) || '/'
     and o.name collate "C" < split_part(p_name, '/', 1) || '0'
$$;

-- Why the caller may not put a file there, null when that is allowed. For the page that uploads: the storage
-- service says of every refusal only that a policy was violated. Codes: `not_allowed`,
-- `too_many_attachments`, `too_many_files`, `attachments_full`, `file_exists` (it is there already, from an
-- attempt whose answer was lost).
-- Errors: 42501; PT403 `aal2_required`, `second_factor_required`.
create or replace function public.upload_problem(bucket text, path text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
begin
  return case
    when not coalesce(case bucket
        when 'ticket-attachments' then private.may_use_ticket_path(path)
        when 'message-files' then private.may_add_message_file(path) end, false) then 'not_allowed'
    when exists (select from storage.objects o where o.bucket_id = bucket and o.name = path)
      then 'file_exists'
    when bucket = 'message-files' then private.message_file_problem(path)
    else private.attachment_problem(path) end;
end $$;

create policy "The two people of a conversation see its files" on storage.objects
  for select to authenticated using (bucket_id = 'message-files' and private.may_see_message_file(name));
create policy "The two people of a conversation add files" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'message-files' and private.may_add_message_file(name)
      and private.message_file_problem(name) is null);

-- What stands for a file in a list, a notice or a search.
create function private.file_label(p_type text, p_name text) returns text
language sql immutable set search_path = '' as $$
  select case when p_type like 'image/%' then 'Foto' when p_type like 'audio/%' then 'Nota de voz'
    else p_name end
$$;

-- args {id, user_id, manager_id, name, size, mime_type, seconds}. The file is in the bucket already, or the
-- message would promise what is not there; of what it is, the bucket knows more than the device.
create function private.op_send_file(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_manager uuid := (p_args ->> 'manager_id')::uuid;
  v_id uuid := (p_args ->> 'id')::uuid;
  v_side text;
  v_name text;
  v_type text;
  v_file storage.objects;
begin
  perform private.sync_expect(p_args, '{id,user_id,manager_id,name,size,mime_type,seconds}');
  v_side := private.conversation_side(p_actor, v_client, v_manager);
  v_name := private.typed_text(p_args, 'name', 200);
  if v_name = '' or jsonb_typeof(p_args -> 'size') <> 'number'
    or jsonb_typeof(p_args -> 'seconds') not in ('number', 'null') then
    perform private.sync_refuse('malformed_op');
  end if;
  -- S26: a repeat changes nothing, a space's number included.
  if exists (select from public.direct_messages m
      where m.id = v_id and m.user_id = v_client and m.manager_id = v_manager and m.sender_type = v_side
        and m.file_name is not null) then
    return private.sync_space('account', v_client);
  end if;
  select * into v_file from storage.objects o
   where o.bucket_id = 'message-files' and o.name = concat_ws('/', v_client, v_manager, v_id);
  if v_file.id is null then
    perform private.sync_refuse('file_missing');
  end if;
  v_type := split_part(coalesce(v_file.metadata ->> 'mimetype', p_args ->> 'mime_type'), ';', 1);
  -- After the newest even where the clock does not move or was set back, as words are.
  insert into public.direct_messages (id, user_id, manager_id, message, sender_type, created_at, file_name,
    file_size, file_type, file_seconds)
  values (v_id, v_client, v_manager, private.file_label(v_type, v_name), v_side,
    greatest(clock_timestamp(), (
      select max(m.created_at) + interval '1 microsecond' from public.direct_messages m
       where m.user_id = v_client and m.manager_id = v_manager)),
    v_name, coalesce((v_file.metadata ->> 'size')::integer, (p_args ->> 'size')::numeric::integer), v_type,
    case when v_type like 'audio/%'
      then least(greatest((p_args ->> 'seconds')::numeric, 1), 300)::integer end)
  on conflict (id) do nothing;
  if not found then
    -- Whose row it is, is not told.
    perform private.sync_refuse('id_taken');
  end if;
  return private.sync_space('account', v_client);
end $$;

insert into private.sync_kinds (kind, version, space_kind, owner_arg) values
  ('send_file', 1, 'account', 'user_id');

grant execute on function
  private.path_conversation(text), private.may_see_message_file(text), private.may_add_message_file(text),
  private.message_file_problem(text)
  to authenticated;
