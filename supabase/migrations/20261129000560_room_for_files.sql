-- Anybody can open an account, and each could store 1 GB for nothing: thirty accounts of one network filled
-- the disk of the embedded server, which then takes no payment either. The room of an account with a contract
-- that was paid is 1 GB, as it was, and of any other 50 MB.
create function private.room_for_files(p_account text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when exists (select from public.contracts c
      where c.user_id = (case when private.sync_is_uuid(p_account) then p_account end)::uuid
        and c.start_date is not null) then 1073741824 else 52428800 end;
end $$;
revoke execute on function private.room_for_files(text) from public, anon, authenticated, service_role;

create or replace function private.attachment_problem(p_name text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select case
      when count(*) filter (where split_part(o.name, '/', 2) = split_part(p_name, '/', 2)) >= 100
        or count(*) >= 1000 then 'too_many_attachments'
      when coalesce(sum((o.metadata ->> 'size')::bigint), 0)
        >= private.room_for_files(split_part(p_name, '/', 1)) then 'attachments_full' end
    from storage.objects o
   where o.bucket_id = 'ticket-attachments' and o.name collate "C" >= split_part(p_name, '/', 1) || '/'
     and o.name collate "C" < split_part(p_name, '/', 1) || '0');
end $$;

create or replace function private.message_file_problem(p_name text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select case
      when count(*) >= 5000 then 'too_many_files'
      when coalesce(sum((o.metadata ->> 'size')::bigint), 0)
        >= private.room_for_files(split_part(p_name, '/', 1)) then 'attachments_full' end
    from storage.objects o
   where o.bucket_id = 'message-files' and o.name collate "C" >= split_part(p_name, '/', 1) || '/'
     and o.name collate "C" < split_part(p_name, '/', 1) || '0');
end $$;
