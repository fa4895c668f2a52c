-- Files. A path begins with the client's id, so that a policy reads from it whose file it is.

-- The client that a path names, null when it names none: an error in a policy would show in every list.
create function private.path_client(p_name text) returns uuid
language sql immutable security definer set search_path = '' as $$
  select case when private.sync_is_uuid(split_part(p_name, '/', 1)) then split_part(p_name, '/', 1)::uuid end
$$;

-- A ticket's folder: <client>/<ticket>/<attachment>, for the two sides of that ticket.
create function private.may_use_ticket_path(p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_assured() and array_length(string_to_array(p_name, '/'), 1) = 3
     and private.sync_is_uuid(split_part(p_name, '/', 3))
     and private.account_side((select auth.uid()), private.path_client(p_name)) is not null
     and exists (select from public.support_tickets t
                  where t.user_id = private.path_client(p_name) and t.id::text = split_part(p_name, '/', 2))
$$;

create function private.may_read_document(p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_assured()
    and private.account_side((select auth.uid()), private.path_client(p_name)) is not null
$$;

-- How much of the disk one person takes with files: 100 files a ticket, 1,000 files and 1 GB an account. Null
-- while there is room for one more file at this path of `ticket-attachments`; else
-- `too_many_attachments` or `attachments_full`. What is there counts, whether a message names it or not: the
-- file that comes is not known yet, so an account holds at most one file more than 1 GB.
create function private.attachment_problem(p_name text) returns text
language sql stable security definer set search_path = '' as $$
  select case
      when count(*) filter (where split_part(o.name, '/', 2) = split_part(p_name, '/', 2)) >= 100
        or count(*) >= 1000 then 'too_many_attachments'
      when coalesce(sum((o.metadata ->> 'size')::bigint), 0) >= 1073741824 then 'attachments_full' end
    from storage.objects o
   -- By the index of names: all that begin with the client's id.
   where o.bucket_id = 'ticket-attachments' and o.name collate "C" >= split_part(p_name, '/', 1) || '/'
     and o.name collate "C" < split_part(p_name, '/', 1) || '0'
$$;

-- Why the caller may not put a file there, null when that is allowed. For the page that uploads: the storage
-- service says of every refusal only that a policy was violated. Codes: `not_allowed`,
-- `too_many_attachments`, `attachments_full`, `file_exists` (it is there already, from an attempt whose
-- answer was lost).
-- Errors: 42501; PT403 `aal2_required`, `second_factor_required`.
create function public.upload_problem(bucket text, path text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
begin
  return case
    when bucket is distinct from 'ticket-attachments'
      or not private.may_use_ticket_path(path) then 'not_allowed'
    when exists (select from storage.objects o where o.bucket_id = bucket and o.name = path)
      then 'file_exists'
    else private.attachment_problem(path) end;
end $$;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('ticket-attachments', 'ticket-attachments', false, 10485760,
   '{image/png,image/jpeg,image/webp,image/heic,application/pdf,text/plain,text/csv}'),
  -- Contracts and invoices: written by the server alone.
  ('documents', 'documents', false, 10485760, '{application/pdf}'),
  -- Closed: a picture is in the row of its person. No policy names this bucket, so no file can be added.
  ('avatars', 'avatars', false, 2097152, '{image/png,image/jpeg,image/webp}')
on conflict (id) do nothing;

create policy "The two sides of a ticket see its files" on storage.objects
  for select to authenticated
  using (bucket_id = 'ticket-attachments' and private.may_use_ticket_path(name));
create policy "The two sides of a ticket add files" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'ticket-attachments' and private.may_use_ticket_path(name)
      and private.attachment_problem(name) is null);
create policy "A client and the client’s staff see the documents" on storage.objects
  for select to authenticated using (bucket_id = 'documents' and private.may_read_document(name));

grant execute on function
  private.path_client(text), private.may_use_ticket_path(text), private.may_read_document(text),
  private.attachment_problem(text), public.upload_problem(text, text)
  to authenticated;
