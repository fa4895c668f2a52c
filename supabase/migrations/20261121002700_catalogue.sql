-- The catalogue space (S1): what everybody signed in has on the device. Plans and tiers as they are sold, and the library.

-- A contract may be of a plan that is no longer sold; its client still reads what it is called.
create policy "Everyone signed in sees every package plan" on public.package_plans
  for select to authenticated using (true);
create policy "Everyone signed in sees every tier" on public.tier_plans
  for select to authenticated using (true);

create table public.resources (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{3,80}$'),
  kind text not null check (kind in ('video', 'document', 'template')),
  title text not null check (char_length(title) between 1 and 160),
  summary text not null check (char_length(summary) <= 400),
  -- Of a document, its text; of a template, what is downloaded.
  body text check (char_length(body) <= 40000),
  -- Of a video: a path of this site, or https.
  media_url text check (media_url ~ '^(https://|/)' and char_length(media_url) <= 300),
  duration_minutes integer check (duration_minutes > 0),
  tool_name text check (private.is_tool(tool_name)),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  check ((kind = 'video') = (media_url is not null)),
  check ((kind = 'video') <> (body is not null))
);
select private.close_table('resources');
create policy "Everyone signed in reads the library" on public.resources
  for select to authenticated using (true);

select private.sync_track('package_plans', 'catalogue', null);
select private.sync_track('tier_plans', 'catalogue', null);
select private.sync_track('resources', 'catalogue', null);
-- The rows that were there before have no number of their own; a first pull brings them, and there is one to make.
select private.sync_touch('catalogue', null, 'package_plans');
select private.sync_touch('catalogue', null, 'tier_plans');

create table public.resource_progress (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  resource_id uuid not null references public.resources (id) on delete cascade,
  -- In hundredths of the whole.
  progress integer not null check (progress between 0 and 100),
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, resource_id),
  check ((progress = 100) = (completed_at is not null))
);
create index resource_progress_resource_id_idx on public.resource_progress (resource_id);
select private.share_with_person('resource_progress', 'progress in the library');

-- args {id, resource_id, progress}. Monotonic (S11): it only grows.
create function private.op_set_progress(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_progress integer;
begin
  perform private.sync_expect(p_args, '{id,resource_id,progress}');
  if jsonb_typeof(p_args -> 'progress') <> 'number' or (p_args ->> 'progress')::numeric not between 0 and 100 then
    perform private.sync_refuse('malformed_op');
  end if;
  v_progress := (p_args ->> 'progress')::numeric::integer;
  if not exists (select from public.resources r where r.id = (p_args ->> 'resource_id')::uuid) then
    perform private.sync_refuse('not_found');
  end if;
  insert into public.resource_progress as r (id, user_id, resource_id, progress, completed_at)
  values ((p_args ->> 'id')::uuid, p_actor, (p_args ->> 'resource_id')::uuid, v_progress, case when v_progress = 100 then now() end)
  on conflict (user_id, resource_id) do update set progress = excluded.progress, completed_at = excluded.completed_at
    where r.progress < excluded.progress;
  return private.sync_space('person', p_actor);
exception when unique_violation then
  perform private.sync_refuse('id_taken');
end $$;
insert into private.sync_kinds (kind, version, space_kind, owner_arg) values ('set_progress', 1, 'person', null);
