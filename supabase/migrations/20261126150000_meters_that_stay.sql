-- Some meters count what there is, not what was done in a month: sites and active funnels. They do not begin
-- again with the month, and a tool reports what was removed.

alter table public.tool_usage_events drop constraint tool_usage_events_kind_check;
alter table public.tool_usage_events add constraint tool_usage_events_kind_check
  check (kind in ('usage', 'report', 'removal'));

-- `src/domain/plan.ts` says the same; a test compares them.
create function private.resets(p_meter text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_meter not in ('activeFunnels', 'aiSites'), true)
$$;

-- What an event adds to the meter.
create function private.counted(p_kind text, p_quantity integer) returns integer
language sql immutable set search_path = '' as $$
  select case p_kind when 'usage' then p_quantity when 'removal' then - p_quantity else 0 end
$$;

-- Every license of a month before: the amounts of the month begin again.
create or replace function private.tick_usage(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_month constant date := date_trunc('month', private.today_in_mexico(p_now))::date;
  v_license uuid;
  v_seen integer := 0;
  v_done integer := 0;
begin
  for v_license in select d.id
    from (select l.id, l.user_id from public.tool_licenses l where l.usage_month < v_month
      and not private.tick_rests('tick_usage', l.id, p_now)
      order by l.usage_month limit private.tick_most()) d order by d.user_id, d.id loop
    v_seen := v_seen + 1;
    begin
      update public.tool_licenses l
         set current_usage = case when private.resets(l.meter) then 0 else l.current_usage end,
             reports_used = 0, usage_month = v_month
       where l.id = v_license and l.usage_month < v_month;
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_usage', v_license, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

-- events [{id, tool, kind, quantity, description, occurred_at}…], at most 100, all or none; `removal` only
-- for a meter that does not reset. A repeat changes nothing. Returns how many were new. Errors: PT401, PT429
-- as the key; 22023 `malformed_events`; PT404 `no_license`.
create or replace function public.report_usage(key_hash text, events jsonb) returns integer
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
        or coalesce(x ->> 'kind', '') not in ('usage', 'report', 'removal')
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
    if e ->> 'kind' = 'removal' and private.resets(v_license.meter) then
      raise exception 'malformed_events' using errcode = '22023';
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
      current_usage = greatest(0, l.current_usage + private.counted(e ->> 'kind',
        (e ->> 'quantity')::integer)),
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
-- more. The usage of a month before: what was done in it, or what there was at its end.
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
          select greatest(0, coalesce(sum(private.counted(e.kind, e.quantity)), 0))
            from public.tool_usage_events e
           where e.license_id = l.id
             and (e.occurred_at >= v_month::timestamp at time zone 'America/Mexico_City'
               or not private.resets(l.meter))
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

revoke execute on function private.resets(text), private.counted(text, integer)
  from public, anon, authenticated, service_role;
