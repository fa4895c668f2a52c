-- What a person is told, what happened in an account, and what a person wants to be told.

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
create index notifications_read_idx on public.notifications (created_at) where read;
create index notifications_unread_idx on public.notifications (user_id) where not read;
select private.share_with_person('notifications', 'notifications', 100);

-- What happened in an account, newest first (spec §3). Written by the server.
create table public.activity_timeline (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  description text not null check (char_length(description) between 1 and 300),
  activity_type text not null default 'other'
    check (activity_type in ('meeting', 'report', 'config', 'call', 'other')),
  created_at timestamptz not null default clock_timestamp()
);
create index activity_timeline_user_id_idx on public.activity_timeline (user_id, created_at desc, id desc);
select private.share_with_account('activity_timeline', 'timeline', 100);

-- What a person wants to be told, by mail and on the device, and when.
create table public.notification_preferences (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  monthly_reports_email boolean not null default true,
  invoices_email boolean not null default true,
  urgent_tickets_whatsapp boolean not null default false,
  marketing_email boolean not null default false,
  created_at timestamptz not null default now(),
  push_messages boolean not null default true,
  push_tickets boolean not null default true,
  push_meetings boolean not null default true,
  push_billing boolean not null default true,
  push_services boolean not null default true,
  push_account boolean not null default true,
  quiet_at_night boolean not null default false,
  -- No amounts and no previews, on every device.
  discreet boolean not null default false
);
select private.close_table('notification_preferences');
create policy "A person sees the own preferences" on public.notification_preferences
  for select to authenticated using (user_id = (select auth.uid()));
select private.sync_track('notification_preferences', 'person', 'user_id', 'user_id');

-- The one way to notify a person. The text is stored, so it has its home here, on the server (G6).
create function private.notify(p_user uuid, p_type text, p_title text, p_message text, p_action_url text)
  returns void
language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, type, title, message, action_url)
  values (p_user, p_type, left(p_title, 160), left(p_message, 600), p_action_url)
$$;

-- To the manager of a client, and to every super admin.
create function private.tell_staff(p_client uuid, p_type text, p_title text, p_message text,
  p_action_url text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.notify(s.id, p_type, p_title, private.client_name(p_client) || ': ' || p_message,
    p_action_url) from (
    select r.user_id as id from public.user_roles r where r.role = 'super_admin'
    union select private.assigned_manager(p_client)) s
   where s.id is not null
$$;

-- Another person's notification and one that is not there are the same answer.
create function private.own_notification(p_actor uuid, p_args jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.sync_expect(p_args, '{id}');
  select n.id into v_id from public.notifications n where n.id = (p_args ->> 'id')::uuid
    and n.user_id = p_actor;
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
  update public.notifications set read = true, dismissed_at = clock_timestamp() where id = v_id
    and dismissed_at is null;
  return private.sync_space('person', p_actor);
end $$;

create function private.log_activity(p_client uuid, p_type text, p_description text) returns void
language sql security definer set search_path = '' as $$
  insert into public.activity_timeline (user_id, activity_type, description)
  values (p_client, p_type, left(p_description, 300))
$$;

-- Every person has them from the start: the settings page shows what is true.
create function private.open_preferences() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notification_preferences (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger z_open_preferences after insert on public.profiles
  for each row execute function private.open_preferences();

-- args {fields: {preference: boolean}}, base {preference: what the switch showed} (S26).
create function private.op_set_preferences(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  f jsonb := p_args -> 'fields';
begin
  perform private.sync_expect(p_args, '{fields}');
  if jsonb_typeof(f) is distinct from 'object'
    or f - '{monthly_reports_email,invoices_email,urgent_tickets_whatsapp,marketing_email,push_messages,
      push_tickets,push_meetings,push_billing,push_services,push_account,quiet_at_night,
      discreet}'::text[] <> '{}'
    or exists (select from jsonb_each(f) e where jsonb_typeof(e.value) <> 'boolean') then
    perform private.sync_refuse('malformed_op');
  end if;
  select jsonb_object_agg(e.key, e.value) into f from jsonb_each(f) e, public.notification_preferences n
   where n.user_id = p_actor and private.is_at_base((to_jsonb(n) ->> e.key)::boolean, p_base, e.key);
  update public.notification_preferences n set
    monthly_reports_email = coalesce((f ->> 'monthly_reports_email')::boolean, n.monthly_reports_email),
    invoices_email = coalesce((f ->> 'invoices_email')::boolean, n.invoices_email),
    urgent_tickets_whatsapp = coalesce((f ->> 'urgent_tickets_whatsapp')::boolean, n.urgent_tickets_whatsapp),
    marketing_email = coalesce((f ->> 'marketing_email')::boolean, n.marketing_email),
    push_messages = coalesce((f ->> 'push_messages')::boolean, n.push_messages),
    push_tickets = coalesce((f ->> 'push_tickets')::boolean, n.push_tickets),
    push_meetings = coalesce((f ->> 'push_meetings')::boolean, n.push_meetings),
    push_billing = coalesce((f ->> 'push_billing')::boolean, n.push_billing),
    push_services = coalesce((f ->> 'push_services')::boolean, n.push_services),
    push_account = coalesce((f ->> 'push_account')::boolean, n.push_account),
    quiet_at_night = coalesce((f ->> 'quiet_at_night')::boolean, n.quiet_at_night),
    discreet = coalesce((f ->> 'discreet')::boolean, n.discreet)
  where n.user_id = p_actor;
  return private.sync_space('person', p_actor);
end $$;

insert into private.sync_kinds (kind, version, space_kind, owner_arg) values
  ('read_notification', 1, 'person', null),
  ('read_all_notifications', 1, 'person', null),
  ('dismiss_notification', 1, 'person', null),
  ('set_preferences', 1, 'person', null);
