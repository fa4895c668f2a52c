-- What somebody wants to hear of, and on which devices.

create table public.notification_preferences (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  monthly_reports_email boolean not null default true,
  invoices_email boolean not null default true,
  urgent_tickets_whatsapp boolean not null default false,
  marketing_email boolean not null default false,
  created_at timestamptz not null default now()
);
select private.close_table('notification_preferences');
create policy "A person sees the own preferences" on public.notification_preferences
  for select to authenticated using (user_id = (select auth.uid()));
select private.sync_track('notification_preferences', 'person', 'user_id', 'user_id');

-- Everybody has them from the start: the settings page shows what is true.
create function private.open_preferences() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notification_preferences (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger z_open_preferences after insert on public.profiles
  for each row execute function private.open_preferences();
insert into public.notification_preferences (user_id) select p.id from public.profiles p order by p.id;

-- args {fields: {preference: boolean}}. The last one to arrive counts.
create function private.op_set_preferences(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  f jsonb := p_args -> 'fields';
begin
  perform private.sync_expect(p_args, '{fields}');
  if jsonb_typeof(f) is distinct from 'object'
    or f - '{monthly_reports_email,invoices_email,urgent_tickets_whatsapp,marketing_email}'::text[] <> '{}'
    or exists (select from jsonb_each(f) e where jsonb_typeof(e.value) <> 'boolean') then
    perform private.sync_refuse('malformed_op');
  end if;
  update public.notification_preferences n set
    monthly_reports_email = coalesce((f ->> 'monthly_reports_email')::boolean, n.monthly_reports_email),
    invoices_email = coalesce((f ->> 'invoices_email')::boolean, n.invoices_email),
    urgent_tickets_whatsapp = coalesce((f ->> 'urgent_tickets_whatsapp')::boolean, n.urgent_tickets_whatsapp),
    marketing_email = coalesce((f ->> 'marketing_email')::boolean, n.marketing_email)
  where n.user_id = p_actor;
  return private.sync_space('person', p_actor);
end $$;
insert into private.sync_kinds (kind, version, space_kind, owner_arg) values ('set_preferences', 1, 'person', null);

-- A browser that may be woken. Who holds endpoint and keys can write to it: they are nobody's to read.
create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https://' and char_length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{80,100}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{20,40}$'),
  created_at timestamptz not null default now()
);
create index push_subscriptions_user_id_idx on private.push_subscriptions (user_id);
alter table private.push_subscriptions enable row level security;

-- The browser is this person's now, whoever's it was. At most 20 each: the oldest go. Errors: 42501, PT403, 23514.
create function public.subscribe_push(endpoint text, p256dh text, auth text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
begin
  insert into private.push_subscriptions as s (user_id, endpoint, p256dh, auth)
  values (v_actor, subscribe_push.endpoint, subscribe_push.p256dh, subscribe_push.auth)
  on conflict on constraint push_subscriptions_endpoint_key
    do update set user_id = v_actor, p256dh = excluded.p256dh, auth = excluded.auth, created_at = now();
  delete from private.push_subscriptions s where s.user_id = v_actor and s.id not in (
    select k.id from private.push_subscriptions k where k.user_id = v_actor order by k.created_at desc, k.id limit 20);
end $$;

-- Without a session too: a browser that signs out offline tells it at the next contact, and only it knows the endpoint.
create function public.unsubscribe_push(endpoint text) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.push_subscriptions s where s.endpoint = unsubscribe_push.endpoint
$$;
grant execute on function public.subscribe_push(text, text, text) to authenticated;
grant execute on function public.unsubscribe_push(text) to anon, authenticated;
