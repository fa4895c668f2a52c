insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('documents', 'documents', false, 100000, array['application/pdf', 'image/*', 'text/plain']),
  ('archive', 'archive', false, null, null),
  ('avatars', 'avatars', true, null, array['image/png'])
on conflict do nothing;

-- One policy a verb, so that a missing one is noticed.
create policy "People see the own files" on storage.objects for select to authenticated
  using ((storage.foldername(name))[1] = (select auth.uid())::text);
create policy "People put files into the own folder" on storage.objects for insert to authenticated
  with check ((storage.foldername(name))[1] = (select auth.uid())::text);
create policy "People replace the own files" on storage.objects for update to authenticated
  using ((storage.foldername(name))[1] = (select auth.uid())::text)
  with check ((storage.foldername(name))[1] = (select auth.uid())::text);
create policy "People delete the own files" on storage.objects for delete to authenticated
  using ((storage.foldername(name))[1] = (select auth.uid())::text and storage.filename(name) <> 'kept.txt');
