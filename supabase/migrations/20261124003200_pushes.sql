-- Push: a new message or notification is shown by the browsers that its person has subscribed. The words are
-- the device's (src/copy/push.ts); the function `deliver-pushes` encrypts and sends.

-- Where a browser's maker may receive pushes. An endpoint is written by the client: without this list, the
-- server could be made to call any address. The same list as supabase/functions/_shared/push-services.ts.
create table private.push_services (origin text primary key check (origin ~ '^https?://'));
alter table private.push_services enable row level security;
insert into private.push_services (origin) values
  ('https://fcm.googleapis.com'), ('https://*.google.com'), ('https://*.push.services.mozilla.com'),
  ('https://*.notify.windows.com'), ('https://web.push.apple.com');

-- A browser that may be woken. Who holds endpoint and keys can write to it: no client reads them.
create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https?://' and char_length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{80,100}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{20,40}$'),
  created_at timestamptz not null default now(),
  -- A subscription ends with the session in which it was made, also when that is ended from another device.
  session_id uuid,
  -- Of the device; the night is the device's.
  time_zone text not null default 'America/Mexico_City'
);
create index push_subscriptions_user_id_idx on private.push_subscriptions (user_id);
alter table private.push_subscriptions enable row level security;

-- What a device is to be told: one row for a device and a topic (a conversation, a ticket), however much is
-- new in it. What it says is read when it is sent. `version` grows with each event: a row is deleted when its
-- newest version was sent.
create table private.pushes (
  subscription_id uuid not null references private.push_subscriptions (id) on delete cascade,
  topic text not null check (topic ~ '^[0-9a-f]{32}$'),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('chat', 'notice')),
  -- The client of the conversation, or the newest notification.
  subject uuid not null,
  manager_id uuid,
  version integer not null default 1,
  attempts integer not null default 0,
  -- The push service asked for a pause: what comes meanwhile does not end it.
  held boolean not null default false,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (subscription_id, topic)
);
create index pushes_due_idx on private.pushes (next_attempt_at);
create index pushes_user_id_idx on private.pushes (user_id);
alter table private.pushes enable row level security;

create function private.is_push_endpoint(p_endpoint text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.push_services s
     where substring(p_endpoint from '^(https?://[a-z0-9.-]+(?::[0-9]+)?)/') like replace(s.origin, '*', '%'))
$$;

