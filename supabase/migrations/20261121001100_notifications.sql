-- What a person is told (spec §3). Only that person sees it; the newest hundred are on the device.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 160),
  message text not null check (char_length(message) <= 600),
  type text not null default 'info' check (type in ('success', 'error', 'warning', 'info')),
  read boolean not null default false,
  -- A path of this app, never another site.
  action_url text check (action_url ~ '^/([^/\\].*)?$' and char_length(action_url) <= 300),
  dismissed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  -- Dismissing marks read (spec §4).
  check (dismissed_at is null or read)
);
create index notifications_user_id_idx on public.notifications (user_id, created_at desc, id desc);

select private.share_with_person('notifications', 'notifications', 100);

-- The one way to tell somebody something. The text is stored, so it has its home here, on the server (G6).
create function private.notify(p_user uuid, p_type text, p_title text, p_message text, p_action_url text) returns void
language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, type, title, message, action_url)
  values (p_user, p_type, left(p_title, 160), left(p_message, 600), p_action_url)
$$;

-- Another person's notification and one that is not there are the same answer.
create function private.own_notification(p_actor uuid, p_args jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.sync_expect(p_args, '{id}');
  select n.id into v_id from public.notifications n where n.id = (p_args ->> 'id')::uuid and n.user_id = p_actor;
  if v_id is null then
    perform private.sync_refuse('not_found');
  end if;
  return v_id;
end $$;

-- args {id}. Monotonic: read stays read.
create function private.op_read_notification(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_id uuid := private.own_notification(p_actor, p_args);
begin
  update public.notifications set read = true where id = v_id and not read;
  return private.sync_space('person', p_actor);
end $$;

-- args {up_to}: the highest number that was on the screen (S11). What came later stays unread.
create function private.op_read_all_notifications(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
begin
  perform private.sync_expect(p_args, '{up_to}');
  if jsonb_typeof(p_args -> 'up_to') <> 'number' then
    perform private.sync_refuse('malformed_op');
  end if;
  update public.notifications set read = true
   where user_id = p_actor and not read and sync_seq <= (p_args ->> 'up_to')::numeric;
  return private.sync_space('person', p_actor);
end $$;

-- args {id}. Gone from the list on every device.
create function private.op_dismiss_notification(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_id uuid := private.own_notification(p_actor, p_args);
begin
  update public.notifications set read = true, dismissed_at = clock_timestamp() where id = v_id and dismissed_at is null;
  return private.sync_space('person', p_actor);
end $$;

insert into private.sync_kinds (kind, version, space_kind, owner_arg) values
  ('read_notification', 1, 'person', null),
  ('read_all_notifications', 1, 'person', null),
  ('dismiss_notification', 1, 'person', null);
