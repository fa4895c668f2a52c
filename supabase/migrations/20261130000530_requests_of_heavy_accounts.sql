-- What one account with many usage events could make a request do.

-- The digest of a space (S18). Of entities with one thread per owner at most the newest 10,000 rows: a tool
-- reports 20,000 a day and they stay for two years, and a device that sends an old floor, or none, had all of
-- them sorted and hashed. A device that has more rows above its floor is told of a difference and pulls its
-- window again, which has a hundred rows at most (src/data/mirror/windows.ts).
create or replace function public.sync_digest(space text, floors jsonb default '{}') returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_space public.sync_spaces;
  e private.sync_entities;
  v_entities jsonb := '{}';
  v_one jsonb;
begin
  select * into v_space from public.sync_spaces s where s.space = sync_digest.space;
  if v_space.space is null then
    raise exception 'unknown_space' using errcode = '22023';
  end if;
  for e in select * from private.sync_entities k where k.kind = v_space.kind order by k.entity loop
    execute format(
      'select jsonb_build_object(''count'', count(*), ''hash'', encode(sha256(convert_to(coalesce(
          string_agg(t.%2$I::text || '':'' || t.sync_seq, e''\n'' order by t.%2$I::text collate "C"),
          ''''), ''UTF8'')), ''hex''))
         from (select t.* from public.%1$I t where %3$s %4$s) t',
      e.entity, e.key_column,
      case when e.owner_column is null then 'true' else format('t.%I = $1', e.owner_column) end,
      case when e.window_size is null then '' else format(
        'and (($2 -> t.%1$I::text) is null or (t.created_at, t.%2$I::text) >=
              (($2 -> t.%1$I::text ->> ''created_at'')::timestamptz, $2 -> t.%1$I::text ->> ''id''))',
        e.thread_column, e.key_column) end
        || case when e.window_size > 0 and e.thread_column = e.owner_column
          then ' and ($3::timestamptz is null or t.created_at >= $3)'
            || format(' order by t.created_at desc, t.%I desc limit 10000', e.key_column) else '' end)
      into v_one using v_space.owner, coalesce(floors -> e.entity, '{}'),
        (floors -> e.entity -> v_space.owner::text ->> 'created_at')::timestamptz;
    v_entities := v_entities || jsonb_build_object(e.entity, v_one);
  end loop;
  return jsonb_build_object('epoch', private.sync_epoch(), 'seq', v_space.seq, 'entities', v_entities);
exception when invalid_datetime_format or datetime_field_overflow then
  raise exception 'malformed_cursor' using errcode = '22023';
end $$;

-- The sums of months that are over, as they were read first: the events of a month are complete a week after
-- its end (public.report_usage).
create table private.past_usage (
  license_id uuid not null references public.tool_licenses (id) on delete cascade,
  meter text not null,
  month date not null,
  used bigint not null,
  primary key (license_id, meter, month)
);
alter table private.past_usage enable row level security;

-- What a meter of a license had counted in a month, or, of a lasting one, at its end. `p_used`: what it shows
-- now.
create function private.used_in_month(p_license public.tool_licenses, p_meter text, p_used integer,
  p_month date) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today date := private.today_in_mexico(now());
  v_next date := (p_month + interval '1 month')::date;
  v_from timestamptz := p_month::timestamp at time zone 'America/Mexico_City';
  v_to timestamptz := v_next::timestamp at time zone 'America/Mexico_City';
  v_used bigint;
begin
  if v_next > v_today then
    return p_used;
  end if;
  select p.used into v_used from private.past_usage p
   where p.license_id = p_license.id and p.meter = p_meter and p.month = p_month;
  if found then
    return v_used;
  end if;
  if private.resets(p_meter) then
    select greatest(0, coalesce(sum(private.counted(e.kind, e.quantity)), 0)) into v_used
      from public.tool_usage_events e
     where e.license_id = p_license.id and coalesce(e.meter, p_license.meter, 'queries') = p_meter
       and e.occurred_at >= v_from and e.occurred_at < v_to;
  else
    -- A lasting meter: what there is now, less what came since.
    select greatest(0, coalesce((select k.balance from private.meter_balances k
        where k.license_id = p_license.id and k.meter = p_meter), p_used)
      - coalesce(sum(private.counted(e.kind, e.quantity)), 0)) into v_used
      from public.tool_usage_events e
     where e.license_id = p_license.id and coalesce(e.meter, p_license.meter, 'queries') = p_meter
       and e.occurred_at >= v_to;
  end if;
  if v_next + 8 <= v_today then
    insert into private.past_usage (license_id, meter, month, used)
      values (p_license.id, p_meter, p_month, v_used) on conflict do nothing;
  end if;
  return v_used;
end $$;
revoke execute on function private.used_in_month(public.tool_licenses, text, integer, date)
  from public, anon, authenticated, service_role;

create or replace function public.api_read(key_hash text, resource text, params jsonb default '{}')
returns jsonb
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
      -- Both price lists have a key ESTANDAR.
      'sold_as', private.sold_as(l), 'status', l.status,
        'usage_limit', l.usage_limit, 'limits', (select jsonb_object_agg(m.meter, m.most)
          from private.meters_of(l) m), 'reports_limit', l.reports_limit, 'seats_limit', l.seats_limit,
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
    -- Older events are gone (private.tick_purge): a sum of what is left would be wrong.
    if v_month < (date_trunc('month', private.today_in_mexico(now())) - interval '24 months')::date then
      raise exception 'invalid_param' using errcode = 'PT400', detail = '{"param": "month"}';
    end if;
    -- A sum that is not stored yet reads up to 620,000 events: all months are read at once, and then few.
    if v_month < date_trunc('month', private.today_in_mexico(now()))::date
      and exists (select from public.tool_licenses l, private.meters_of(l) m
        where l.user_id = v_owner and not exists (select from private.past_usage p
          where p.license_id = l.id and p.meter = m.meter and p.month = v_month)) then
      perform private.require_attempt('past usage ' || v_owner, 30, 20);
    end if;
    select coalesce(jsonb_agg(jsonb_build_object('tool', l.tool_name, 'meter', m.meter,
        'used', private.used_in_month(l, m.meter, m.used, v_month),
        'limit', m.most) order by l.tool_name, m.place), '[]')
      into v_data from public.tool_licenses l, private.meters_of(l) m where l.user_id = v_owner;
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

-- Errors: PT429 `rate_limited` {retry_after}, when so many new events would be above the limit of the day.
create function private.expect_usage_events(p_user uuid, p_new integer) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_today date := private.today_in_mexico(now());
begin
  if exists (select from private.usage_days d
    where d.user_id = p_user and d.day = v_today and d.events + p_new > 20000) then
    raise exception 'rate_limited' using errcode = 'PT429', detail = jsonb_build_object('retry_after',
      ceil(extract(epoch from (v_today + 1)::timestamp at time zone 'America/Mexico_City' - now())))::text;
  end if;
end $$;
revoke execute on function private.expect_usage_events(uuid, integer)
  from public, anon, authenticated, service_role;

create or replace function public.report_usage(key_hash text, events jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_owner uuid := private.owner_of_key(key_hash);
  v_license public.tool_licenses;
  v_meter text;
  -- The licenses before these events, by their ids.
  v_before jsonb := '{}';
  v_new integer := 0;
  e jsonb;
begin
  if jsonb_typeof(events) is distinct from 'array' or jsonb_array_length(events) not between 1 and 100
    or exists (select from jsonb_array_elements(events) x where jsonb_typeof(x) <> 'object'
        or x - '{id,tool,kind,quantity,description,occurred_at,meter}'::text[] <> '{}'
        or not private.sync_is_uuid(x ->> 'id') or not coalesce(private.is_tool(x ->> 'tool'), false)
        or coalesce(x ->> 'kind', '') not in ('usage', 'report', 'removal')
        or x ? 'meter' and jsonb_typeof(x -> 'meter') <> 'string'
        or jsonb_typeof(x -> 'quantity') is distinct from 'number' or x ->> 'quantity' !~ '^\d{1,6}$'
        or jsonb_typeof(x -> 'occurred_at') is distinct from 'string') then
    raise exception 'malformed_events' using errcode = '22023';
  end if;
  -- S2: the account's number first; and reports of one account come one after the other.
  perform private.sync_advance('account', v_owner);
  -- Before the loop: what is above the day's limit would be written, and undone. A repeat adds nothing.
  perform private.expect_usage_events(v_owner, (
    select count(distinct (x ->> 'id')::uuid) from jsonb_array_elements(events) x
     where not exists (select from public.tool_usage_events k where k.id = (x ->> 'id')::uuid))::integer);
  for e in select * from jsonb_array_elements(events) x order by x ->> 'id' loop
    select * into v_license from public.tool_licenses l
     where l.user_id = v_owner and l.tool_name = e ->> 'tool'
       and (l.status = 'active' or e ->> 'kind' = 'removal')
     order by l.status = 'active' desc limit 1 for update;
    if v_license.id is null then
      raise exception 'no_license' using errcode = 'PT404',
        detail = jsonb_build_object('tool', e ->> 'tool')::text;
    end if;
    v_meter := coalesce(e ->> 'meter', v_license.meter);
    if v_meter is distinct from v_license.meter and v_meter is distinct from v_license.second_meter
      or e ->> 'kind' = 'removal' and private.resets(v_meter) then
      raise exception 'malformed_events' using errcode = '22023';
    end if;
    insert into public.tool_usage_events (id, user_id, license_id, tool_name, kind, meter, quantity,
      description, occurred_at)
    values ((e ->> 'id')::uuid, v_owner, v_license.id, e ->> 'tool', e ->> 'kind',
      nullif(v_meter, v_license.meter),
      (e ->> 'quantity')::integer, left(e ->> 'description', 160),
      greatest(least((e ->> 'occurred_at')::timestamptz, now()), now() - interval '7 days'))
    on conflict (id) do nothing;
    continue when not found;
    v_new := v_new + 1;
    v_before := jsonb_build_object(v_license.id, to_jsonb(v_license)) || v_before;
    v_license := private.add_to_meter(v_license, v_meter, e ->> 'kind', (e ->> 'quantity')::integer);
  end loop;
  -- Afterwards: what is made and removed in one report reaches no level.
  for v_license in select l.* from public.tool_licenses l
    where l.user_id = v_owner and v_before ? l.id::text and l.status = 'active' order by l.id loop
    perform private.warn_of_usage(v_license, v_license.meter, v_license.current_usage, v_license.usage_limit,
      (v_before -> v_license.id::text ->> 'current_usage')::integer);
    if v_license.second_meter is not null then
      perform private.warn_of_usage(v_license, v_license.second_meter, v_license.second_usage,
        v_license.second_limit, (v_before -> v_license.id::text ->> 'second_usage')::integer);
    end if;
  end loop;
  perform private.count_usage_events(v_owner, v_new);
  return v_new;
exception when data_exception or integrity_constraint_violation then
  raise exception 'malformed_events' using errcode = '22023';
end $$;
