-- A tool reports at most 20,000 events a day of an account: with ten keys of 60 requests a minute and 100
-- events each, one client could fill the database. Events are kept for 25 months: the same month of the year
-- before can still be compared.
create table private.usage_days (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  day date not null,
  events integer not null
);
alter table private.usage_days enable row level security;

create function private.count_usage_events(p_user uuid, p_events integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today date := private.today_in_mexico(now());
  v_events integer;
begin
  insert into private.usage_days as d (user_id, day, events) values (p_user, v_today, p_events)
  on conflict (user_id) do update set day = excluded.day,
    events = case when d.day = excluded.day then d.events else 0 end + excluded.events
  returning d.events into v_events;
  if v_events > 20000 then
    raise exception 'rate_limited' using errcode = 'PT429', detail = jsonb_build_object('retry_after',
      ceil(extract(epoch from (v_today + 1)::timestamp at time zone 'America/Mexico_City' - now())))::text;
  end if;
end $$;

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
  perform private.count_usage_events(v_owner, v_new);
  return v_new;
exception when data_exception or integrity_constraint_violation then
  raise exception 'malformed_events' using errcode = '22023';
end $$;

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
    -- Older events are gone (private.tick_purge): a sum of what is left would be wrong.
    if v_month < (date_trunc('month', private.today_in_mexico(now())) - interval '24 months')::date then
      raise exception 'invalid_param' using errcode = 'PT400', detail = '{"param": "month"}';
    end if;
    v_from := v_month::timestamp at time zone 'America/Mexico_City';
    select coalesce(jsonb_agg(jsonb_build_object('tool', l.tool_name, 'meter', coalesce(l.meter, 'queries'),
        'used', case when v_month = date_trunc('month', now() at time zone 'America/Mexico_City')::date
          then l.current_usage
        when private.resets(l.meter) then (
          select greatest(0, coalesce(sum(private.counted(e.kind, e.quantity)), 0))
            from public.tool_usage_events e
           where e.license_id = l.id and e.occurred_at >= v_from
             and e.occurred_at < (v_month + interval '1 month') at time zone 'America/Mexico_City')
        -- A lasting meter: what there is now, less what came since.
        else greatest(0, coalesce((select k.balance from private.meter_balances k where k.license_id = l.id),
            l.current_usage) - (
          select coalesce(sum(private.counted(e.kind, e.quantity)), 0) from public.tool_usage_events e
           where e.license_id = l.id
             and e.occurred_at >= (v_month + interval '1 month') at time zone 'America/Mexico_City')) end,
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

create or replace function private.tick_purge(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_space text;
  v_done integer := 0;
  v_rows integer;
  v_notification uuid;
  v_event uuid;
begin
  for v_space in select distinct t.space from private.sync_tombstones t
    where t.created_at < p_now - interval '400 days' order by 1 loop
    perform 1 from public.sync_spaces s where s.space = v_space for update;
    with gone as (
      delete from private.sync_tombstones t where t.space = v_space
        and t.created_at < p_now - interval '400 days' returning t.seq)
    update public.sync_spaces s set horizon = greatest(s.horizon, (select max(g.seq) from gone g))
      where s.space = v_space;
    v_done := v_done + 1;
  end loop;
  delete from private.sync_ops o where o.created_at < p_now - interval '400 days';
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  -- The oldest first, and so many a run: without the limit, the first run after a day of heavy use holds the
  -- clock's transaction, and with it every other step, for as long as the delete takes. What is left is due
  -- at the next run.
  delete from private.sync_ops o where (o.user_id, o.op_id) in (
    select k.user_id, k.op_id from private.sync_ops k where k.acked_at < p_now - interval '24 hours'
     order by k.acked_at limit 20000);
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  delete from public.leads l where l.updated_at < p_now - interval '12 months';
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  -- So many a run, for the same reason: what people do is counted by the hundred thousand.
  delete from public.analytics_events e where e.id in (
    select k.id from public.analytics_events k where k.created_at < p_now - interval '13 months' limit 20000);
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  delete from private.letters l where l.id in (
    select k.id from private.letters k
     where coalesce(k.sent_at, case when k.attempts >= 8 then k.next_attempt_at end) < p_now
       - interval '90 days' limit 20000);
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  -- Person by person in one order: each deletion takes the number of the person's space (S2).
  for v_notification in select k.id from public.notifications k
    where k.read and k.created_at < p_now - interval '12 months' order by k.user_id, k.id limit 2000 loop
    delete from public.notifications n where n.id = v_notification;
    v_done := v_done + 1;
  end loop;
  for v_event in select k.id from public.tool_usage_events k
    where k.created_at < p_now - interval '25 months' order by k.user_id, k.id limit 2000 loop
    delete from public.tool_usage_events e where e.id = v_event;
    v_done := v_done + 1;
  end loop;
  delete from private.payment_events e where (e.provider, e.event_id) in (
    select k.provider, k.event_id from private.payment_events k
      where k.received_at < p_now - interval '24 months' limit 20000);
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  delete from private.request_keys r where r.claimed_at < p_now - interval '1 day';
  delete from private.tool_launches l where l.expires_at < p_now - interval '1 day';
  delete from private.seat_invitations i where i.expires_at < p_now;
  return v_done;
end $$;

create index tool_usage_events_created_at_idx on public.tool_usage_events (created_at);

create or replace function public.export_my_data() returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_wait integer := private.take_attempt('export ' || v_actor, 5, 17280);
  v_tables jsonb := '{}';
  v_rows jsonb;
  v_all bigint;
  v_cut jsonb := '{}';
  -- One value of jsonb holds no million of them.
  v_most constant integer := 100000;
  t record;
begin
  -- Five a day: each reads all that there is.
  if v_wait > 0 then
    raise exception 'rate_limited' using errcode = 'PT429',
      detail = jsonb_build_object('retry_after', v_wait)::text;
  end if;
  for t in
    select e.entity, e.owner_column, e.key_column from private.sync_entities e
      where e.owner_column is not null
    union all select k.name, 'user_id', 'user_id'
      from unnest(array['analytics_events', 'contract_events', 'contract_signatures', 'user_roles']) k (name)
    union all select 'leads', 'client_id', 'id'
    order by 1
  loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(r) - ''sync_seq'' order by r.%I), ''[]'') '
        'from (select k.* from public.%I k where k.%I = $1 %s) r',
      t.key_column, t.entity, t.owner_column, case when t.entity = 'tool_usage_events'
        then 'order by k.created_at desc limit ' || v_most else '' end) into v_rows using v_actor;
    if t.entity = 'tool_usage_events' then
      select count(*) into v_all from public.tool_usage_events e where e.user_id = v_actor;
      if v_all > v_most then
        v_cut := jsonb_build_object(t.entity, jsonb_build_object('rows', v_all, 'newest', v_most));
      end if;
    end if;
    v_tables := v_tables || jsonb_build_object(t.entity, v_rows);
  end loop;
  return jsonb_build_object('exported_at', clock_timestamp(), 'account', v_actor, 'tables', v_tables,
    'cut', v_cut);
end $$;

revoke execute on function private.count_usage_events(uuid, integer)
  from public, anon, authenticated, service_role;
