-- How much of the disk one person takes with files: one picture, 100 files a ticket, 1,000 files and 1 GB an account.

-- Null while there is room for one more file at this path of `ticket-attachments`; else `too_many_attachments` or
-- `attachments_full`. What is there counts, whether a message names it or not: the file that comes is not known yet, so an
-- account holds at most one file more than 1 GB.
create function private.attachment_problem(p_name text) returns text
language sql stable security definer set search_path = '' as $$
  select case
      when count(*) filter (where split_part(o.name, '/', 2) = split_part(p_name, '/', 2)) >= 100 or count(*) >= 1000 then 'too_many_attachments'
      when coalesce(sum((o.metadata ->> 'size')::bigint), 0) >= 1073741824 then 'attachments_full' end
    from storage.objects o
   -- By the index of names: all that begin with the client's id.
   where o.bucket_id = 'ticket-attachments' and o.name collate "C" >= split_part(p_name, '/', 1) || '/'
     and o.name collate "C" < split_part(p_name, '/', 1) || '0'
$$;

-- A person's picture has one name: another one is exchanged for it, not kept beside it.
create function private.is_own_picture(p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_assured() and p_name = (select auth.uid())::text || '/avatar'
$$;
grant execute on function private.attachment_problem(text), private.is_own_picture(text) to authenticated;

-- Why the caller may not put a file there, null when that is allowed. For the page that uploads: the storage service
-- says of every refusal only that a policy was violated. Codes: `not_allowed`, `too_many_attachments`, `attachments_full`.
-- Errors: 42501; PT403 `aal2_required`, `second_factor_required`.
create function public.upload_problem(bucket text, path text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
begin
  return case bucket
    when 'avatars' then case when private.is_own_picture(path) then null else 'not_allowed' end
    when 'ticket-attachments' then
      case when private.may_use_ticket_path(path) then private.attachment_problem(path) else 'not_allowed' end
    else 'not_allowed' end;
end $$;
grant execute on function public.upload_problem(text, text) to authenticated;

alter policy "The two sides of a ticket add files" on storage.objects
  with check (bucket_id = 'ticket-attachments' and private.may_use_ticket_path(name) and private.attachment_problem(name) is null);
alter policy "A person adds a picture" on storage.objects
  with check (bucket_id = 'avatars' and private.is_own_picture(name));
-- Both before and after: renamed, it would make room for another one.
alter policy "A person exchanges the own picture" on storage.objects
  using (bucket_id = 'avatars' and private.is_own_picture(name))
  with check (bucket_id = 'avatars' and private.is_own_picture(name));
