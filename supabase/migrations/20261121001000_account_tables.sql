-- What every table of a client's account has in common, said once: who sees it, and that it is on the sync.

-- `p_noun` stands in the policies' sentences. Windowed tables are one thread: their owner's.
create function private.share_with_account(p_table text, p_noun text, p_window integer default null) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('alter table public.%I enable row level security', p_table);
  execute format('grant select on public.%I to authenticated', p_table);
  execute format('grant all on public.%I to service_role', p_table);
  execute format('create policy %I on public.%I for select to authenticated using (user_id = (select auth.uid()))',
    'A client sees the own ' || p_noun, p_table);
  execute format('create policy %I on public.%I for select to authenticated using (user_id in (select private.assigned_clients()))',
    'An agent sees the ' || p_noun || ' of assigned clients', p_table);
  execute format('create policy %I on public.%I for select to authenticated using ((select private.has_role(''super_admin'')))',
    'A super admin sees every client’s ' || p_noun, p_table);
  perform private.sync_track(p_table, 'account', 'user_id', 'id', p_window, case when p_window is not null then 'user_id' end);
end $$;

-- The same for what only one person sees.
create function private.share_with_person(p_table text, p_noun text, p_window integer default null) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('alter table public.%I enable row level security', p_table);
  execute format('grant select on public.%I to authenticated', p_table);
  execute format('grant all on public.%I to service_role', p_table);
  execute format('create policy %I on public.%I for select to authenticated using (user_id = (select auth.uid()))',
    'A person sees the own ' || p_noun, p_table);
  perform private.sync_track(p_table, 'person', 'user_id', 'id', p_window, case when p_window is not null then 'user_id' end);
end $$;

-- The seven tools (src/domain/tool.ts says the same; a test holds them).
create function private.is_tool(p_slug text) returns boolean
language sql immutable set search_path = '' as $$
  select p_slug in ('seo-tools', 'link-shortener', 'ai-content', 'social-manager', 'data-analyst', 'web-creator', 'chatbot')
$$;

-- S11, per field: what a device wants to write over what it had before it, on top of what is there now. A field
-- that somebody else changed meanwhile is a conflict, and then nothing is written: the person sees both values.
-- Fields that nobody filled count as ''. Returns the merged object.
create function private.sync_merge(p_now jsonb, p_wanted jsonb, p_base jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_field text;
  v_clash jsonb := '{}';
  v_merged jsonb := p_now;
begin
  for v_field in select jsonb_object_keys(p_wanted) loop
    if jsonb_typeof(p_wanted -> v_field) <> 'string' then
      perform private.sync_refuse('malformed_op');
    end if;
    continue when coalesce(p_now ->> v_field, '') = p_wanted ->> v_field;
    if coalesce(p_now ->> v_field, '') <> coalesce(p_base ->> v_field, '') then
      v_clash := v_clash || jsonb_build_object(v_field, coalesce(p_now ->> v_field, ''));
    end if;
    v_merged := v_merged || jsonb_build_object(v_field, p_wanted -> v_field);
  end loop;
  if v_clash <> '{}' then
    perform private.sync_conflict(v_clash);
  end if;
  return v_merged;
end $$;

-- A status moves along its table (from_status, to_status), by whatever way the change comes. Named in the trigger.
create function private.check_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_allowed boolean;
begin
  execute format('select exists (select 1 from private.%I t where t.from_status = $1 and t.to_status = $2)', tg_argv[0])
    into v_allowed using old.status, new.status;
  if not v_allowed then
    raise exception '%: % cannot become %', tg_table_name, old.status, new.status using errcode = '23514';
  end if;
  return new;
end $$;
