-- The library by hand: a super admin adds a thing with its file, publishes it and withdraws it. What is not
-- published has left the sight of every client: the policy hides the row, and a tombstone takes it off the
-- devices (S3b). The row itself stays: how far each person is in it points to it, and comes back with it.

alter table public.resources
  add column status text not null default 'published'
    check (status in ('draft', 'published', 'withdrawn'));
-- A file of the site, or one of the bucket `library`.
alter table public.resources drop constraint resources_file_path_check;
alter table public.resources add constraint resources_file_path_check check (
  char_length(file_path) <= 160 and (file_path ~ '^/recursos/[a-z0-9-]+\.[a-z0-9]+$'
    or file_path ~ '^library/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[a-z0-9-]+\.[a-z0-9]+$'));
create unique index resources_file_path_idx on public.resources (file_path) where file_path is not null;

drop policy "Everyone signed in reads the library" on public.resources;
create policy "Everyone signed in reads what is published of the library" on public.resources
  for select to authenticated using (status = 'published');

create function private.bury_unpublished() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.sync_tombstones (space, entity, id, seq)
  values (private.sync_space('catalogue', null), 'resources', new.id::text, new.sync_seq)
  on conflict (space, entity, id) do update set seq = excluded.seq, created_at = now();
  return null;
end $$;
create trigger z_sync_bury_unpublished after update of status on public.resources
  for each row when (old.status = 'published' and new.status <> 'published')
  execute function private.bury_unpublished();

-- 50 MB a file. No type that a browser would run as a page.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('library', 'library', false, 52428800,
   array['application/pdf', 'text/csv', 'text/plain', 'video/mp4', 'video/webm',
     'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
     'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
     'application/vnd.openxmlformats-officedocument.presentationml.presentation'])
on conflict (id) do nothing;

