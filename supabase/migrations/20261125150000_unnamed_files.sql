-- Deletes uploaded files without a message or a ticket: the sender cancelled, or the op was refused. Without
-- it they count against the client's quota for ever, and can be read by their path.

-- Objects that are about to be deleted. By the object, not by its name: a file that is uploaded again is
-- another object.
create table private.unnamed_files (
  object uuid primary key,
  bucket text not null,
  name text not null,
  claimed_at timestamptz not null default clock_timestamp()
);
alter table private.unnamed_files enable row level security;

-- One row. checked_to: objects that were made before have been looked at.
create table private.file_checks (
  id boolean primary key default true check (id),
  checked_to timestamptz not null default '-infinity',
  next_at timestamptz not null default '-infinity'
);
alter table private.file_checks enable row level security;
insert into private.file_checks default values;

-- Whether a message or a ticket names the object. Of other buckets nothing is deleted.
create function private.is_named_file(p_bucket text, p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when not private.sync_is_uuid(split_part(p_name, '/', 3)) then false
    when p_bucket = 'message-files' then exists (select from public.direct_messages m
      where m.id = split_part(p_name, '/', 3)::uuid and m.file_name is not null
        and concat_ws('/', m.user_id, m.manager_id, m.id) = p_name)
    else exists (select from public.ticket_attachments a
      where a.id = split_part(p_name, '/', 3)::uuid
        and concat_ws('/', a.user_id, a.ticket_id, a.id) = p_name) end
$$;

-- For an op that names a file: the object, null when there is none, or when it is about to be deleted; the
-- device then uploads the file again. Until the op has ended, the object is not claimed.
create function private.uploaded_file(p_bucket text, p_name text) returns storage.objects
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_file storage.objects;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(p_bucket || '/' || p_name, 0));
  select * into v_file from storage.objects o where o.bucket_id = p_bucket and o.name = p_name
    and not exists (select from private.unnamed_files u where u.object = o.id);
  return v_file;
end $$;

-- Claims objects of clients' files that are two days old and that no message or ticket names. An op follows
-- its file within seconds. Where it does not, the device has the bytes still, and uploads them again when it
-- hears `file_missing`, however late it comes back: an op may wait for 400 days. Two days, so that this is
-- seldom.
-- Supabase allows no index on storage.objects: each hour reads only the objects that became two days old
-- since the last check, and the day before again, because some of them were being sent at that check.
create function private.tick_unnamed_files(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_most constant integer := private.tick_most();
  v_to constant timestamptz := p_now - interval '2 days';
  v_seen integer := 0;
  v_check private.file_checks;
  o record;
begin
  select * into strict v_check from private.file_checks;
  if v_check.next_at > p_now then
    return 0;
  end if;
  delete from private.unnamed_files u where not exists (select from storage.objects k where k.id = u.object);
  for o in select k.id, k.bucket_id, k.name from storage.objects k
      where k.bucket_id in ('message-files', 'ticket-attachments') and k.created_at < v_to
        and k.created_at >= v_check.checked_to - interval '1 day'
        and not exists (select from private.unnamed_files u where u.object = k.id)
        and not private.is_named_file(k.bucket_id, k.name) limit v_most loop
    v_seen := v_seen + 1;
    -- An op is naming it: the clock does not wait for the end of that push.
    continue when not pg_try_advisory_xact_lock(hashtextextended(o.bucket_id || '/' || o.name, 0));
    insert into private.unnamed_files (object, bucket, name)
    select o.id, o.bucket_id, o.name where not private.is_named_file(o.bucket_id, o.name);
  end loop;
  if v_seen < v_most then
    update private.file_checks set checked_to = v_to, next_at = p_now + interval '1 hour';
  end if;
  perform private.tick_took(v_seen);
  return v_seen;
end $$;

create or replace function private.tick(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_step text;
  v_done jsonb := '{}';
  v_count integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('tick', 0)) then
    return null;
  end if;
  foreach v_step in array '{tick_renewals,generate_invoices,tick_overdue_invoices,tick_payments,tick_offers,
    tick_service_ends,tick_cancellations,tick_refunds,tick_monthly_amounts,tick_usage,tick_meetings,
    tick_reports,tick_late_tasks,tick_tool_notices,tick_unnamed_files,tick_purge}'::text[]
  loop
    begin
      execute format('select private.%I($1)', v_step) into v_count using p_now;
      v_done := v_done || jsonb_build_object(v_step, v_count);
    exception when others then
      -- One step that fails must not stop the clock for the others; the server's log has the code.
      v_done := v_done || jsonb_build_object(v_step, sqlstate);
      raise warning 'tick: % failed with %', v_step, sqlstate;
    end;
  end loop;
  insert into private.ticks as t (ran_at, done) values (p_now, v_done) on conflict (id) do update
    set ran_at = excluded.ran_at, done = excluded.done;
  return v_done;
end $$;

-- What is claimed, for the function that asks the storage service to delete it: [{bucket, name}…].
create function public.files_to_delete(most integer default 500) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('bucket', k.bucket, 'name', k.name)), '[]') from (
    select u.bucket, u.name from private.unnamed_files u join storage.objects o on o.id = u.object
     order by u.claimed_at, u.object limit least(greatest(most, 1), 500)) k
$$;

create or replace function private.erasures_wait() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles k where k.deletion_on <= private.today_in_mexico(now())
    and private.is_settled(k.id))
    or exists (select from private.customers_to_erase c where c.next_attempt_at <= now())
    or exists (select from private.unnamed_files u join storage.objects o on o.id = u.object)
$$;

-- Why the caller may not put a file there, null when that is allowed. For the page that uploads: the storage
-- service says of every refusal only that a policy was violated. Codes: `not_allowed`,
-- `too_many_attachments`, `too_many_files`, `attachments_full`, `file_exists` (it is there already, from an
-- attempt whose answer was lost). One that is about to be deleted is no such file: the page tries again.
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
    when exists (select from storage.objects o where o.bucket_id = bucket and o.name = path
      and not exists (select from private.unnamed_files u where u.object = o.id)) then 'file_exists'
    when bucket = 'message-files' then private.message_file_problem(path)
    else private.attachment_problem(path) end;
end $$;

-- args {id, user_id, manager_id, name, size, mime_type, seconds}. The file is in the bucket already, or the
-- message would promise what is not there; of what it is, the bucket knows more than the device.
create or replace function private.op_send_file(p_actor uuid, p_args jsonb, p_base jsonb) returns text
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
  v_file := private.uploaded_file('message-files', concat_ws('/', v_client, v_manager, v_id));
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

-- args {id, user_id, ticket_id, name, size, mime_type}. The file is in the bucket already.
create or replace function private.op_attach_to_ticket(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_ticket public.support_tickets;
  v_file storage.objects;
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
  insert into public.ticket_attachments (id, ticket_id, user_id, author_side, name, size, mime_type,
    created_at)
  values ((p_args ->> 'id')::uuid, v_ticket.id, v_client, private.account_side(p_actor, v_client),
    private.typed_text(p_args, 'name', 200), (p_args ->> 'size')::numeric::integer, p_args ->> 'mime_type',
    clock_timestamp())
  on conflict (id) do nothing;
  return private.sync_space('account', v_client);
end $$;

grant execute on function public.files_to_delete(integer) to service_role;
revoke execute on function private.is_named_file(text, text), private.uploaded_file(text, text),
  private.tick_unnamed_files(timestamptz) from public, anon, authenticated, service_role;
