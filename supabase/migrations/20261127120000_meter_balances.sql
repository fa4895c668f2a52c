-- A lasting meter is a balance of what was reported as made and as removed: the order in which reports arrive
-- does not change it, also when a removal comes first. Below 0 it counts, and is shown as 0.
create table private.meter_balances (
  license_id uuid primary key references public.tool_licenses (id) on delete cascade,
  balance bigint not null
);
alter table private.meter_balances enable row level security;

-- Until 20261126150000 the month also began these meters again. What was reported is the truth; a license
-- without a report keeps its amount.
insert into private.meter_balances (license_id, balance)
  select e.license_id, sum(private.counted(e.kind, e.quantity))
    from public.tool_usage_events e join public.tool_licenses l on l.id = e.license_id
   where not private.resets(l.meter) group by e.license_id;
update public.tool_licenses l set current_usage = greatest(0, b.balance)
  from private.meter_balances b where b.license_id = l.id and l.current_usage <> greatest(0, b.balance);

-- When a person was last told that a license has reached three quarters (75) or nine tenths (90).
create table private.usage_warnings (
  license_id uuid not null references public.tool_licenses (id) on delete cascade,
  level smallint not null check (level in (75, 90)),
  month date not null,
  primary key (license_id, level)
);
alter table private.usage_warnings enable row level security;

-- One notification at each level, a month: a meter may cross it again and again.
create or replace function private.warn_of_usage(p_license public.tool_licenses, p_before integer)
returns void
language plpgsql set search_path = '' as $$
declare
  v_now numeric := private.usage_share(p_license.current_usage, p_license.usage_limit);
  v_before numeric := private.usage_share(p_before, p_license.usage_limit);
begin
  if not (v_now >= 0.9 and v_before < 0.9 or v_now >= 0.75 and v_before < 0.75) then
    return;
  end if;
  insert into private.usage_warnings as w (license_id, level, month)
    values (p_license.id, case when v_now >= 0.9 then 90 else 75 end,
      date_trunc('month', private.today_in_mexico(now()))::date)
    on conflict (license_id, level) do update set month = excluded.month where w.month < excluded.month;
  if not found then
    return;
  end if;
  perform private.notify(p_license.user_id, 'warning',
    case when v_now >= 0.9 then 'Límite casi alcanzado' else 'Uso elevado' end,
    private.service_name(p_license.user_id, p_license.tool_name) || ': usaste '
      || to_char(p_license.current_usage, 'FM999,999,999')
      || ' de ' || to_char(p_license.usage_limit, 'FM999,999,999') || '.', '/dashboard/licenses');
end $$;

-- Adds one event to its license, whose row the caller has locked. Returns the license.
create function private.add_to_meter(p_license public.tool_licenses, p_kind text, p_quantity integer)
returns public.tool_licenses
language plpgsql volatile set search_path = '' as $$
declare
  v_counted constant integer := private.counted(p_kind, p_quantity);
  v_usage bigint := p_license.current_usage + v_counted;
  v_license public.tool_licenses;
begin
  if not private.resets(p_license.meter) then
    insert into private.meter_balances as b (license_id, balance) values (p_license.id, v_usage)
      on conflict (license_id) do update set balance = b.balance + v_counted returning b.balance into v_usage;
  end if;
  update public.tool_licenses l set current_usage = greatest(0, v_usage),
    reports_used = l.reports_used + case when p_kind = 'report' then p_quantity else 0 end
   where l.id = p_license.id returning * into v_license;
  return v_license;
end $$;

-- events [{id, tool, kind, quantity, description, occurred_at}…], at most 100, all or none; `removal` only
-- for a meter that does not reset, also after the license has ended. A repeat changes nothing. Returns how
-- many were new. Errors: PT401, PT429 as the key; 22023 `malformed_events`; PT404 `no_license`.
create or replace function public.report_usage(key_hash text, events jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_owner uuid := private.owner_of_key(key_hash);
  v_license public.tool_licenses;
  -- The usage of each license before these events, by its id.
  v_before jsonb := '{}';
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
     where l.user_id = v_owner and l.tool_name = e ->> 'tool'
       and (l.status = 'active' or e ->> 'kind' = 'removal')
     order by l.status = 'active' desc limit 1 for update;
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
    v_before := jsonb_build_object(v_license.id, v_license.current_usage) || v_before;
    v_license := private.add_to_meter(v_license, e ->> 'kind', (e ->> 'quantity')::integer);
  end loop;
  -- Afterwards: what is made and removed in one report reaches no level.
  for v_license in select l.* from public.tool_licenses l
    where l.user_id = v_owner and v_before ? l.id::text and l.status = 'active' order by l.id loop
    perform private.warn_of_usage(v_license, (v_before ->> v_license.id::text)::integer);
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
  v_from timestamptz;
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
    v_from := v_month::timestamp at time zone 'America/Mexico_City';
    select coalesce(jsonb_agg(jsonb_build_object('tool', l.tool_name, 'meter', coalesce(l.meter, 'queries'),
        'used', case when v_month = date_trunc('month', now() at time zone 'America/Mexico_City')::date
          then l.current_usage else (
          select greatest(0, coalesce(sum(private.counted(e.kind, e.quantity)), 0))
            from public.tool_usage_events e
           where e.license_id = l.id
             -- One bound for each license: with `or`, every event of every month would be read.
             and e.occurred_at >= case when private.resets(l.meter) then v_from else '-infinity' end
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

revoke execute on function private.add_to_meter(public.tool_licenses, text, integer)
  from public, anon, authenticated, service_role;
