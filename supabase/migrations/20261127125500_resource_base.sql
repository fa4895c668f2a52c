-- Of two super admins who edit one resource of the library, the later one overwrote the published text of the
-- other: the form sends what its person read, and is refused when that is not what is stored.

drop function public.save_resource(uuid, text, text, text, text, text, text, integer);
-- Adds a resource of the library as a draft, or changes the texts of an existing one. Its kind and its file
-- never change: devices keep a file by its name. file: `library/<uuid>/<name>`, which was uploaded before;
-- its type and size are those of the storage. Returns whether it changed; a repeat changes nothing.
-- base: {title, summary, body, tool_name} as the person read them, body as `library_text` returns it; null
-- for a new one.
-- Errors: 42501; PT403; PT400 `invalid_param`; PT409 `file_missing`, `library_full`, `changed_meanwhile`.
create function public.save_resource(
  id uuid, kind text, title text, summary text, body text, tool text, file text, seconds integer,
  base jsonb default null
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
    -- After the comparison above: before it, a repeat of a request whose answer was lost would be refused.
    perform private.expect_read(base, jsonb_build_object('title', v_old.title, 'summary', v_old.summary,
      'body', coalesce(v_old.body, ''), 'tool_name', v_old.tool_name));
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

grant execute on function public.save_resource(uuid, text, text, text, text, text, text, integer, jsonb)
  to authenticated;
