-- Files. A path begins with the client's id, so that a policy reads from it whose file it is.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('ticket-attachments', 'ticket-attachments', false, 10485760,
   '{image/png,image/jpeg,image/webp,image/heic,application/pdf,text/plain,text/csv}'),
  -- Contracts and invoices: written by the server alone.
  ('documents', 'documents', false, 10485760, '{application/pdf}'),
  -- Shown beside a name, to everybody who sees the name.
  ('avatars', 'avatars', true, 2097152, '{image/png,image/jpeg,image/webp}')
on conflict (id) do nothing;

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
  select private.is_assured() and private.account_side((select auth.uid()), private.path_client(p_name)) is not null
$$;
grant execute on function private.path_client(text), private.may_use_ticket_path(text), private.may_read_document(text) to authenticated;

create policy "The two sides of a ticket see its files" on storage.objects
  for select to authenticated using (bucket_id = 'ticket-attachments' and private.may_use_ticket_path(name));
create policy "The two sides of a ticket add files" on storage.objects
  for insert to authenticated with check (bucket_id = 'ticket-attachments' and private.may_use_ticket_path(name));
create policy "A client and the client’s staff see the documents" on storage.objects
  for select to authenticated using (bucket_id = 'documents' and private.may_read_document(name));
create policy "A person sees the own picture’s row" on storage.objects
  for select to authenticated using (bucket_id = 'avatars' and private.path_client(name) = (select auth.uid()) and (select private.is_assured()));
create policy "A person adds a picture" on storage.objects
  for insert to authenticated with check (bucket_id = 'avatars' and private.path_client(name) = (select auth.uid()) and (select private.is_assured()));
create policy "A person exchanges the own picture" on storage.objects
  for update to authenticated using (bucket_id = 'avatars' and private.path_client(name) = (select auth.uid()) and (select private.is_assured()));
create policy "A person takes the own picture away" on storage.objects
  for delete to authenticated using (bucket_id = 'avatars' and private.path_client(name) = (select auth.uid()) and (select private.is_assured()));
