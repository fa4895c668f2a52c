-- No page lists a bucket: each opens the files that its rows name. Without these terms, a list asked the
-- function of a policy about every file of every account: 100,000 files were seconds, in which the embedded
-- server answers no other request. The term is the first of its policy and is computed once, before any
-- function; the operations are those of the hosted service, `storage.object.list`, `storage.object.list_v2`
-- and `storage.s3.object.list`. The secret key lists still.
alter policy "The two sides of a ticket see its files" on storage.objects using (
  coalesce((select storage.operation()), '') not like '%object.list%'
    and bucket_id = 'ticket-attachments' and private.may_use_ticket_path(name));
alter policy "The two people of a conversation see its files" on storage.objects using (
  coalesce((select storage.operation()), '') not like '%object.list%'
    and bucket_id = 'message-files' and private.may_see_message_file(name));
alter policy "A client and the client’s staff see the documents" on storage.objects using (
  coalesce((select storage.operation()), '') not like '%object.list%'
    and bucket_id = 'documents' and private.may_read_document(name));
alter policy "Readers of the library see its published files" on storage.objects using (
  coalesce((select storage.operation()), '') not like '%object.list%'
    and bucket_id = 'library' and private.may_read_library(name));