-- A file of the bucket: by its reader while it is published, by a super admin always.
create function private.may_read_library(p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_assured() and (private.has_role('super_admin') or exists (
    select from public.resources r where r.file_path = 'library/' || p_name and r.status = 'published'))
$$;

-- <uuid>/<name>, and at most 1,000 files and 5 GB in all.
create function private.may_add_to_library(p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_assured() and private.has_role('super_admin')
    and p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[a-z0-9-]{1,80}\.[a-z0-9]{2,5}$'
    and (select count(*) < 1000 and coalesce(sum((o.metadata ->> 'size')::bigint), 0) < 5368709120
           from storage.objects o where o.bucket_id = 'library')
$$;

create policy "Readers of the library see its published files" on storage.objects
  for select to authenticated using (bucket_id = 'library' and private.may_read_library(name));
create policy "A super admin adds files to the library" on storage.objects
  for insert to authenticated with check (bucket_id = 'library' and private.may_add_to_library(name));

-- All of the library, the newest first: [{id, slug, kind, title, summary, tool_name, duration_seconds,
-- file_path, size_bytes, status, readers, created_at}]. The texts come one by one.
-- Errors: 42501; PT403.
create function public.list_library() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_staff('super_admin');
  return (select coalesce(jsonb_agg(to_jsonb(l) order by l.created_at desc, l.position desc), '[]') from (
    select r.id, r.slug, r.kind, r.title, r.summary, r.tool_name, r.duration_seconds, r.file_path,
           r.size_bytes, r.status, r.created_at, r.position,
           (select count(*) from public.resource_progress p where p.resource_id = r.id) as readers
      from public.resources r) l);
end $$;

-- Errors: 42501; PT403; PT404 `not_found`.
create function public.library_text(resource uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_text text;
begin
  perform private.acting_staff('super_admin');
  select coalesce(r.body, '') into v_text from public.resources r where r.id = library_text.resource;
  if v_text is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return v_text;
end $$;

-- The last part of an address: letters and digits of the title, and a number where that is taken.
create function private.resource_slug(p_title text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_base text := btrim(left(btrim(regexp_replace(private.search_text(p_title), '[^a-z0-9]+', '-', 'g'), '-'),
    70), '-');
  v_slug text;
begin
  if length(v_base) < 3 then
    v_base := 'recurso';
  end if;
  v_slug := v_base;
  for v_number in 2..1000 loop
    exit when not exists (select from public.resources r where r.slug = v_slug);
    v_slug := v_base || '-' || v_number;
  end loop;
  return v_slug;
end $$;

-- Adds a thing of the library as a draft, or changes the words of one that is there. Its kind and its file
-- never change: devices keep a file by its name. file: `library/<uuid>/<name>`, which was uploaded before; of
-- the file, the storage says type and size. Returns whether it changed; repeated, it changes nothing.
-- Errors: 42501; PT403; PT400 `invalid_param`; PT409 `file_missing`, `library_full`.
create function public.save_resource(
  id uuid, kind text, title text, summary text, body text, tool text, file text, seconds integer
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_title text := btrim(coalesce(title, ''));
  v_summary text := btrim(coalesce(summary, ''));
  v_body text := nullif(btrim(coalesce(body, '')), '');
  v_tool text := nullif(tool, '');
  v_old public.resources;
  v_object jsonb;
begin
  perform private.acting_staff('super_admin');
  perform pg_advisory_xact_lock(hashtextextended('library', 0));
  select * into v_old from public.resources r where r.id = save_resource.id;
  if save_resource.id is null or coalesce(kind, '') not in ('video', 'document', 'template')
     or char_length(v_title) not between 1 and 160 or char_length(v_summary) > 400
     or char_length(coalesce(v_body, '')) > 40000 or not coalesce(private.is_tool(v_tool), v_tool is null)
     or (kind = 'document') <> (file is null) or (kind = 'document' and v_body is null)
     or (kind = 'video') <> (seconds is not null) and v_old.id is null or seconds not between 1 and 86400
     or v_old.id is not null and (v_old.kind, coalesce(v_old.file_path, '')) <> (kind, coalesce(file, ''))
  then
    raise exception 'invalid_param' using errcode = 'PT400';
  end if;
  if v_old.id is not null then
    if (v_old.title, v_old.summary, v_old.body, v_old.tool_name)
       is not distinct from (v_title, v_summary, v_body, v_tool) then
      return false;
    end if;
    update public.resources r set title = v_title, summary = v_summary, body = v_body, tool_name = v_tool
     where r.id = v_old.id;
  else
    if file is not null then
      select o.metadata into v_object from storage.objects o
       where o.bucket_id = 'library' and 'library/' || o.name = file;
      if v_object is null or exists (select from public.resources r where r.file_path = file) then
        raise exception 'file_missing' using errcode = 'PT409';
      end if;
      if (kind = 'video') <> (coalesce(v_object ->> 'mimetype', '') like 'video/%')
         or coalesce((v_object ->> 'size')::bigint, 0) <= 0 then
        raise exception 'invalid_param' using errcode = 'PT400';
      end if;
    end if;
    if (select count(*) from public.resources) >= 500 then
      raise exception 'library_full' using errcode = 'PT409';
    end if;
    insert into public.resources (id, slug, kind, title, summary, body, tool_name, position, duration_seconds,
      file_path, size_bytes, status)
    values (save_resource.id, private.resource_slug(v_title), kind, v_title, v_summary, v_body, v_tool,
      (select coalesce(max(r.position), 0) + 1 from public.resources r),
      -- A text is read at 200 words a minute.
      case when kind = 'document'
        then greatest(60, array_length(regexp_split_to_array(v_body, '\s+'), 1) * 60 / 200) else seconds end,
      file, (v_object ->> 'size')::integer, 'draft');
  end if;
  perform private.audit_action('catalogue.save_resource', save_resource.id, null,
    jsonb_build_object('name', v_title));
  return true;
end $$;

-- draft → published ⇄ withdrawn. Returns whether it changed.
-- Errors: 42501; PT403; PT400 `invalid_param`; PT404 `not_found`.
create function public.publish_resource(resource uuid, published boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_old public.resources;
begin
  perform private.acting_staff('super_admin');
  if published is null then
    raise exception 'invalid_param' using errcode = 'PT400';
  end if;
  select * into v_old from public.resources r where r.id = publish_resource.resource for update;
  if v_old.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if (v_old.status = 'published') = publish_resource.published then
    return false;
  end if;
  update public.resources r set status = case when publish_resource.published then 'published'
    else 'withdrawn' end
   where r.id = v_old.id;
  perform private.audit_action('catalogue.publish_resource', v_old.id, null,
    jsonb_build_object('name', v_old.title, 'published', publish_resource.published));
  return true;
end $$;

grant execute on function public.list_library(), public.library_text(uuid),
  public.publish_resource(uuid, boolean),
  public.save_resource(uuid, text, text, text, text, text, text, integer) to authenticated;
grant execute on function private.may_read_library(text), private.may_add_to_library(text) to authenticated;
revoke execute on function private.bury_unpublished(), private.resource_slug(text)
  from public, anon, authenticated, service_role;
