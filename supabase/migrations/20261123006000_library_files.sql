-- The library has files: what a template is downloaded as, and what a video plays. They are files of the site itself, and a
-- page's policy loads no others. A file that changes gets another name: devices keep it by its path.

-- A template whose text stood in its row has no file: it is read, as a document. No screen has played a video yet.
update public.resources set kind = 'document' where kind = 'template';
delete from public.resources where kind = 'video';

alter table public.resources
  -- A template and a video have a text, too: how to use it, what it says.
  drop constraint resources_check1,
  drop column media_url,
  drop column duration_minutes,
  -- Reading it, or playing it.
  add column duration_seconds integer check (duration_seconds > 0),
  add column file_path text check (file_path ~ '^/recursos/[a-z0-9-]+\.[a-z0-9]+$' and char_length(file_path) <= 160),
  -- Of the file. Said before anybody saves it on mobile data, and what a download is held against.
  add column size_bytes integer check (size_bytes > 0),
  add constraint resources_file check ((kind = 'document') = (file_path is null) and (file_path is null) = (size_bytes is null)),
  add constraint resources_text check (kind <> 'document' or body is not null),
  add constraint resources_length check (kind <> 'video' or duration_seconds is not null);
