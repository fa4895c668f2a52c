-- The tools of a client: opened by a pass, reporting use with an API key.

-- A client's own programs read with a key: licences, usage, invoices. The key is shown once; here is its
-- hash.
create table public.api_keys (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 80),
  -- The beginning of the key, by which a person knows it again.
  prefix text not null check (prefix ~ '^az_live_[A-Za-z0-9]{4}$'),
  last_used_on date,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index api_keys_user_id_idx on public.api_keys (user_id);
select private.share_with_person('api_keys', 'API keys');

create table private.api_key_hashes (
  key_hash text primary key check (key_hash ~ '^[0-9a-f]{64}$'),
  api_key_id uuid not null unique references public.api_keys (id) on delete cascade
);
alter table private.api_key_hashes enable row level security;

-- What the tools have counted: every event once, the month's sum on the licence, and a word when it runs out.
create table public.tool_usage_events (
  -- Made by the tool: reported twice, it counts once.
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  license_id uuid not null references public.tool_licenses (id) on delete cascade,
  tool_name text not null check (private.is_tool(tool_name)),
  kind text not null check (kind in ('usage', 'report')),
  quantity integer not null check (quantity between 1 and 100000),
  description text check (char_length(description) <= 160),
  occurred_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);
create index tool_usage_events_user_id_idx on public.tool_usage_events (user_id, created_at desc, id desc);
create index tool_usage_events_license_id_idx on public.tool_usage_events (license_id, occurred_at);
select private.share_with_account('tool_usage_events', 'usage', 50);

-- Opening a tool: counted, remembered, and let in by a pass that is good once and for a minute.
create table public.tool_usage_analytics (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  tool_name text not null check (private.is_tool(tool_name)),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  accessed_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp()
);
create index tool_usage_analytics_user_id_idx
  on public.tool_usage_analytics (user_id, created_at desc, id desc);
select private.share_with_person('tool_usage_analytics', 'tool visits', 100);

create table private.tool_launches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  license_id uuid not null references public.tool_licenses (id) on delete cascade,
  expires_at timestamptz not null,
  redeemed_at timestamptz
);
create index tool_launches_user_id_idx on private.tool_launches (user_id);
create index tool_launches_license_id_idx on private.tool_launches (license_id);
create index tool_launches_expires_at_idx on private.tool_launches (expires_at);
alter table private.tool_launches enable row level security;

