-- A report of use names the meter that it counts on; without a name it is the license's first one.

-- Null: the first meter of the license.
alter table public.tool_usage_events add column meter text;

alter table private.meter_balances add column meter text;
update private.meter_balances b set meter = l.meter from public.tool_licenses l where l.id = b.license_id;
delete from private.meter_balances b where b.meter is null;
alter table private.meter_balances drop constraint meter_balances_pkey, add primary key (license_id, meter);

alter table private.usage_warnings add column meter text;
update private.usage_warnings w set meter = coalesce(l.meter, 'queries')
  from public.tool_licenses l where l.id = w.license_id;
alter table private.usage_warnings drop constraint usage_warnings_pkey,
  add primary key (license_id, meter, level);

create or replace function private.renew_usage_warnings() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.usage_warnings w where w.license_id = new.id and w.meter = any (array[
    case when old.usage_limit <> new.usage_limit then coalesce(new.meter, 'queries') end,
    case when old.second_limit is distinct from new.second_limit then new.second_meter end]);
  return null;
end $$;
drop trigger renew_usage_warnings on public.tool_licenses;
create trigger renew_usage_warnings after update of usage_limit, second_limit on public.tool_licenses
  for each row when (old.usage_limit <> new.usage_limit or old.second_limit is distinct from new.second_limit)
  execute function private.renew_usage_warnings();

drop function private.add_to_meter(public.tool_licenses, text, integer);
create function private.add_to_meter(p_license public.tool_licenses, p_meter text, p_kind text,
  p_quantity integer)
returns public.tool_licenses
language plpgsql volatile set search_path = '' as $$
declare
  v_counted constant integer := private.counted(p_kind, p_quantity);
  v_second constant boolean := coalesce(p_meter = p_license.second_meter, false);
  v_month constant date := date_trunc('month', private.today_in_mexico(now()))::date;
  -- Before the clock has begun the month (private.tick_usage), the first report does: otherwise it would be
  -- added to the last month, and be gone with it.
  v_begins constant boolean := p_license.usage_month < v_month;
  v_usage bigint := v_counted + case when v_second then p_license.second_usage
    when v_begins and private.resets(p_meter) then 0 else p_license.current_usage end;
  v_license public.tool_licenses;
begin
  if not private.resets(p_meter) then
    insert into private.meter_balances as b (license_id, meter, balance)
    values (p_license.id, p_meter, v_usage)
      on conflict (license_id, meter) do update set balance = b.balance + v_counted
      returning b.balance into v_usage;
  end if;
  update public.tool_licenses l set
    second_usage = case when v_second then greatest(0, v_usage) else l.second_usage end,
    current_usage = case when not v_second then greatest(0, v_usage)
      when v_begins and private.resets(l.meter) then 0 else l.current_usage end,
    usage_month = greatest(l.usage_month, v_month),
    reports_used = case when v_begins then 0 else l.reports_used end
      + case when p_kind = 'report' then p_quantity else 0 end
   where l.id = p_license.id returning * into v_license;
  return v_license;
end $$;

drop function private.warn_of_usage(public.tool_licenses, integer);
create function private.warn_of_usage(p_license public.tool_licenses, p_meter text, p_used integer,
  p_limit integer, p_before integer)
returns void
language plpgsql set search_path = '' as $$
declare
  v_now numeric := private.usage_share(p_used, p_limit);
  v_before numeric := private.usage_share(p_before, p_limit);
begin
  if not (v_now >= 0.9 and v_before < 0.9 or v_now >= 0.75 and v_before < 0.75) then
    return;
  end if;
  insert into private.usage_warnings as w (license_id, meter, level, month)
    values (p_license.id, coalesce(p_meter, 'queries'), case when v_now >= 0.9 then 90 else 75 end,
      date_trunc('month', private.today_in_mexico(now()))::date)
    on conflict (license_id, meter, level) do update set month = excluded.month
      where w.month < excluded.month;
  if not found then
    return;
  end if;
  perform private.notify(p_license.user_id, 'warning',
    case when v_now >= 0.9 then 'Límite casi alcanzado' else 'Uso elevado' end,
    private.service_name(p_license.user_id, p_license.tool_name) || ': usaste '
      || to_char(p_used, 'FM999,999,999') || ' de ' || to_char(p_limit, 'FM999,999,999')
      -- With two meters, the numbers alone would not say of what.
      || case when p_license.second_meter is null then ''
           when p_meter = p_license.second_meter then case p_limit when 1 then ' embudo' else ' embudos' end
           else case p_limit when 1 then ' sitio' else ' sitios' end end || '.', '/dashboard/licenses');
end $$;
revoke execute on function private.add_to_meter(public.tool_licenses, text, text, integer),
  private.warn_of_usage(public.tool_licenses, text, integer, integer, integer)
  from public, anon, authenticated, service_role;

-- events [{id, tool, kind, quantity, meter, description, occurred_at}…], at most 100, all or none;
-- `removal` only for a meter that does not reset, `meter` only one of the license. A repeat changes nothing.
-- Returns how many were new. Errors: PT401, PT429 as the key; 22023 `malformed_events`; PT404 `no_license`.
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
