-- Who may add a file adds it now, and nothing beside it.
-- No link for a later upload: the service stores what is sent by a link without asking these policies again,
-- so it works after the right is gone, past the quotas, and in place of a file that was sent meanwhile. The
-- secret key makes links still.
-- No metadata of the sender: up to 1 MB of JSON for each file, in the database, which no quota counts. An
-- empty object is allowed, because a copy made by the hosted service has one.
-- The operation's name is the hosted service's; null outside of it.
create function private.is_plain_upload(p_user_metadata jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(p_user_metadata, '{}') = '{}'
    and coalesce(storage.operation(), '') not like '%object.sign_upload_url';
end $$;
grant execute on function private.is_plain_upload(jsonb) to authenticated;
revoke execute on function private.is_plain_upload(jsonb) from public, anon;

alter policy "The two sides of a ticket add files" on storage.objects with check (
  bucket_id = 'ticket-attachments' and private.is_plain_upload(user_metadata)
    and private.may_use_ticket_path(name) and private.attachment_problem(name) is null);
alter policy "The two people of a conversation add files" on storage.objects with check (
  bucket_id = 'message-files' and private.is_plain_upload(user_metadata)
    and private.may_add_message_file(name) and private.message_file_problem(name) is null);
alter policy "A super admin adds files to the library" on storage.objects with check (
  bucket_id = 'library' and private.is_plain_upload(user_metadata) and private.may_add_to_library(name));