-- The browser is this person's now, whichever person's it was. At most 20 each: the oldest go.
-- Errors: push_service_unknown, 42501, PT403, 23514.
create function public.subscribe_push(endpoint text, p256dh text, auth text, time_zone text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
  v_zone text := subscribe_push.time_zone;
begin
  if not private.is_push_endpoint(subscribe_push.endpoint) then
    raise exception 'push_service_unknown' using errcode = 'PT422';
  end if;
  -- A zone that the database does not know would stop every claim at night.
  begin
    perform now() at time zone v_zone;
  exception when others then
    v_zone := 'America/Mexico_City';
  end;
  insert into private.push_subscriptions as s (user_id, endpoint, p256dh, auth, session_id, time_zone)
  values (v_actor, subscribe_push.endpoint, subscribe_push.p256dh, subscribe_push.auth,
    (auth.jwt() ->> 'session_id')::uuid, coalesce(v_zone, 'America/Mexico_City'))
  on conflict on constraint push_subscriptions_endpoint_key
    do update set user_id = v_actor, p256dh = excluded.p256dh, auth = excluded.auth,
      session_id = excluded.session_id, time_zone = excluded.time_zone, created_at = now();
  -- What waited for the person before is not for this one.
  delete from private.pushes p using private.push_subscriptions s
   where s.endpoint = subscribe_push.endpoint and p.subscription_id = s.id and p.user_id <> v_actor;
  delete from private.push_subscriptions s where s.user_id = v_actor and s.id not in (
    select k.id from private.push_subscriptions k where k.user_id = v_actor order by k.created_at desc,
    k.id limit 20);
end $$;

-- Without a session too: a browser that signs out offline tells it at the next contact, and only it knows the
-- endpoint.
create function public.unsubscribe_push(endpoint text) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.push_subscriptions s where s.endpoint = unsubscribe_push.endpoint
$$;

-- A person who reads along on another device has read it by then, and is told nothing.
create function private.push_patience() returns interval language sql immutable set search_path = ''
  as $$ select interval '3 seconds' $$;

create function private.queue_push(p_user uuid, p_category text, p_topic text, p_kind text, p_subject uuid,
  p_manager uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.pushes as p (subscription_id, topic, user_id, kind, subject, manager_id,
    next_attempt_at)
  select s.id, md5(p_topic), p_user, p_kind, p_subject, p_manager, clock_timestamp() + private.push_patience()
    from private.push_subscriptions s join public.notification_preferences n on n.user_id = s.user_id
   where s.user_id = p_user and (to_jsonb(n) ->> ('push_' || p_category))::boolean
   order by s.id
  on conflict (subscription_id, topic) do update set
    version = p.version + 1, subject = excluded.subject, manager_id = excluded.manager_id, created_at = now(),
    attempts = case when p.held then p.attempts else 0 end,
    next_attempt_at = case when p.held then p.next_attempt_at
      else least(p.next_attempt_at, excluded.next_attempt_at) end;
  if found then
    -- The embedded backend listens; hosted, the job of the clock asks every ten seconds.
    perform pg_notify('azulejo_pushes', '');
  end if;
end $$;

create function private.push_category(p_path text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_path ~ '^/(dashboard/support|admin/tickets)(/|$)' then 'tickets'
    when p_path ~ '^/(dashboard|admin)/meetings(/|\?|$)' then 'meetings'
    when p_path ~ '^/(dashboard/billing|admin/invoices|admin/contracts)(/|\?|$)' then 'billing'
    when p_path ~ '^/(dashboard/services|dashboard/service-setup|dashboard/licenses|dashboard/tools|'
      'admin/tasks)(/|\?|$)' then 'services'
    else 'account' end
$$;

create function private.push_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_push(case when new.sender_type = 'client' then new.manager_id else new.user_id end,
    'messages', 'chat:' || new.user_id, 'chat', new.user_id, new.manager_id);
  return null;
end $$;
create trigger push_of_message after insert on public.direct_messages
  for each row when (not new.read) execute function private.push_of_message();

create function private.push_of_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_push(new.user_id, private.push_category(new.action_url),
    coalesce(new.action_url, new.id::text), 'notice', new.id, null);
  return null;
end $$;
create trigger push_of_notification after insert on public.notifications
  for each row when (not new.read) execute function private.push_of_notification();

-- From 21:00 to 08:00 where the device is.
create function private.is_night(p_zone text, p_at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select extract(hour from p_at at time zone p_zone) not between 8 and 20
$$;

-- The badge: unread messages of the conversations that the person has now, and unread notifications.
create function private.unread_total(p_user uuid) returns integer
language sql stable set search_path = '' as $$
  select ((select count(*) from public.notifications n where n.user_id = p_user and not n.read)
    + (select count(*) from public.user_account_manager a
         join public.direct_messages m on m.user_id = a.user_id and m.manager_id = a.manager_id and not m.read
          and m.sender_type = case when a.user_id = p_user then 'manager' else 'client' end
        where a.user_id = p_user or (a.manager_id = p_user and private.is_agent(p_user))))::integer
$$;

-- What is shown on the device; null where the person has read it meanwhile, or may not see it any more.
create function private.push_payload(p private.pushes, p_discreet boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_message text;
  v_at timestamptz;
  v_unread integer;
  v_side text := case when p.user_id = p.subject then 'manager' else 'client' end;
  n public.notifications;
  v_base jsonb := jsonb_build_object('to', p.user_id, 'tag', p.topic, 'kind', p.kind,
    'badge', private.unread_total(p.user_id));
begin
  if p.kind = 'chat' then
    if private.assigned_manager(p.subject) is distinct from p.manager_id then
      return null;
    end if;
    select count(*), (array_agg(m.message order by m.created_at desc))[1], max(m.created_at) into v_unread,
      v_message, v_at
      from public.direct_messages m
     where m.user_id = p.subject and m.manager_id = p.manager_id and m.sender_type = v_side and not m.read;
    if v_unread = 0 then
      return null;
    end if;
    return v_base || jsonb_build_object('client', p.subject, 'manager', p.manager_id, 'count', v_unread,
      'at', v_at, 'from', left(case v_side when 'client' then private.client_name(p.subject)
        else (select a.name from public.account_managers a where a.id = p.manager_id) end, 80),
      'text', case when not p_discreet then left(regexp_replace(v_message, '\s+', ' ', 'g'), 140) end);
  end if;
  select k.* into n from public.notifications k where k.id = p.subject and k.user_id = p.user_id
    and not k.read;
  if n.id is null then
    return null;
  end if;
  return v_base || jsonb_build_object('notice', n.id, 'title', n.title, 'path', n.action_url,
    'text', case when not p_discreet then left(n.message, 240) end,
    'task', (select jsonb_build_object('id', t.id, 'client', t.user_id, 'status', t.status)
       from public.service_configuration_tasks t
      where n.action_url like '/admin/tasks/%' and t.id::text = substring(n.action_url from 14)
        and t.status in ('in_progress', 'in_review') and private.assigned_manager(t.user_id) = p.user_id));
end $$;

create function private.push_is_due(p private.pushes, p_at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select p.next_attempt_at <= p_at and not exists (
    select from private.push_subscriptions s join public.notification_preferences n on n.user_id = s.user_id
     where s.id = p.subscription_id and n.quiet_at_night and private.is_night(s.time_zone, p_at))
$$;

-- Whether `deliver-pushes` has anything to do. The night is asked of due rows alone.
create function private.pushes_wait() returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.pushes p where p.next_attempt_at <= clock_timestamp()
    and private.push_is_due(p, clock_timestamp()))
$$;

-- At most `most` pushes that are due, each to one caller for a minute; after that it counts as lost and is
-- due again. Returns [{subscription, topic, version, endpoint, p256dh, auth, payload}…]. What was read
-- meanwhile is deleted unsent.
create function public.claim_pushes(most integer default 100) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  p private.pushes;
  v_payload jsonb;
  v_claimed jsonb := '[]';
  v_now timestamptz := clock_timestamp();
  s private.push_subscriptions;
begin
  for p in select d.* from private.pushes d where d.next_attempt_at <= v_now and private.push_is_due(d, v_now)
     order by d.next_attempt_at, d.subscription_id, d.topic limit least(greatest(most, 1), 200)
       for update skip locked loop
    select k.* into s from private.push_subscriptions k where k.id = p.subscription_id;
    -- The session ended, perhaps from another device: this one is not the person's any more.
    if s.session_id is not null and not exists (
      select from auth.sessions a where a.id = s.session_id and coalesce(a.not_after > v_now, true)) then
      delete from private.push_subscriptions k where k.id = s.id;
      continue;
    end if;
    v_payload := private.push_payload(p,
      (select n.discreet from public.notification_preferences n where n.user_id = p.user_id));
    if v_payload is null or p.attempts >= 8 or p.created_at < v_now - interval '1 day' then
      delete from private.pushes d where d.subscription_id = p.subscription_id and d.topic = p.topic;
      continue;
    end if;
    update private.pushes d set attempts = d.attempts + 1, held = false,
      next_attempt_at = v_now + make_interval(mins => 1 << least(d.attempts, 6))
     where d.subscription_id = p.subscription_id and d.topic = p.topic;
    v_claimed := v_claimed || jsonb_build_object('subscription', p.subscription_id, 'topic', p.topic,
      'version', p.version, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth, 'payload', v_payload);
  end loop;
  return v_claimed;
end $$;

-- [{subscription, topic, version, outcome, retry_after?}…]: `sent`; `refused` (it will never be taken);
-- `gone` (the browser is not subscribed any more); `later` (after so many seconds, or when its turn comes).
create function public.settle_pushes(settled jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  r record;
begin
  for r in select e.* from jsonb_to_recordset(settled)
      as e (subscription uuid, topic text, version integer, outcome text, retry_after integer)
        order by 1, 2 loop
    if r.outcome in ('sent', 'refused') then
      -- A newer version came while this one was on its way: it is sent by itself.
      delete from private.pushes p where p.subscription_id = r.subscription and p.topic = r.topic
        and p.version = r.version;
    elsif r.outcome = 'gone' then
      delete from private.push_subscriptions s where s.id = r.subscription;
    elsif r.outcome = 'later' then
      update private.pushes p set held = true,
        next_attempt_at = case when r.retry_after is null then p.next_attempt_at
          else clock_timestamp() + make_interval(secs => least(greatest(r.retry_after, 1), 86400)) end
       where p.subscription_id = r.subscription and p.topic = r.topic;
    end if;
  end loop;
end $$;

grant execute on function public.subscribe_push(text, text, text, text) to authenticated;

grant execute on function public.unsubscribe_push(text) to anon, authenticated;

grant execute on function public.claim_pushes(integer), public.settle_pushes(jsonb) to service_role;