-- A new key, in clear this once: az_live_ and 32 letters, 160 bits. At most ten at a time.
-- Errors: 42501; PT403; PT409 `too_many_keys`, `id_taken`; 23514 a name that is none.
create function public.create_api_key(id uuid, name text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
  v_letters constant text := '0123456789abcdefghijklmnopqrstuv';
  v_bytes bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  v_key text;
begin
  perform private.sync_advance('person', v_actor);
  if (select count(*) from public.api_keys k where k.user_id = v_actor and k.revoked_at is null) >= 10 then
    raise exception 'too_many_keys' using errcode = 'PT409';
  end if;
  if exists (select from public.api_keys k where k.id = create_api_key.id) then
    -- Its key went out with the first answer, and is not known here any more.
    raise exception 'id_taken' using errcode = 'PT409';
  end if;
  select 'az_live_' || string_agg(substr(v_letters, get_byte(v_bytes, n) % 32 + 1, 1), '' order by n)
    into v_key
    from generate_series(0, 31) n;
  insert into public.api_keys (id, user_id, name, prefix)
    values (create_api_key.id, v_actor, btrim(create_api_key.name), left(v_key, 12));
  insert into private.api_key_hashes (key_hash, api_key_id)
    values (encode(sha256(convert_to(v_key, 'UTF8')), 'hex'), create_api_key.id);
  return v_key;
end $$;

-- args {id}. From the next request on it is none.
create function private.op_revoke_api_key(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
begin
  perform private.sync_expect(p_args, '{id}');
  if not exists (select from public.api_keys k where k.id = (p_args ->> 'id')::uuid and k.user_id = p_actor)
    then
    perform private.sync_refuse('not_found');
  end if;
  update public.api_keys k set revoked_at = clock_timestamp() where k.id = (p_args ->> 'id')::uuid
    and k.revoked_at is null;
  delete from private.api_key_hashes h where h.api_key_id = (p_args ->> 'id')::uuid;
  return private.sync_space('person', p_actor);
end $$;

-- Whose key this is. How often it is used, `count_api_call` counts, in a transaction of its own: counted
-- here, the attempt would be undone with every call that is refused. Errors: PT401 `invalid_api_key`.
create function private.owner_of_key(p_key_hash text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_key public.api_keys;
begin
  select k.* into v_key from private.api_key_hashes h join public.api_keys k on k.id = h.api_key_id
   where h.key_hash = p_key_hash and k.revoked_at is null;
  if v_key.id is null then
    raise exception 'invalid_api_key' using errcode = 'PT401';
  end if;
  -- By the day: the time of every request would wake the owner's devices at every request.
  update public.api_keys k set last_used_on = current_date where k.id = v_key.id
    and k.last_used_on is distinct from current_date;
  return v_key.user_id;
end $$;

-- Before each call with a key, and never in one transaction with it: 0, or the seconds to wait. 60 requests a
-- minute of each key (docs); of keys that are none, 20 at once of a network, and then one each six seconds.
create function public.count_api_call(key_hash text, address text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_key uuid := (
    select k.id from private.api_key_hashes h join public.api_keys k on k.id = h.api_key_id
     where h.key_hash = count_api_call.key_hash and k.revoked_at is null);
begin
  return case when v_key is null
    then private.take_attempt('unknown api key ' || coalesce(private.address_network(address), ''), 20, 6)
    else private.take_attempt('api key ' || v_key, 60, 1) end;
end $$;

-- How far a licence is used: -1 is unlimited, and never runs out.
create function private.usage_share(p_used integer, p_limit integer) returns numeric
language sql immutable set search_path = '' as $$
  select case when p_limit = -1 then 0 else p_used::numeric / p_limit end
$$;

-- One word at 75 and one at 90 hundredths (spec §9), a month.
create function private.warn_of_usage(p_license public.tool_licenses, p_before integer) returns void
language plpgsql set search_path = '' as $$
declare
  v_now numeric := private.usage_share(p_license.current_usage, p_license.usage_limit);
  v_before numeric := private.usage_share(p_before, p_license.usage_limit);
begin
  if not (v_now >= 0.9 and v_before < 0.9 or v_now >= 0.75 and v_before < 0.75) then
    return;
  end if;
  perform private.notify(p_license.user_id, 'warning',
    case when v_now >= 0.9 then 'Límite casi alcanzado' else 'Uso elevado' end,
    private.service_name(p_license.user_id, p_license.tool_name) || ': usaste '
      || to_char(p_license.current_usage, 'FM999,999,999')
      || ' de ' || to_char(p_license.usage_limit, 'FM999,999,999') || '.', '/dashboard/licenses');
end $$;

-- events [{id, tool, kind, quantity, description, occurred_at}…], at most 100, all or none. A repeat changes
-- nothing. Returns how many were new. Errors: PT401, PT429 as the key; 22023 `malformed_events`; PT404
-- `no_license`.
create function public.report_usage(key_hash text, events jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_owner uuid := private.owner_of_key(key_hash);
  v_license public.tool_licenses;
  v_before integer;
  v_new integer := 0;
  e jsonb;
begin
  if jsonb_typeof(events) is distinct from 'array' or jsonb_array_length(events) not between 1 and 100
    or exists (select from jsonb_array_elements(events) x where jsonb_typeof(x) <> 'object'
        or x - '{id,tool,kind,quantity,description,occurred_at}'::text[] <> '{}'
        or not private.sync_is_uuid(x ->> 'id') or not coalesce(private.is_tool(x ->> 'tool'), false)
        or coalesce(x ->> 'kind', '') not in ('usage', 'report')
        or jsonb_typeof(x -> 'quantity') is distinct from 'number' or x ->> 'quantity' !~ '^\d{1,6}$'
        or jsonb_typeof(x -> 'occurred_at') is distinct from 'string') then
    raise exception 'malformed_events' using errcode = '22023';
  end if;
  -- S2: the account's number first; and reports of one account come one after the other.
  perform private.sync_advance('account', v_owner);
  for e in select * from jsonb_array_elements(events) x order by x ->> 'id' loop
    select * into v_license from public.tool_licenses l
     where l.user_id = v_owner and l.tool_name = e ->> 'tool' and l.status = 'active' for update;
    if v_license.id is null then
      raise exception 'no_license' using errcode = 'PT404',
        detail = jsonb_build_object('tool', e ->> 'tool')::text;
    end if;
    insert into public.tool_usage_events (id, user_id, license_id, tool_name, kind, quantity, description,
      occurred_at)
    values ((e ->> 'id')::uuid, v_owner, v_license.id, e ->> 'tool', e ->> 'kind',
      (e ->> 'quantity')::integer,
      left(e ->> 'description', 160),
      greatest(least((e ->> 'occurred_at')::timestamptz, now()), now() - interval '7 days'))
    on conflict (id) do nothing;
    continue when not found;
    v_new := v_new + 1;
    v_before := v_license.current_usage;
    update public.tool_licenses l set
      current_usage = l.current_usage + case when e ->> 'kind' = 'usage' then (e ->> 'quantity')::integer
        else 0 end,
      reports_used = l.reports_used + case when e ->> 'kind' = 'report' then (e ->> 'quantity')::integer
        else 0 end
     where l.id = v_license.id returning * into v_license;
    perform private.warn_of_usage(v_license, v_before);
  end loop;
  return v_new;
exception when data_exception or integrity_constraint_violation then
  raise exception 'malformed_events' using errcode = '22023';
end $$;

-- What a key reads (docs). Amounts in centavos, times in UTC; a hundred a page, and a cursor while there is
-- more.
create function public.api_read(key_hash text, resource text, params jsonb default '{}') returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_owner uuid := private.owner_of_key(key_hash);
  v_month date;
  v_page constant integer := 100;
  v_data jsonb;
  v_next text;
begin
  if resource = 'licenses' then
    select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'tool', l.tool_name, 'plan', l.plan_tier,
      'status', l.status,
        'usage_limit', l.usage_limit, 'reports_limit', l.reports_limit, 'seats_limit', l.seats_limit,
        'expires_at', l.expires_at) order by l.tool_name), '[]')
      into v_data from public.tool_licenses l where l.user_id = v_owner;
    return jsonb_build_object('data', v_data);
  elsif resource = 'usage' then
    if coalesce(params ->> 'month',
      to_char(now() at time zone 'America/Mexico_City', 'YYYY-MM')) !~ '^20\d\d-(0[1-9]|1[0-2])$' then
      raise exception 'invalid_param' using errcode = 'PT400', detail = '{"param": "month"}';
    end if;
    v_month := (coalesce(params ->> 'month', to_char(now() at time zone 'America/Mexico_City', 'YYYY-MM'))
      || '-01')::date;
    select coalesce(jsonb_agg(jsonb_build_object('tool', l.tool_name, 'meter', coalesce(l.meter, 'queries'),
        'used', case when v_month = date_trunc('month', now() at time zone 'America/Mexico_City')::date
          then l.current_usage else (
          select coalesce(sum(e.quantity), 0) from public.tool_usage_events e
           where e.license_id = l.id and e.kind = 'usage'
             and e.occurred_at >= v_month::timestamp at time zone 'America/Mexico_City'
             and e.occurred_at < (v_month + interval '1 month') at time zone 'America/Mexico_City') end,
        'limit', l.usage_limit) order by l.tool_name), '[]')
      into v_data from public.tool_licenses l where l.user_id = v_owner;
    return jsonb_build_object('month', to_char(v_month, 'YYYY-MM'), 'data', v_data);
  elsif resource = 'invoices' then
    if params ? 'id' then
      if not private.sync_is_uuid(params ->> 'id') then
        raise exception 'not_found' using errcode = 'PT404';
      end if;
      select private.invoice_json(i) into v_data from public.invoices i where i.user_id = v_owner
        and i.id = (params ->> 'id')::uuid;
      if v_data is null then
        raise exception 'not_found' using errcode = 'PT404';
      end if;
      return v_data;
    end if;
    if params ? 'cursor' and not private.sync_is_uuid(params ->> 'cursor') then
      raise exception 'invalid_param' using errcode = 'PT400', detail = '{"param": "cursor"}';
    end if;
    select coalesce(jsonb_agg(private.invoice_json(i) order by i.id), '[]'), max(i.id::text collate "C")
      into v_data, v_next
      from (select k.* from public.invoices k
             where k.user_id = v_owner and (not params ? 'cursor' or k.id > (params ->> 'cursor')::uuid)
             order by k.id limit v_page) i;
    if not exists (select from public.invoices k where k.user_id = v_owner and k.id > v_next::uuid) then
      v_next := null;
    end if;
    return jsonb_build_object('data', v_data)
      || case when v_next is not null then jsonb_build_object('next', v_next) else '{}' end;
  end if;
  raise exception 'not_found' using errcode = 'PT404';
end $$;

-- What a tool learns of the pass that it shows: for whom it is, by name, and for which company. And an
-- opening says of which category the tool is (spec §4).
create function private.tool_category(p_tool text) returns text
language sql immutable set search_path = '' as $$
  select case p_tool when 'seo-tools' then 'seo' when 'link-shortener' then 'marketing'
    when 'ai-content' then 'content'
    when 'social-manager' then 'social' when 'data-analyst' then 'data' when 'web-creator' then 'marketing'
    when 'chatbot' then 'content' end
$$;

-- Returns {launch, tool, license, account, name, category, expires_at}, which the function signs. Errors:
-- 42501; PT403; 22023 `unknown_tool`; PT404 `no_license`; PT429 `rate_limited`.
create function public.open_tool(tool text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_license public.tool_licenses;
  v_launch private.tool_launches;
begin
  if not coalesce(private.is_tool(tool), false) then
    raise exception 'unknown_tool' using errcode = '22023';
  end if;
  select * into v_license from public.tool_licenses l
   where l.user_id = v_actor and l.tool_name = tool and l.status = 'active'
     and coalesce(l.expires_at > now(), true);
  if v_license.id is null then
    raise exception 'no_license' using errcode = 'PT404';
  end if;
  if private.take_attempt('launch ' || v_actor, 30, 2) > 0 then
    raise exception 'rate_limited' using errcode = 'PT429';
  end if;
  insert into public.tool_configurations as c (id, user_id, tool_name, access_count, last_accessed)
  values (gen_random_uuid(), v_actor, tool, 1, now())
  on conflict (user_id, tool_name) do update set access_count = c.access_count + 1, last_accessed = now();
  insert into public.tool_usage_analytics (user_id, tool_name, metadata)
  values (v_actor, tool, jsonb_build_object('category', private.tool_category(tool)));
  insert into private.tool_launches (user_id, license_id, expires_at)
    values (v_actor, v_license.id, now() + interval '1 minute')
  returning * into v_launch;
  return jsonb_build_object('launch', v_launch.id, 'tool', tool, 'license', v_license.id, 'account', v_actor,
    'name', (select p.full_name from public.profiles p where p.id = v_actor),
    'expires_at', v_launch.expires_at);
end $$;

-- The tool shows the pass: once. Whether it is signed, the function has checked. Errors: PT404 `not_found`.
create function public.redeem_launch(launch uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_launch private.tool_launches;
begin
  update private.tool_launches l set redeemed_at = now()
   where l.id = launch and l.redeemed_at is null and l.expires_at > now() returning * into v_launch;
  if v_launch.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return (select jsonb_build_object('account', l.user_id, 'license', l.id, 'tool', l.tool_name,
    'plan', l.plan_tier,
    'name', p.full_name, 'company', p.company)
    from public.tool_licenses l join public.profiles p on p.id = l.user_id
           where l.id = v_launch.license_id and l.status = 'active');
end $$;

insert into private.sync_kinds (kind, version, space_kind, owner_arg) values
  ('revoke_api_key', 1, 'person', null);

grant execute on function public.create_api_key(uuid, text), public.open_tool(text) to authenticated;

grant execute on function
  public.count_api_call(text, text), public.report_usage(text, jsonb), public.api_read(text, text, jsonb),
  public.redeem_launch(uuid)
  to service_role;
